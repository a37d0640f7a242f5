/**
 * Leads of ADF/XML: each once, however often and by whichever way it is sent. The same lead is one with
 * - the same id of the same source, unless it plainly is of somebody else (senders that number all leads
 *   alike), at any time;
 * - the same content, letter for letter, within 30 days;
 * - the same customer, vehicle and source, within 24 hours.
 */
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { planFirstMessage } from '../delivery/first-message'
import { keepContact } from '../conversations/lead-changes'
import type { NewAccountEvent } from '../platform/live-log'
import { appendInside } from '../conversations/messages'
import { beginLead, type NewLead } from './new-lead'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation } from '../conversations/conversation-writes'

const HOUR_MS = 3_600_000
const CONTENT_MS = 30 * 24 * HOUR_MS
const WISH_MS = 24 * HOUR_MS
/** So many of the last lines are looked through for what is new. */
const LINES_LOOKED_AT = 200

export interface IncomingLead {
  readonly lead: Omit<NewLead, 'channel' | 'vehicle_id'>
  /** By which the dealership's vehicle is found, in upper case; empty: unknown. */
  readonly vehicle: { readonly vin: string; readonly stock: string }
  /** `source`, `sequence` and `value` of each id. */
  readonly ids: readonly (readonly string[])[]
  /** All that it says, in a fixed form. */
  readonly content: string
  /** Names the vehicle that is wanted where the dealership has none such; empty: none is. */
  readonly wish: string
  /** What the dialogue shows; `vehicle`: its name as the dealership has it. */
  readonly text: string
  /** What the assistant is asked. */
  readonly question: (vehicleName: string | null) => string
}

export interface TakenLead {
  /** `repeated`: it stood there before; what was new of it was added. */
  readonly status: 'ok' | 'repeated'
  readonly conversation_id: string
}

/**
 * Keeps one lead, in one transaction. Leads of an account come one after another, so that none begins twice.
 * `nameOf`: of a vehicle of the account.
 */
export async function takeLead(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  incoming: IncomingLead,
): Promise<TakenLead> {
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake adf ${account.id}`}, 0))`.execute(tx)
    const vehicle = await vehicleOf(tx, account.id, incoming.vehicle)
    const named = await spelled(tx, account.id, incoming.lead)
    const keys = keysOf(incoming, named.source_name, vehicle?.id ?? null)
    const known = await knownLead(tx, account.id, keys, incoming.lead, at)
    if (known) {
      await addNews(tx, clock, account, known, incoming)
      await keepKeys(tx, known, keys, at)
      return { status: 'repeated', conversation_id: known.id }
    }
    const channel = incoming.lead.email == null && incoming.lead.phone != null ? 'sms' : 'email'
    const lead = { ...incoming.lead, ...named, channel, vehicle_id: vehicle?.id ?? null } as const
    const { id } = await beginLead(tx, account, lead, at)
    const line = { account_id: account.id, conversation_id: id, initiator: 'HUMAN', channel } as const
    await appendInside(tx, clock, { ...line, text: incoming.text }, async (inside, conversation, message) => {
      await keepKeys(inside, conversation, keys, at)
      await inside
        .insertInto('lead_questions')
        .values({
          conversation_id: id,
          account_id: account.id,
          seq: message.seq,
          text: incoming.question(vehicle?.name ?? null),
        })
        .execute()
      await planFirstMessage(inside, conversation, message.at)
      return []
    })
    return { status: 'ok', conversation_id: id }
  })
}

/**
 * The account's vehicle by its VIN, else by its stock number, which a vehicle with another VIN does not have.
 */
async function vehicleOf(
  tx: Tx,
  accountId: string,
  { vin, stock }: IncomingLead['vehicle'],
): Promise<{ id: string; name: string } | undefined> {
  if (vin === '' && stock === '') return undefined
  const rows = await tx
    .selectFrom('vehicles')
    .select(['id', 'vin', 'year', 'make', 'model', 'trim'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('upper', ['vin']), '=', vin === '' ? null : vin),
        eb(eb.fn<string>('upper', ['stock']), '=', stock === '' ? null : stock),
      ]),
    )
    .orderBy('available', 'desc')
    .orderBy('id')
    .execute()
  const found =
    rows.find((row) => vin !== '' && row.vin.toUpperCase() === vin) ?? (isWholeVin(vin) ? undefined : rows[0])
  if (!found) return undefined
  const { id, year, make, model, trim } = found
  return { id, name: [year, make, model, trim].filter(Boolean).join(' ') }
}

const isWholeVin = (vin: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

/** Source and type as the account spells them already: `cars.com` and `Cars.com` are one source. */
async function spelled(
  tx: Tx,
  accountId: string,
  { source_name, lead_type }: Pick<NewLead, 'source_name' | 'lead_type'>,
): Promise<{ source_name: string; lead_type: string }> {
  const rows = await tx
    .selectFrom('lead_sources')
    .select(['name', 'lead_type'])
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', source_name.toLowerCase()))
    .orderBy('name')
    .orderBy('lead_type')
    .execute()
  const exact = rows.find(({ name }) => name === source_name) ?? rows[0]
  const name = exact?.name ?? source_name
  const typed = rows.find(
    (row) => row.name === name && row.lead_type.toLowerCase() === lead_type.toLowerCase(),
  )
  return { source_name: name, lead_type: typed?.lead_type ?? lead_type }
}

interface Keys {
  readonly ids: readonly string[]
  readonly content: string
  readonly wishes: readonly string[]
}

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.toLowerCase())))
    .digest('hex')

function keysOf({ ids, content, wish, lead }: IncomingLead, source: string, vehicleId: string | null): Keys {
  const people = [lead.email, lead.phone].flatMap((one) => one ?? [])
  return {
    ids: ids.map((parts) => hashOf('id', ...parts)),
    content: hashOf('content', content),
    wishes: people.map((person) => hashOf('wish', person, vehicleId ?? wish, source)),
  }
}

/** The conversation of the same lead. */
async function knownLead(
  tx: Tx,
  accountId: string,
  keys: Keys,
  lead: IncomingLead['lead'],
  now: Date,
): Promise<ConversationRecord | undefined> {
  const rows = await tx
    .selectFrom('lead_keys as k')
    .innerJoin('conversations as c', 'c.id', 'k.conversation_id')
    .selectAll('c')
    .select(['k.key', 'k.at as seen_at'])
    .where('k.account_id', '=', accountId)
    .where('c.account_id', '=', accountId)
    .where('k.key', 'in', [...keys.ids, keys.content, ...keys.wishes])
    .orderBy('k.at', 'desc')
    .execute()
  const since = (key: string) =>
    keys.ids.includes(key) ? -Infinity : now.getTime() - (key === keys.content ? CONTENT_MS : WISH_MS)
  const found = rows.find(
    ({ key, seen_at, ...one }) =>
      seen_at.getTime() > since(key) && !(keys.ids.includes(key) && isSomebodyElse(one, lead)),
  )
  return found && (await readConversation(tx, found))
}

/** Both say who they are, and nothing of it is the same. */
function isSomebodyElse(
  known: Pick<ConversationRecord, 'name' | 'surname' | 'email' | 'phone'>,
  { first_name = '', last_name = '', email = null, phone = null }: IncomingLead['lead'],
): boolean {
  const same = (one: string | null, other: string | null) =>
    one !== null && one.toLowerCase() === other?.toLowerCase()
  const names = [`${known.name} ${known.surname}`.trim(), `${first_name} ${last_name}`.trim()] as const
  if (same(known.email, email) || same(known.phone, phone)) return false
  const comparable = (known.email !== null && email !== null) || (known.phone !== null && phone !== null)
  const sameName = names[0] !== '' && same(names[0], names[1])
  return comparable ? !sameName : names[0] !== '' && names[1] !== '' && !sameName
}

/** From now on it is known by these; a key that named an older lead names this one. */
async function keepKeys(tx: Tx, { id, account_id }: ConversationRecord, keys: Keys, at: Date): Promise<void> {
  const all = new Set([...keys.ids, keys.content, ...keys.wishes])
  await tx
    .insertInto('lead_keys')
    .values([...all].map((key) => ({ account_id, key, conversation_id: id, at })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ conversation_id: id, at }),
    )
    .execute()
}

/**
 * What it says that the dialogue does not know yet, as a note in it; contacts that the lead lacked are kept.
 */
async function addNews(
  tx: Tx,
  clock: ServiceContext['clock'],
  account: AccountRow,
  known: ConversationRecord,
  { lead, text }: IncomingLead,
): Promise<void> {
  const said = await tx
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', known.id)
    .where('account_id', '=', account.id)
    .where('initiator', 'in', ['HUMAN', 'SYSTEM'])
    .orderBy('seq', 'desc')
    .limit(LINES_LOOKED_AT)
    .execute()
  const old = new Set(said.flatMap((line) => line.text.split('\n').map((words) => words.trim())))
  const contact = contactNews(known, lead)
  const fresh = [...contact.words, ...text.split('\n').map((words) => words.trim())].filter(
    (words) => words !== '' && !old.has(words),
  )
  if (fresh.length === 0) return
  const line = {
    account_id: account.id,
    conversation_id: known.id,
    initiator: 'SYSTEM' as const,
    channel: known.email === null && known.phone !== null ? ('sms' as const) : ('email' as const),
    text: [`The lead came in again from ${lead.source_name}:`, ...fresh].join('\n'),
  }
  await appendInside(tx, clock, line, async (inside, present, message): Promise<NewAccountEvent[]> => {
    if (Object.keys(contact.kept).length === 0) return []
    return await keepContact(inside, present, contact.kept, message.at)
  })
}

function contactNews(known: ConversationRecord, { email, phone }: IncomingLead['lead']) {
  const news = (one: string | null, other: string | null | undefined) =>
    other != null && other.toLowerCase() !== one?.toLowerCase() ? other : null
  const newEmail = news(known.email, email)
  const newPhone = news(known.phone, phone)
  return {
    words: [
      ...(newEmail === null ? [] : [`E-mail: ${newEmail}`]),
      ...(newPhone === null ? [] : [`Phone: ${newPhone}`]),
    ],
    kept: {
      ...(known.email === null && newEmail !== null && { email: newEmail }),
      ...(known.phone === null && newPhone !== null && { phone: newPhone }),
    },
  }
}
