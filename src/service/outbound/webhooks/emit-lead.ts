/** Tells webhooks of leads. */
import type { LeadData, WebhookData } from '../../../contract/webhooks/events'
import type { Tx } from '../../platform/database'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { emitWebhook } from './emit'

async function leadData(tx: Tx, conversation: ConversationRecord): Promise<LeadData> {
  const { account_id, lead_id, name, surname, phone, email, lead_type, source_name } = conversation
  const vehicle = await tx
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'l.vehicle_id').onRef('v.account_id', '=', 'l.account_id'),
    )
    .select(['v.vin', 'v.stock', 'v.year', 'v.make', 'v.model', 'v.trim'])
    .where('l.id', '=', lead_id)
    .where('l.account_id', '=', account_id)
    .executeTakeFirst()
  return {
    lead_id,
    customer: { first_name: name, last_name: surname, phone, email },
    lead_type,
    source: source_name,
    channel: conversation.last_channel,
    vehicle: vehicle ?? null,
    created_at: conversation.created_at.toISOString(),
  }
}

/** Tells of a lead that was just created. */
export async function emitLeadCreated(tx: Tx, conversation: ConversationRecord, at: Date): Promise<void> {
  await emitWebhook(tx, conversation, 'lead.created', at, () => leadData(tx, conversation))
}

type Contact = Pick<ConversationRecord, 'name' | 'surname' | 'phone' | 'email'>
const FIELDS = { name: 'first_name', surname: 'last_name', phone: 'phone', email: 'email' } as const

/** Tells of new contact details; `before` is the conversation without them. Returns whether any differs. */
export async function emitLeadChanged(
  tx: Tx,
  before: ConversationRecord,
  contact: Contact,
  at: Date,
): Promise<boolean> {
  const names = Object.keys(FIELDS) as (keyof Contact)[]
  const changed: WebhookData<'lead.changed'>['changed'] = names
    .filter((name) => before[name] !== contact[name])
    .map((name) => FIELDS[name])
  if (changed.length === 0) return false
  await emitWebhook(tx, before, 'lead.changed', at, async () => ({
    ...(await leadData(tx, { ...before, ...contact })),
    changed,
  }))
  return true
}
