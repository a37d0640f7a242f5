import type { HandoffKind } from '../../contract/core/handoff'

/** What each kind of handoff is called in settings and reports, in English. */
export const KIND_NAMES: Readonly<Record<HandoffKind, string>> = {
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
