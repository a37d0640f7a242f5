/** Why a message cannot be sent by a connected channel, or what is wrong with the connection itself. */
export const CHANNEL_FAILURES = {
  not_connected: 'This channel is not connected in the settings.',
  window_closed:
    'The customer’s last message on this channel is more than 24 hours old. They have to write again before they can be answered there.',
  recipient_unknown: 'The customer cannot be reached on this channel.',
  rate_limited: 'Meta accepts no more messages at the moment.',
  token_refused: 'Meta does not accept the access token.',
  sender_unknown: 'The access token is not valid for this number or page.',
  unreachable: 'Meta could not be reached.',
  outcome_unknown: 'Meta did not say whether it accepted the message.',
  not_delivered: 'Meta could not deliver the message.',
  business_unknown: 'The access token is not valid for this WhatsApp Business account.',
  template_missing: 'Meta does not know this template in this language.',
  template_paused: 'Meta has paused this template because of its quality. Choose another one.',
  template_mismatch: 'The values do not fit the template that Meta has.',
  template_refused: 'Meta refused the values of the template because of its rules.',
  marketing_limited: 'Meta lets no more marketing messages through to this customer for now.',
  marketing_stopped: 'The customer wants no marketing messages from this number.',
  payment_missing: 'Meta has no valid payment method for this number.',
  signature_wrong: 'A request with another app secret arrived.',
} as const

export type ChannelFailure = keyof typeof CHANNEL_FAILURES
