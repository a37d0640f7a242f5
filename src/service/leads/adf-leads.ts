/** Stores leads from ADF/XML once each, however often and by whichever way they are sent. */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { ADF_ID_SOURCE } from '../outbound/crm/adf-document'
import { scheduleFirstMessage } from '../delivery/first-message'
import { storeContact } from '../conversations/store-contact'
import type { NewAccountEvent } from '../platform/live-log'
import { appendInside } from '../conversations/messages'
import type { IncomingLead } from './incoming-lead'
import { createLead, type NewLead } from './new-lead'
import { keysOf, knownLead, storeKeys } from './same-lead'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/** How many of the last messages are searched to find out what is new. */
const MESSAGES_COMPARED = 200

export interface StoredLead {
  /** `repeated` means that the lead was already known and new details were added to it. */
  readonly status: 'ok' | 'repeated'
  readonly conversation_id: string
}

/**
 * Stores one lead in one transaction. Leads of an account are processed one after another, so that none is
 * created twice.
 */
export async function storeLead(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  incoming: IncomingLead,
): Promise<StoredLead> {
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake adf ${account.id}`}, 0))`.execute(tx)
    const own = await ownLead(tx, account.id, incoming.ids)
    if (own) return { status: 'repeated', conversation_id: own }
    const vehicle = await vehicleOf(tx, account.id, incoming.vehicle)
    const named = await normalizeSource(tx, account.id, incoming.lead)
    const keys = keysOf(incoming, named.source_name, vehicle?.id ?? null)
    const known = await knownLead(tx, account.id, keys, incoming.lead, at)
    if (known) {
      await addNewDetails(tx, clock, account, known, incoming)
      await storeKeys(tx, known, keys, at)
      return { status: 'repeated', conversation_id: known.id }
    }
    const channel = incoming.lead.email == null && incoming.lead.phone != null ? 'sms' : 'email'
    const lead = { ...incoming.lead, ...named, channel, vehicle_id: vehicle?.id ?? null } as const
    const { id } = await createLead(tx, account, lead, at)
    // The first message answers it.
    const base = {
      account_id: account.id,
      conversation_id: id,
      initiator: 'HUMAN',
      channel,
      automatic: true,
    } as const
    await appendInside(tx, clock, { ...base, text: incoming.text }, async (inside, conversation, message) => {
      await storeKeys(inside, conversation, keys, at)
      await inside
        .insertInto('lead_questions')
        .values({
          conversation_id: id,
          account_id: account.id,
          seq: message.seq,
          text: incoming.question(vehicle?.name ?? null),
        })
        .execute()
      await scheduleFirstMessage(inside, conversation, message.at)
      return []
    })
    return { status: 'ok', conversation_id: id }
  })
}

/** The conversation of a lead that we sent to a CRM ourselves, and that came back. */
async function ownLead(tx: Tx, accountId: string, ids: IncomingLead['ids']): Promise<string | undefined> {
  const own = ids.flatMap(([source, , value]) => (source === ADF_ID_SOURCE && value ? [value] : []))
  if (own.length === 0) return undefined
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('lead_id', 'in', own)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}

/** Finds the account's vehicle by its VIN, else by its stock number unless that vehicle has another VIN. */
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

/**
 * Returns source and type in the account's existing spelling, so that `cars.com` and `Cars.com` are one
 * source.
 */
async function normalizeSource(
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
  const sameType = rows.find(
    (row) => row.name === name && row.lead_type.toLowerCase() === lead_type.toLowerCase(),
  )
  return { source_name: name, lead_type: sameType?.lead_type ?? lead_type }
}

/**
 * Adds details that the dialogue does not contain yet as a note; contact details that the lead lacked are
 * stored.
 */
async function addNewDetails(
  tx: Tx,
  clock: ServiceContext['clock'],
  account: AccountRow,
  known: ConversationRecord,
  { lead, text }: IncomingLead,
): Promise<void> {
  const messages = await tx
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', known.id)
    .where('account_id', '=', account.id)
    .where('initiator', 'in', ['HUMAN', 'SYSTEM'])
    .orderBy('seq', 'desc')
    .limit(MESSAGES_COMPARED)
    .execute()
  const knownLines = new Set(
    messages.flatMap((message) => message.text.split('\n').map((words) => words.trim())),
  )
  const contact = newContactDetails(known, lead)
  const newLines = [...contact.texts, ...text.split('\n').map((words) => words.trim())].filter(
    (words) => words !== '' && !knownLines.has(words),
  )
  if (newLines.length === 0) return
  const note = {
    account_id: account.id,
    conversation_id: known.id,
    initiator: 'SYSTEM' as const,
    channel: known.email === null && known.phone !== null ? ('sms' as const) : ('email' as const),
    text: [`The lead came in again from ${lead.source_name}:`, ...newLines].join('\n'),
  }
  await appendInside(tx, clock, note, async (inside, present, message): Promise<NewAccountEvent[]> => {
    if (Object.keys(contact.missing).length === 0) return []
    return await storeContact(inside, present, contact.missing, message.at)
  })
}

function newContactDetails(known: ConversationRecord, { email, phone }: IncomingLead['lead']) {
  const ifNew = (one: string | null, other: string | null | undefined) =>
    other != null && other.toLowerCase() !== one?.toLowerCase() ? other : null
  const newEmail = ifNew(known.email, email)
  const newPhone = ifNew(known.phone, phone)
  return {
    texts: [
      ...(newEmail === null ? [] : [`E-mail: ${newEmail}`]),
      ...(newPhone === null ? [] : [`Phone: ${newPhone}`]),
    ],
    missing: {
      ...(known.email === null && newEmail !== null && { email: newEmail }),
      ...(known.phone === null && newPhone !== null && { phone: newPhone }),
    },
  }
}
