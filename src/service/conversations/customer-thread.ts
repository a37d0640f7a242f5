/** The messages of all conversations with one person, in the order of time. */
import { sql } from 'kysely'
import { THREAD_PAGE_MAX, type customerThread } from '../../contract/calls/customer'
import type { CallOutput } from '../../contract/core/call'
import type { Visibility } from '../accounts/lead-visibility'
import { deliveriesAfter } from '../outbound/deliveries'
import type { Db } from '../platform/database'
import { invalid } from '../platform/errors'
import type { AccountRow } from '../platform/schema/accounts'
import type { MessageRecord } from '../platform/schema/conversations'
import { toMessage } from './dialogue'
import { findSamePerson } from './same-person'

export interface ThreadQuery {
  readonly conversation_id: string
  /** The MessageId of a message of the thread; only those before it are read. */
  readonly before?: string | undefined
  readonly limit?: number | undefined
}

/**
 * One page of the thread, ascending, from one snapshot. Within a conversation messages keep their order.
 * Throws `no_conversation` when the conversation is not visible, and `fields_invalid` for a `before` that is
 * not in the thread.
 */
export async function readThread(
  db: Db,
  account: AccountRow & Visibility,
  { conversation_id, before, limit = THREAD_PAGE_MAX }: ThreadQuery,
): Promise<CallOutput<typeof customerThread>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { found } = await findSamePerson(tx, account, conversation_id)
      const conversations = new Map(found.map((one) => [one.id, one]))
      const ofThread = () =>
        tx
          .selectFrom('messages')
          .selectAll()
          .where('account_id', '=', account.id)
          .where('conversation_id', 'in', [...conversations.keys()])
      let messages = ofThread()
      if (before !== undefined) {
        const point = before.lastIndexOf('.')
        const first = await ofThread()
          .where('conversation_id', '=', before.slice(0, point))
          .where('seq', '=', Number(before.slice(point + 1)))
          .executeTakeFirst()
        if (!first) throw invalid({ before: 'message_unknown' })
        messages = messages.where(
          sql<boolean>`(at, conversation_id, seq) < (${first.at.toISOString()}::timestamptz, ${first.conversation_id}, ${first.seq})`,
        )
      }
      const rows = await messages
        .orderBy('at', 'desc')
        .orderBy('conversation_id', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute()
      const page = rows.slice(0, limit).reverse()
      const deliveries = new Map<string, Awaited<ReturnType<typeof deliveriesAfter>>>()
      for (const [id, firstSeq] of firstSeqs(page))
        deliveries.set(id, await deliveriesAfter(tx, { id, account_id: account.id }, firstSeq - 1))
      return {
        messages: page.map((record) =>
          toMessage(
            record,
            { id: record.conversation_id },
            account.widget.agent_name,
            deliveries.get(record.conversation_id)?.get(record.seq),
          ),
        ),
        has_older: rows.length > limit,
      }
    })
}

/** The smallest sequence number of each conversation. */
function firstSeqs(page: readonly MessageRecord[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>()
  for (const { conversation_id, seq } of page)
    firsts.set(conversation_id, Math.min(seq, firsts.get(conversation_id) ?? seq))
  return firsts
}
