/** How much work waits in the database, and for how long. */
import { sql } from 'kysely'
import type { Executor } from './database'

export interface Backlog {
  /** The queue, such as deliveries or media; `waiting` are customers who wait for a person. */
  readonly queue: string
  /** Empty for a queue without channels. */
  readonly channel: string
  readonly count: number
  /** Since when the oldest has been due; null when nothing waits. */
  readonly since: Date | null
}

/** One row for each queue that is not empty. Each part reads the small index of what is left to do. */
export async function readBacklogs(db: Executor): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'deliveries' as queue, d.channel, count(*) as count, min(m.at) as since
    from deliveries d join messages m on m.conversation_id = d.conversation_id and m.seq = d.seq
    where d.due_at is not null group by d.channel
    union all
    select 'notices', channel, count(*), min(at) from notices where due_at is not null group by channel
    union all
    select 'answers', '', count(*), min(ai_due_at) from conversations where ai_due_at is not null having count(*) > 0
    union all
    select 'analytics', '', count(*), min(at) from analytics_events having count(*) > 0
    union all
    select 'webhooks', '', count(*), min(at) from webhook_deliveries where due_at is not null having count(*) > 0
    union all
    select 'media', '', count(*), min(due_at) from media_fetches having count(*) > 0
    union all
    select 'waiting', '', count(*), min(handed_off_at) from conversations where awaiting_reply having count(*) > 0`.execute(
    db,
  )
  return rows
}
