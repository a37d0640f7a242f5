/** Why a conversation was handed off, in words for staff. */
import type { HandoffKind } from '../../contract/core/handoff'

/** Why every customer who writes is left to a person. */
export type SilenceCode = 'paused' | 'source_off'
export type HandoffCode = HandoffKind | 'call' | SilenceCode

/** English; also the keys of the console's dictionaries. */
export const HANDOFF_REASONS = {
  crisis: 'The customer may be in a personal crisis',
  danger: 'The customer reports a dangerous vehicle',
  injury: 'The customer reports an accident or injury',
  harassment: 'The customer reports harassment or discrimination',
  legal: 'The customer speaks of legal steps',
  fraud: 'The customer reports fraud or theft',
  refund: 'The customer disputes a payment or wants money back',
  complaint: 'The customer complains',
  data_deletion: 'The customer asks about their personal data',
  price_offer: 'The customer makes an offer',
  person: 'The customer asked for a person',
  call: 'The customer asked for a call',
  paused: 'The customer wrote while the assistant was paused',
  source_off: 'The customer wrote, and the assistant is off for this lead source',
} as const satisfies Readonly<Record<HandoffCode, string>>
