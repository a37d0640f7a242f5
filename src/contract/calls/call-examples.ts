/** Examples of calls for the API reference. A test sends each of them to a real service. */

const account_id = 'northside-calder'
const endpoint = { account_id, endpoint_id: 'wh_0m4c1g2x7k3b9w5t8r1q' }
const fields = {
  url: 'https://8.8.8.8/forecourt-events',
  events: ['lead.created', 'message.created', 'appointment.booked'],
  enabled: true,
}

/** The input of a call by its id: path parameters, query and body together. */
export const CALL_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'webhooks.list': { account_id },
  'webhooks.add': { account_id, ...fields },
  'webhooks.save': { ...endpoint, ...fields, enabled: false },
  'webhooks.delete': endpoint,
  'webhooks.rotateSecret': endpoint,
  'webhooks.test': endpoint,
  'webhooks.log': { ...endpoint, status: 'failed' },
  'webhooks.replay': { ...endpoint, delivery_id: '1024' },
  'webhooks.replayFailed': { ...endpoint, since: '2026-11-21T00:00:00Z' },
  'apiKeys.list': { account_id },
  'apiKeys.add': { account_id, name: 'Weekly report', scopes: ['figures:read'], expires_in_days: 90 },
  'apiKeys.delete': { account_id, key_id: 'ak_0m4c1g2x7k3b9w5t8r1q' },
  'channels.list': { account_id },
  'channels.save': {
    account_id,
    channel: 'whatsapp',
    sender_id: '106540352242922',
    access_token: 'EAAGm0PX4ZCpsBAO',
    app_secret: '4f1c2a9be07d43a5',
  },
  'channels.delete': { account_id, channel: 'messenger' },
  'channels.test': { account_id, channel: 'whatsapp' },
  'channels.templates': { account_id, channel: 'whatsapp' },
  'channels.refreshTemplates': { account_id, channel: 'whatsapp' },
  'crmLeads.read': { account_id },
  'crmLeads.save': { account_id, email: 'leads@crm.example' },
  'dashboard.metric': {
    account_id,
    metric: 'total_leads_worked',
    start_date: '2026-11-01T00:00:00',
    end_date: '2026-11-21T23:59:59',
  },
  'dashboard.conversations': {
    account_id,
    name: 'all',
    start_date: '2026-11-01T00:00:00',
    end_date: '2026-11-21T23:59:59',
  },
  'waiting.queue': { account_id },
  'pause.read': { account_id },
  'pause.set': { account_id, is_paused: 'true' },
  'responseGoal.read': { account_id },
  'responseGoal.save': { account_id, minutes: 20 },
  'valueAssumptions.read': { account_id },
  'valueAssumptions.save': { account_id, minutes_per_message: 3, gross_per_sale: 1_900 },
  'handOver.read': { account_id },
  'handOver.save': { account_id, off: [], phrases: [{ text: 'lemon law', kind: 'legal' }] },
  'dealerParameters.read': { account_id },
  'sources.list': { account_id },
  'botAnswers.all': { account_id },
  'followUp.all': { account_id },
}
