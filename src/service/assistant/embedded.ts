/** The default assistant: answers from the dealership's own knowledge, hours and stock, without a network. */
import { setImmediate } from 'node:timers/promises'
import type { Assistant } from './port'
import { composeReply } from './compose'
import { replyOf } from './draft'

export function embeddedAssistant(): Assistant {
  return {
    async answer(question) {
      // A long message holds this thread for a moment; requests of others come first between two answers.
      await setImmediate()
      return replyOf(composeReply(question), question)
    },
  }
}
