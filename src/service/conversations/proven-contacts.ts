/**
 * Which contacts of a conversation belong to its customer as far as we can tell. Whoever chats, or writes on
 * one channel, may name the address or number of anybody else.
 */
import { sql, type RawBuilder } from 'kysely'
import { CHANNELS, channelEntry } from '../../contract/core/channels'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'

type ContactKind = 'email' | 'phone'

/** Forms of a takeover, by which staff registers a customer. */
export const STAFF_FORMS = ['ContactForm', 'AppointmentForm'] as const

const channelsOf = (kind: ContactKind): string[] =>
  CHANNELS.filter((channel) => channelEntry(channel).identity === kind)

/** Whether a message came in, or went out, by such a contact in the conversation `c`. */
const isUsed = (kind: ContactKind): RawBuilder<boolean> => sql<boolean>`(
  exists (select from messages m where m.conversation_id = c.id and m.initiator = 'HUMAN'
    and m.channel = any(${channelsOf(kind)}::text[]))
  or exists (select from deliveries d where d.conversation_id = c.id
    and d.channel = any(${channelsOf(kind)}::text[]) and d.status not in ('failed', 'canceled')))`

/**
 * The condition that more than the customer's own words vouches for the contact of the conversation `c`: a
 * lead feed or staff entered it, or messages came in or went out by it. A preview only repeats a contact.
 */
export const isProven = (kind: ContactKind): RawBuilder<boolean> => sql<boolean>`(
  c.preview_of is null and (not (exists (select from visitor_sessions s where s.conversation_id = c.id)
    -- It began with a message of the customer.
    or exists (select from inbound_messages i where i.conversation_id = c.id and i.at <= c.created_at))
  or ${isUsed(kind)}
  or exists (select from form_submissions f where f.conversation_id = c.id
    and f.form_type = any(${[...STAFF_FORMS]}::text[])
    and lower(f.data ->> ${kind}::text) = lower(${sql.ref(`c.${kind}`)}))))`

/**
 * What remains of these details when none may replace a contact by which messages came in or went out: the
 * dialogue would go on with somebody else, who reads all of it. Only staff change such a contact.
 */
export async function withoutReplacements<
  Details extends { readonly email?: string; readonly phone?: string },
>(
  db: Executor,
  { id, account_id, email, phone }: Pick<ConversationRecord, 'id' | 'account_id' | 'email' | 'phone'>,
  details: Details,
): Promise<Details> {
  const replaces = (known: string | null, given: string | undefined) =>
    known !== null && given !== undefined && given.toLowerCase() !== known.toLowerCase()
  if (!replaces(email, details.email) && !replaces(phone, details.phone)) return details
  const { rows } = await sql<Record<ContactKind, boolean>>`
    select ${isUsed('email')} as email, ${isUsed('phone')} as phone from conversations c
    where c.id = ${id} and c.account_id = ${account_id}`.execute(db)
  const [used] = rows
  const stays = (kind: string) =>
    (kind === 'email' && used?.email === true && replaces(email, details.email)) ||
    (kind === 'phone' && used?.phone === true && replaces(phone, details.phone))
  return Object.fromEntries(Object.entries(details).filter(([kind]) => !stays(kind))) as Details
}
