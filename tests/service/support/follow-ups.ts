/** Follow-ups of a test's conversation, as they stand in the database. */
import type { FollowUpRow } from '../../../src/service/platform/schema/delivery'
import type { TestService } from './service'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

type Asked = Pick<TestService, 'db'>

/** In the order in which they are due. */
export async function followUpsOf({ db }: Asked, conversationId: string): Promise<FollowUpRow[]> {
  return await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

/** `no-answer-1d scheduled`, with the reason of one that was canceled. */
export async function standingOf(test: Asked, conversationId: string): Promise<string[]> {
  const rows = await followUpsOf(test, conversationId)
  return rows.map(({ step_id, status, reason }) => [step_id, status, reason].filter(Boolean).join(' '))
}

/** Lines of a dialogue with how they leave: `BOT email queued`. */
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
