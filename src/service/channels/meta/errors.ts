/** What Meta's error codes mean for a message and for the connection. */
import type { SendFailure } from '../channel'
import type { GraphError } from './graph'

/** The codes of the Graph API itself, which WhatsApp and Messenger share. */
const SHARED: Readonly<Record<number, SendFailure>> = {
  // The token is wrong, expired, or lacks a permission. A person corrects it within the day of retries.
  190: { code: 'token_refused', isTemporary: true },
  102: { code: 'token_refused', isTemporary: true },
  200: { code: 'token_refused', isTemporary: true },
  // Limits of the app, of the account, and of the business.
  4: { code: 'rate_limited', isTemporary: true },
  17: { code: 'rate_limited', isTemporary: true },
  32: { code: 'rate_limited', isTemporary: true },
  613: { code: 'rate_limited', isTemporary: true },
  80007: { code: 'rate_limited', isTemporary: true },
  // Meta's own faults.
  1: { code: 'unreachable', isTemporary: true },
  2: { code: 'unreachable', isTemporary: true },
}

/** What a refusal means that a channel's own codes do not explain. */
export function sharedFailure({ status, code }: GraphError): SendFailure {
  const known = SHARED[code]
  if (known) return known
  if (status === 401 || status === 403) return { code: 'token_refused', isTemporary: true }
  if (status === 429) return { code: 'rate_limited', isTemporary: true }
  if (status >= 500 || status === 408) return { code: 'unreachable', isTemporary: true }
  return { code: 'not_delivered', isTemporary: false }
}
