/** What a pushed notification says: who and where, and nothing of what the customer wrote. */
import type { Channel } from '../../../contract/calls/conversations'
import type { ReportLanguage } from '../../../contract/calls/reports'
import type { PushKind } from '../../../contract/core/push-kinds'
import { CHANNEL_NAMES } from '../../../rules/conversations/channel-names'
import { oneLine } from '../../../rules/settings/notice-words'
import { translatorFor } from '../../platform/translator'
import type { ANSWERED, PUSH_TEST } from './queue-push'

/** Channels have the names that the console gives them. */
const DICTIONARIES = ['app', 'conversations'] as const
const NAME_MAX = 60

export interface PushFacts {
  /** The customer's first name, or else how they are reached; empty when unknown. */
  readonly customer: string
  readonly dealership: string
  readonly channel: string | null
  /** The colleague who caused it. */
  readonly by: string | null
}

export function pushWords(
  kind: PushKind | typeof ANSWERED | typeof PUSH_TEST,
  facts: PushFacts,
  language: ReportLanguage,
): { title: string; body: string } {
  const { t } = translatorFor(language, DICTIONARIES)
  const name = oneLine(facts.customer, NAME_MAX) || t('A customer')
  const by = oneLine(facts.by ?? '', NAME_MAX) || t('A colleague')
  const titleOf = (): string => {
    switch (kind) {
      case 'handoff':
        return t('{name} needs a person', { name })
      case 'customer_waiting':
        return t('{name} is waiting for an answer', { name })
      case 'reply_due':
        return t('Reply due soon: {name}', { name })
      case 'reply_overdue':
        return t('Response goal missed: {name}', { name })
      case 'chat_offer':
        return t('{by} offers you the chat with {name}', { by, name })
      case 'mention':
        return t('{by} mentioned you: {name}', { by, name })
      case 'assignment':
        return t('{by} assigned {name} to you', { by, name })
      case 'new_lead':
        return t('New lead: {name}', { name })
      case 'appointment_set':
        return t('Appointment: {name}', { name })
      case 'delivery_failed':
        return t('Message not delivered: {name}', { name })
      case 'answered':
        return t('{by} has answered {name}', { by, name })
      case 'push_test':
        return t('Notifications reach this device')
    }
  }
  const channel = facts.channel === null ? '' : t(CHANNEL_NAMES[facts.channel as Channel] ?? facts.channel)
  const dealership = oneLine(facts.dealership, NAME_MAX)
  return { title: titleOf(), body: [channel, dealership].filter(Boolean).join(' · ') }
}
