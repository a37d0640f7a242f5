import type { WebhookEventName } from '../../../contract/webhooks/events'
import { t } from '../../../i18n/translate'

/** The name of an event for people, in the page's language. */
export function eventTitle(event: WebhookEventName): string {
  switch (event) {
    case 'lead.created':
      return t('New lead')
    case 'lead.changed':
      return t('Contact data changed')
    case 'message.created':
      return t('Message')
    case 'conversation.handed_off':
      return t('Handoff')
    case 'appointment.booked':
      return t('Appointment booked')
    case 'appointment.moved':
      return t('Appointment moved')
    case 'appointment.canceled':
      return t('Appointment canceled')
    case 'appointment.marked':
      return t('Customer came or missed the appointment')
    case 'takeover.started':
      return t('Takeover began')
    case 'takeover.ended':
      return t('Takeover ended')
    case 'customer.opted_out':
      return t('Customer opted out')
    case 'assistant.stopped':
      return t('Assistant stopped')
    case 'report.ready':
      return t('Report ready')
    case 'webhook.test':
      return t('Test event')
  }
}
