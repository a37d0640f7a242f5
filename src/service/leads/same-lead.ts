/**
 * Finds a lead that came in before. Two are the same lead if they have
 * - the same id from the same source, at any time, unless the lead is clearly about somebody else (some
 *   senders give all leads the same number);
 * - the same content, letter for letter, within 30 days;
 * - the same customer, vehicle and source, within 24 hours.
 */
import { createHash } from 'node:crypto'
import { readConversation } from '../conversations/conversation-writes'
import type { Tx } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { IncomingLead } from './incoming-lead'
import { DAY_MS } from '../../rules/time/durations'

const SAME_CONTENT_MS = 30 * DAY_MS
const SAME_REQUEST_MS = DAY_MS

/** Hashes by which a lead is known again. */
interface LeadKeys {
  readonly ids: readonly string[]
  readonly content: string
  readonly requests: readonly string[]
}

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.toLowerCase())))
    .digest('hex')

export function keysOf(
  { ids, content, requestedVehicle, lead }: IncomingLead,
  source: string,
  vehicleId: string | null,
): LeadKeys {
  const people = [lead.email, lead.phone].flatMap((one) => one ?? [])
  return {
    ids: ids.map((parts) => hashOf('id', ...parts)),
    content: hashOf('content', content),
    requests: people.map((person) => hashOf('wish', person, vehicleId ?? requestedVehicle, source)),
  }
}

/** Finds the conversation of the same lead. */
export async function knownLead(
  tx: Tx,
  accountId: string,
  keys: LeadKeys,
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
    .where('k.key', 'in', [...keys.ids, keys.content, ...keys.requests])
    .orderBy('k.at', 'desc')
    .execute()
  const since = (key: string) =>
    keys.ids.includes(key)
      ? -Infinity
      : now.getTime() - (key === keys.content ? SAME_CONTENT_MS : SAME_REQUEST_MS)
  const found = rows.find(
    ({ key, seen_at, ...one }) =>
      seen_at.getTime() > since(key) && !(keys.ids.includes(key) && isSomebodyElse(one, lead)),
  )
  return found && (await readConversation(tx, found))
}

/** Whether both leads name a customer and nothing of it is the same. */
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

/** Stores the keys of the conversation; a key that belonged to an older lead now belongs to this one. */
export async function storeKeys(
  tx: Tx,
  { id, account_id }: ConversationRecord,
  keys: LeadKeys,
  at: Date,
): Promise<void> {
  const all = new Set([...keys.ids, keys.content, ...keys.requests])
  await tx
    .insertInto('lead_keys')
    .values([...all].map((key) => ({ account_id, key, conversation_id: id, at })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ conversation_id: id, at }),
    )
    .execute()
}
