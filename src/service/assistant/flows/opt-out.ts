/** Ends messages to a shopper who wants no more of them. */
import type { Outcome, Turn } from '../turn'
import { OPTED_OUT } from '../words/hand-over'

/** Confirms that there are no more messages on this channel, with the effect that makes it true. */
export function optOut({ language }: Turn): Outcome {
  return {
    parts: [{ text: OPTED_OUT[language], effects: [{ kind: 'opt_out' }] }],
    state: { flow: null },
  }
}
