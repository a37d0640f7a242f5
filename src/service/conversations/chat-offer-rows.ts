/** The rows of offered live chats. Every change holds the lock of the conversation. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ChatOffer, OfferState } from '../../contract/calls/chat-offers'
import { isVisible, type LeadVisibility } from '../accounts/lead-visibility'
import type { Executor, Tx } from '../platform/database'
import type { NewAccountEvent } from '../platform/live-log'
import type { ChatOffersTable, ConversationRecord } from '../platform/schema/conversations'
import { fullNameOf } from './conversations'

export type OfferRow = Selectable<ChatOffersTable>

/** The open offer of the conversation. */
export async function openOffer(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<OfferRow | undefined> {
  return await tx
    .selectFrom('chat_offers')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function settleOffer(
  tx: Tx,
  { id, account_id }: Pick<OfferRow, 'id' | 'account_id'>,
  state: Exclude<OfferState, 'open'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('chat_offers')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'open')
    .execute()
}

/** What tells consoles to read the offers again. */
export const offerEvent = (
  { conversation_id }: Pick<OfferRow, 'conversation_id'>,
  state: OfferState,
): NewAccountEvent => ({ kind: 'offer', conversation_id, state })

/** Ends the open offer of a conversation whose takeover ends, and returns the events for live readers. */
export async function endOffer(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  at: Date,
): Promise<NewAccountEvent[]> {
  const offer = await openOffer(tx, conversation)
  if (!offer) return []
  await settleOffer(tx, offer, 'ended', at)
  return [offerEvent(offer, 'ended')]
}

const SENDER = sql<string>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  from users u where u.id = o.from_id)`
const ADDRESSEE = sql<string>`coalesce(
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = o.to_user_id),
  (select w.name from teams w where w.id = o.to_team_id), '')`

/** Offers with the names of customer, sender and addressee. */
const selectOffers = (db: Executor) =>
  db
    .selectFrom('chat_offers as o')
    .innerJoin('conversations as c', 'c.id', 'o.conversation_id')
    .selectAll('o')
    .select(['c.name', 'c.surname', 'c.phone', 'c.email'])
    .select([SENDER.as('sender'), ADDRESSEE.as('addressee')])

type NamedOffer = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>

const toChatOffer = (row: NamedOffer): ChatOffer => ({
  offer_id: row.id,
  AccountId: row.account_id,
  conversation_id: row.conversation_id,
  customer: fullNameOf(row),
  from: { user_id: row.from_id, name: row.sender },
  to: {
    kind: row.to_user_id === null ? 'team' : 'user',
    id: row.to_user_id ?? row.to_team_id ?? '',
    name: row.addressee,
  },
  state: row.state,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export async function readOffer(db: Executor, id: string): Promise<ChatOffer> {
  return toChatOffer(await selectOffers(db).where('o.id', '=', id).executeTakeFirstOrThrow())
}

/** The open offers to the user, to teams of theirs, and from them, oldest first. */
export async function readOffers(
  db: Executor,
  accountIds: readonly string[],
  user: { readonly id: string; readonly leads: LeadVisibility | undefined },
  now: Date,
): Promise<ChatOffer[]> {
  const rows = await selectOffers(db)
    .where('o.account_id', 'in', [...accountIds])
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', now)
    .where(isVisible('c', user.leads))
    .where(
      sql<boolean>`(o.from_id = ${user.id} or o.to_user_id = ${user.id} or (
        exists (select from team_members m where m.team_id = o.to_team_id and m.user_id = ${user.id})
        and ${user.id} <> all(o.declined_by)))`,
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
  return rows.map(toChatOffer)
}
