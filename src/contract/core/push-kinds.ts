/** The kinds of events of which a person's devices are notified. */
export const PUSH_KINDS = [
  'handoff',
  'customer_waiting',
  'reply_due',
  'reply_overdue',
  'chat_offer',
  'mention',
  'assignment',
  'new_lead',
  'appointment_set',
  'delivery_failed',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]
