/** How much work waits in the database, and for how long. */
import { sql, type RawBuilder } from 'kysely'
import { WAITING_DAYS } from '../../contract/calls/waiting'
import type { Executor } from './database'
import { DAY_MS } from '../../rules/time/durations'

export interface Backlog {
  /** The queue, such as deliveries or media; `waiting` are customers who wait for a person. */
  readonly queue: string
  /** Empty for a queue without channels. */
  readonly channel: string
  readonly count: number
  /** When the oldest became or becomes due; null when nothing waits. */
  readonly since: Date | null
}

/**
 * The condition that the customer of conversation `c` waits for a person now. It is that of the waiting list
 * and of the operator's metric.
 */
export function waitsForPerson(now: Date): RawBuilder<unknown> {
  const earliest = new Date(now.getTime() - WAITING_DAYS * DAY_MS).toISOString()
  return sql`c.awaiting_reply and c.takeover_status <> 'IN_PROGRESS'
    and greatest(c.last_human_at, c.handed_off_at) >= ${earliest}::timestamptz`
}

/** One row for each queue that is not empty. Each part reads the small index of what is left to do. */
export async function readBacklogs(db: Executor, now: Date): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'deliveries' as queue, channel, count(*) as count, min(due_at) as since
    from deliveries where due_at is not null group by channel
    union all
    select 'notices', channel, count(*), min(due_at) from notices where due_at is not null group by channel
    union all
    select 'answers', '', count(*), min(ai_due_at) from conversations where ai_due_at is not null having count(*) > 0
    union all
    select 'analytics', '', count(*), min(due_at) from analytics_events having count(*) > 0
    union all
    select 'webhooks', '', count(*), min(due_at) from webhook_deliveries where due_at is not null having count(*) > 0
    union all
    select 'media', '', count(*), min(due_at) from media_fetches having count(*) > 0
    union all
    select 'waiting', '', count(*), min(c.awaiting_since) from conversations c
    where ${waitsForPerson(now)} and not c.excluded having count(*) > 0`.execute(db)
  return rows
}
