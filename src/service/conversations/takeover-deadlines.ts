/**
 * Ends takeovers whose deadline has passed. Deadlines are computed from times in the database, so they
 * survive a restart.
 */
import { takeoverEndDue } from '../../rules/conversations/takeover'
import type { ServiceContext } from '../context'
import type { Db } from '../platform/database'
import { endTakeover } from './takeover'
import { takeoverRow } from './takeover-rows'
import { lockConversation } from './conversation-writes'

/** Renews the lease of owners whose sockets are open. */
export async function renewOwners(
  db: Db,
  owners: readonly { takeover_id: string; account_id: string; owner_id: string }[],
  at: Date,
): Promise<void> {
  for (const { takeover_id, account_id, owner_id } of owners) {
    await db
      .updateTable('takeovers')
      .set({ owner_seen_at: at })
      .where('id', '=', takeover_id)
      .where('account_id', '=', account_id)
      .where('owner_id', '=', owner_id)
      .where('ended_at', 'is', null)
      .execute()
  }
}

/** Ends every takeover whose deadline has passed. Returns how many ended. */
export async function endDueTakeovers(context: ServiceContext): Promise<number> {
  const running = await context.db
    .selectFrom('conversations as c')
    .innerJoin('takeovers as t', 't.id', 'c.takeover_id')
    .where('c.takeover_status', '=', 'IN_PROGRESS')
    .select([
      'c.id',
      'c.account_id',
      'c.takeover_status as status',
      'c.customer_seen_at as customerSeenAt',
      'c.last_human_at as lastHumanAt',
      't.owner_seen_at as ownerSeenAt',
    ])
    .execute()
  let ended = 0
  for (const { id, account_id, ...facts } of running) {
    if (takeoverEndDue(facts, context.clock.now()) && (await endIfDue(context, account_id, id))) ended += 1
  }
  return ended
}

/** Checks again under the lock, since the owner or the customer may have returned. */
async function endIfDue(
  context: ServiceContext,
  accountId: string,
  conversationId: string,
): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: accountId }, conversationId)
    const row = conversation && (await takeoverRow(tx, conversation))
    if (!conversation || !row) return false
    const at = context.clock.now()
    const reason = takeoverEndDue(
      {
        status: conversation.takeover_status,
        ownerSeenAt: row.owner_seen_at,
        customerSeenAt: conversation.customer_seen_at,
        lastHumanAt: conversation.last_human_at,
      },
      at,
    )
    if (!reason) return false
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    await endTakeover(tx, at, account, conversation, row, reason)
    return true
  })
}
