import type { HandOverKind } from '../../contract/core/hand-over'

/** What each kind of hand-over is called in settings and reports, in English. */
export const KIND_NAMES: Readonly<Record<HandOverKind, string>> = {
  crisis: 'Personal crisis',
  danger: 'Dangerous vehicle',
  injury: 'Accident or injury',
  harassment: 'Harassment or discrimination',
  legal: 'Legal steps',
  fraud: 'Fraud or theft',
  refund: 'Refunds and disputed bills',
  complaint: 'Complaints',
  data_deletion: 'Personal data',
  price_offer: 'Price offers',
  person: 'Asks for a person',
}
