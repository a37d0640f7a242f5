/** What each event of a webhook means, in English, and an example of it for the reference. */
import { EVENT_VERSION, type LeadData, type WebhookData, type WebhookEventName } from './events'

export const EVENT_MEANINGS: Readonly<Record<WebhookEventName, string>> = {
  'lead.created': 'A new lead arrived.',
  'lead.changed': 'The name or a contact of the customer became known or changed.',
  'message.created': 'The customer, the assistant or staff wrote.',
  'conversation.handed_off': 'The assistant handed off the conversation to a person.',
  'appointment.booked': 'An appointment was booked.',
  'appointment.moved': 'An appointment was moved.',
  'appointment.canceled': 'An appointment was canceled.',
  'appointment.marked': 'Staff said whether the customer came to an appointment, or took that back.',
  'takeover.started': 'A person joined a live chat.',
  'takeover.ended': 'A person left a live chat.',
  'customer.opted_out': 'The customer unsubscribed from a channel.',
  'assistant.stopped': 'The assistant was stopped for a customer.',
  'report.ready': 'A file of a report is ready, which a user has sent to the webhooks.',
  'webhook.test': 'Somebody pressed the test button of the endpoint.',
}

const LEAD: LeadData = {
  lead_id: 'l_0m4c1g2x7k3b9w5t8r1q',
  customer: { first_name: 'Jo', last_name: 'Bell', phone: '+13125550142', email: 'jo@mail.example' },
  lead_type: 'Internet',
  source: 'Cars.com',
  channel: 'email',
  vehicle: {
    vin: '1HGCM82633A004352',
    stock: 'N9001',
    year: 2025,
    make: 'Calder',
    model: 'Terrane',
    trim: 'Touring',
  },
  created_at: '2026-11-21T15:04:05.000Z',
}
const APPOINTMENT = {
  appointment_id: 'a_0m4c1g2x7k3b9w5t8r1q',
  kind: 'sales',
  starts_at: '2026-11-24T16:00:00.000Z',
} as const
const TAKEOVER = { takeover_id: 't_0m4c1g2x7k3b9w5t8r1q', name: 'Riley Stone', email: 'rep@northside.test' }

const EXAMPLES: { readonly [N in WebhookEventName]: WebhookData<N> } = {
  'lead.created': LEAD,
  'lead.changed': { ...LEAD, changed: ['phone'] },
  'message.created': {
    seq: 3,
    from: 'customer',
    name: null,
    channel: 'chat',
    text: 'Is the Terrane still there?',
    truncated: false,
    files: 0,
  },
  'conversation.handed_off': { reason: 'The customer asked for a person', code: null },
  'appointment.booked': { ...APPOINTMENT, booked_by: 'assistant' },
  'appointment.moved': { ...APPOINTMENT, moved_from: '2026-11-23T16:00:00.000Z' },
  'appointment.canceled': APPOINTMENT,
  'appointment.marked': { ...APPOINTMENT, outcome: 'came', marked_by: 'Riley Stone' },
  'takeover.started': TAKEOVER,
  'takeover.ended': { ...TAKEOVER, reason: 'owner' },
  'customer.opted_out': { channel: 'sms' },
  'assistant.stopped': { by: 'Riley Stone' },
  'report.ready': {
    reader: 'admin@northside.test',
    frequency: 'daily',
    start_date: '2026-11-20',
    end_date: '2026-11-20',
    file: 'figures',
    name: 'figures_northside-calder_2026-11-20.csv',
    csv: '\uFEFFProduct,Figure,From,To,Unit,Count\r\nSales AI,Engaged Leads,2026-11-20,2026-11-20,count,12\r\n',
  },
  'webhook.test': { message: 'This is a test.' },
}

const isOfConversation = (type: WebhookEventName) => type !== 'report.ready' && type !== 'webhook.test'

/** A request's body as the reference shows it. */
export const exampleOf = (type: WebhookEventName) => ({
  id: 'ev_0m4c1g2x7k3b9w5t8r1q',
  type,
  version: EVENT_VERSION,
  timestamp: '2026-11-21T15:04:05.000Z',
  account_id: 'northside-calder',
  conversation_id: isOfConversation(type) ? 'c_0m4c1g2x7k3b9w5t8r1q' : null,
  data: EXAMPLES[type],
})
