/**
 * Sends leads to the dealership's CRM: an e-mail with ADF/XML, queued with the notices in the transaction in
 * which a lead is new or changes. What changes within a minute is sent as one e-mail.
 */
import { formatMoment } from '../../../rules/time/format'
import { formatsOfAccount } from '../../accounts/accounts'
import type { Tx } from '../../platform/database'
import { MINUTE_MS } from '../../../rules/time/durations'
import { newId } from '../../platform/id'
import { clip, plainText } from '../../platform/plain-text'
import { CRM_LEAD } from '../notice-queue'
import { adfDocument, type OutgoingVehicle } from './adf-document'

/** How long further changes are waited for, ms. */
const DELAY_MS = MINUTE_MS
/** How many of the customer's last messages the comments repeat, and their length, characters. */
const MESSAGES_MAX = 10
const COMMENTS_LENGTH = 4_000

/**
 * Queues the lead of a conversation as it is now, instead of what still waits for the same lead. Does nothing
 * without an address of the CRM, for a customer who cannot be reached yet, for a lead that the CRM itself
 * sent, and for test leads and duplicates.
 */
export async function queueCrmLead(
  tx: Tx,
  { id: conversation_id, account_id }: { readonly id: string; readonly account_id: string },
  at: Date,
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['name', 'crm_email', 'time_zone', 'date_format', 'time_format', 'phone_format', 'country'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (account.crm_email === null) return
  const lead = await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(['c.name', 'c.surname', 'c.email', 'c.phone', 'c.source_name', 'c.excluded', 'c.preview_of'])
    .select(['l.id', 'l.vehicle_id', 'l.created_at', 'l.from_crm'])
    .where('c.id', '=', conversation_id)
    .where('c.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (lead.from_crm || lead.excluded || lead.preview_of !== null) return
  if (lead.email === null && lead.phone === null) return
  const key = { conversation_id, account_id }
  const visits = await visitTexts(tx, key, at, formatsOfAccount(account))
  const text = adfDocument({
    id: lead.id,
    requested_at: lead.created_at,
    first_name: lead.name,
    last_name: lead.surname,
    email: lead.email,
    phone: lead.phone,
    vehicles: [...(await wantedVehicle(tx, account_id, lead.vehicle_id)), ...(await tradeIn(tx, key))],
    comments: clip([...visits, ...(await lastMessages(tx, key))].join('\n'), COMMENTS_LENGTH),
    source: lead.source_name,
    dealership: account.name,
  })
  await tx
    .deleteFrom('notices')
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', CRM_LEAD)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .execute()
  const id = newId('i_', at)
  await tx
    .insertInto('notices')
    .values({
      id,
      ...key,
      kind: CRM_LEAD,
      event_key: `${CRM_LEAD}/${conversation_id}/${id}`,
      channel: 'email',
      recipient: account.crm_email,
      subject: `ADF lead ${lead.id}`,
      text: plainText(text),
      status: 'queued',
      due_at: new Date(at.getTime() + DELAY_MS),
      at,
      updated_at: at,
    })
    .execute()
}

interface ConversationKey {
  readonly conversation_id: string
  readonly account_id: string
}

async function wantedVehicle(tx: Tx, accountId: string, id: string | null): Promise<OutgoingVehicle[]> {
  if (id === null) return []
  const found = await tx
    .selectFrom('vehicles')
    .select(['condition', 'year', 'make', 'model', 'trim', 'vin', 'stock'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found ? [{ ...found, interest: 'buy', year: String(found.year) }] : []
}

/** The customer's own vehicle, as far as they told the assistant about it. */
async function tradeIn(tx: Tx, { conversation_id, account_id }: ConversationKey): Promise<OutgoingVehicle[]> {
  const row = await tx
    .selectFrom('dialogue_states')
    .select('state')
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const { flow } = (row?.state ?? {}) as { flow?: StoredFlow | null }
  if (flow?.kind !== 'trade' || (flow.year === undefined && flow.model === undefined)) return []
  return [
    {
      interest: 'trade-in',
      ...(flow.year !== undefined && { year: String(flow.year) }),
      ...(flow.model !== undefined && { model: flow.model }),
    },
  ]
}

/** What the assistant stores about a trade-in (`assistant/state/dialogue-state.ts`). */
interface StoredFlow {
  readonly kind: string
  readonly year?: number
  readonly model?: string
}

async function visitTexts(
  tx: Tx,
  { conversation_id, account_id }: ConversationKey,
  now: Date,
  formats: ReturnType<typeof formatsOfAccount>,
): Promise<string[]> {
  const visits = await tx
    .selectFrom('appointments')
    .select(['starts_at', 'kind'])
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return visits.map(({ starts_at, kind }) => `Appointment (${kind}): ${formatMoment(starts_at, formats)}`)
}

/** The customer's own words, oldest first. */
async function lastMessages(tx: Tx, { conversation_id, account_id }: ConversationKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('initiator', '=', 'HUMAN')
    .where('by_salesperson', '=', false)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
  return rows.reverse().map(({ text }) => text)
}
