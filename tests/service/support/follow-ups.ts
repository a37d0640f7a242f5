/** Reads the follow-ups of a test's conversation from the database. */
import type { FollowUpRow } from '../../../src/service/platform/schema/delivery'
import type { TestService } from './service'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

type Asked = Pick<TestService, 'db'>

/** Ordered by due time. */
export async function followUpsOf({ db }: Asked, conversationId: string): Promise<FollowUpRow[]> {
  return await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

/** Returns entries such as `no-answer-1d scheduled`, with the reason for canceled ones. */
export async function standingOf(test: Asked, conversationId: string): Promise<string[]> {
  const rows = await followUpsOf(test, conversationId)
  return rows.map(({ step_id, status, reason }) => [step_id, status, reason].filter(Boolean).join(' '))
}

/** Returns the messages of a dialogue with their delivery state, such as `BOT email queued`. */
export async function linesOf({ db }: Asked, conversationId: string) {
  return await db
    .selectFrom('messages as m')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.conversation_id', '=', 'm.conversation_id').onRef('d.seq', '=', 'm.seq'),
    )
    .select(['m.seq', 'm.initiator', 'm.channel', 'm.text', 'm.client_id'])
    .select(['d.status', 'd.recipient', 'd.subject', 'd.html'])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.seq')
    .execute()
}
