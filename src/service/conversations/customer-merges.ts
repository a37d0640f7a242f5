/** Merges the customers of two conversations, takes a merge back, and finds whom to merge. */
import { sql } from 'kysely'
import {
  CANDIDATES_MAX,
  CUSTOMER_CONVERSATIONS_MAX,
  type Customer,
  type CustomerCandidate,
} from '../../contract/calls/customer'
import { message } from '../../contract/messages/message'
import { searchWords } from '../../rules/conversations/search-words'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import type { Db, Tx } from '../platform/database'
import { DomainError } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'
import { staffName } from './colleagues'
import { lockOwnConversation, readConversation, rowEvents } from './conversation-writes'
import { ownConversation } from './own-conversation'
import { mergedIds, readCustomer, toCandidates } from './same-person'
import { findMatches } from './search'

type Actor = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>
type Context = Pick<ServiceContext, 'db' | 'clock'>

/** One merge after another, so that merges never form a circle: each of them can then be taken back alone. */
const lockMerges = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer merges ${accountId}`}, 0))`.execute(tx)

/**
 * Visible conversations with these words that could be with the same person: no tests and no duplicates, and
 * none that is merged already. Throws `no_conversation` when the conversation is not visible.
 */
export async function findCandidates(
  db: Db,
  account: AccountRow & Visibility,
  conversationId: string,
  search: string,
): Promise<CustomerCandidate[]> {
  await ownConversation(db, account, conversationId)
  const words = searchWords(search)
  if (words.length === 0) return []
  const matches = await findMatches(db, { account, dealerships: [account] }, words)
  const merged = await mergedIds(db, account.id, conversationId)
  const records = await db
    .selectFrom('conversations as c')
    .selectAll('c')
    .where('c.account_id', '=', account.id)
    .where('c.excluded', '=', false)
    .where(isVisible('c', account.leads))
    .where(sql<boolean>`c.id = any(${matches}::text[]) and c.id <> all(${merged}::text[])`)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id')
    .limit(CANDIDATES_MAX)
    .execute()
  return await toCandidates(db, account.id, records)
}

/**
 * Joins the persons of two conversations. Throws `no_conversation` unless both are visible, `merge_same` when
 * they are one, `merge_known` when they are merged already, `merge_not_customer` when one is no real
 * customer's, and `merge_too_large` when the person would have too many conversations.
 */
export async function mergeCustomers(
  { db, clock }: Context,
  account: AccountRow & Visibility,
  actor: Actor,
  conversationId: string,
  otherId: string,
): Promise<Customer> {
  return await db.transaction().execute(async (tx) => {
    await lockMerges(tx, account.id)
    for (const id of [conversationId, otherId].sort()) {
      const conversation = await lockOwnConversation(tx, account, id)
      if (conversation.excluded || conversation.erased_at !== null)
        throw new DomainError('merge_not_customer')
    }
    if (conversationId === otherId) throw new DomainError('merge_same')
    const here = await mergedIds(tx, account.id, conversationId)
    if (here.includes(otherId)) throw new DomainError('merge_known')
    const all = [...here, ...(await mergedIds(tx, account.id, otherId))]
    if (all.length > CUSTOMER_CONVERSATIONS_MAX)
      throw new DomainError(message('merge_too_large', { max: CUSTOMER_CONVERSATIONS_MAX }))
    const at = clock.now()
    const id = newId('cm_', at)
    await tx
      .insertInto('customer_merges')
      .values({
        id,
        account_id: account.id,
        conversation_id: conversationId,
        other_id: otherId,
        user_id: actor.id,
        user_name: staffName(actor),
        merged_at: at,
      })
      .execute()
    await record(tx, account.id, actor, { id, before: null, after: [conversationId, otherId] }, all, at)
    return await readCustomer(tx, account, conversationId)
  })
}

/**
 * Takes a merge back, so that both persons are again who they were before it. Changes nothing when there is
 * no such merge between conversations that are visible. Throws `no_conversation` when the conversation is
 * not.
 */
export async function unmergeCustomers(
  { db, clock }: Context,
  account: AccountRow & Visibility,
  actor: Actor,
  conversationId: string,
  mergeId: string,
): Promise<Customer> {
  return await db.transaction().execute(async (tx) => {
    await lockMerges(tx, account.id)
    const { merges } = await readCustomer(tx, account, conversationId)
    const merge = merges.find(({ merge_id }) => merge_id === mergeId)
    if (merge) {
      const all = await mergedIds(tx, account.id, merge.conversation_id)
      await tx
        .deleteFrom('customer_merges')
        .where('id', '=', mergeId)
        .where('account_id', '=', account.id)
        .execute()
      const before = [merge.conversation_id, merge.other_id]
      await record(tx, account.id, actor, { id: mergeId, before, after: null }, all, clock.now())
    }
    return await readCustomer(tx, account, conversationId)
  })
}

interface Change {
  readonly id: string
  /** The two conversations while they were merged, or null. */
  readonly before: readonly string[] | null
  readonly after: readonly string[] | null
}

/**
 * Writes the change to the audit log, and tells open panels of every conversation of the person. These events
 * carry no word of the merge, since not everybody may see both conversations.
 */
async function record(
  tx: Tx,
  accountId: string,
  actor: Actor,
  { id, before, after }: Change,
  conversationIds: readonly string[],
  at: Date,
): Promise<void> {
  const valueOf = (ids: readonly string[] | null) => ids && JSON.stringify({ conversations: ids })
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id: accountId,
      at,
      user_id: actor.id,
      user_name: staffName(actor),
      setting: `customer-merge/${id}`,
      before: valueOf(before),
      after: valueOf(after),
    })
    .execute()
  const rows = []
  for (const one of conversationIds) rows.push(await readConversation(tx, { id: one, account_id: accountId }))
  await appendLive(tx, accountId, at, await rowEvents(tx, rows, at))
}
