/**
 * Erases what a group keeps no longer: customers of conversations that have been silent for so many months,
 * older files, and what tells one visitor from another. Figures stay.
 */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Executor } from '../platform/database'
import { readConversation, rowEvents } from './conversation-writes'
import { appendLive } from '../platform/live-log'
import { eraseConversations } from './erasure'

/** Months; null: for ever. */
export interface RetentionPeriods {
  readonly messages: number | null
  readonly files: number | null
  readonly visits: number | null
}

/** How much is past its time. */
export interface RetentionCounts {
  readonly conversations: number
  readonly files: number
  readonly visits: number
}

/** Conversations or files that one transaction erases, so that others wait for a moment only. */
const BATCH = 100
const VISITS_BATCH = 10_000
/** Begins the name of a visitor who can no longer be told from others of that day. */
const ANONYMOUS = 'anonymous-'

/** The moment so many months before `now`; never true of anything when `months` is null. */
const before = (now: Date, months: number | null) =>
  sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer))`

const ofGroup = (groupId: string) => sql`account_id in (select id from accounts where group_id = ${groupId})`

const silent = (groupId: string, now: Date, { messages }: RetentionPeriods) =>
  sql`${ofGroup(groupId)} and erased_at is null and last_at < ${before(now, messages)}`
const oldFiles = (groupId: string, now: Date, { files }: RetentionPeriods) =>
  sql`${ofGroup(groupId)} and at < ${before(now, files)}`
const oldVisits = (groupId: string, now: Date, { visits }: RetentionPeriods) =>
  sql`${ofGroup(groupId)} and first_at < ${before(now, visits)} and not starts_with(visitor, ${ANONYMOUS})`

export async function readRetention(db: Executor, groupId: string): Promise<RetentionPeriods> {
  const row = await db.selectFrom('retention').selectAll().where('group_id', '=', groupId).executeTakeFirst()
  return {
    messages: row?.messages_months ?? null,
    files: row?.files_months ?? null,
    visits: row?.visits_months ?? null,
  }
}

export async function saveRetention(
  db: Executor,
  groupId: string,
  { messages, files, visits }: RetentionPeriods,
  now: Date,
): Promise<void> {
  const periods = { messages_months: messages, files_months: files, visits_months: visits, updated_at: now }
  await db
    .insertInto('retention')
    .values({ group_id: groupId, ...periods })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(periods))
    .execute()
}

/** Counts what the job would erase with these periods. Changes nothing. */
export async function previewRetention(
  db: Executor,
  groupId: string,
  periods: RetentionPeriods,
  now: Date,
): Promise<RetentionCounts> {
  const { rows } = await sql<RetentionCounts>`select
    (select count(*) from conversations where ${silent(groupId, now, periods)}) as conversations,
    (select count(*) from files where ${oldFiles(groupId, now, periods)}) as files,
    (select count(*) from visits where ${oldVisits(groupId, now, periods)}) as visits`.execute(db)
  return rows[0] ?? { conversations: 0, files: 0, visits: 0 }
}

/** Erases what is past its time in every group. Returns how much that was. */
export async function applyRetention(db: Db, log: Logger, now: Date): Promise<RetentionCounts> {
  const groups = await db.selectFrom('retention').select('group_id').execute()
  const total = { conversations: 0, files: 0, visits: 0 }
  for (const { group_id } of groups) {
    const periods = await readRetention(db, group_id)
    const done = {
      conversations: await untilNone(() => eraseSilent(db, group_id, periods, now)),
      files: await untilNone(() => deleteFiles(db, group_id, periods, now)),
      visits: await untilNone(() => anonymizeVisits(db, group_id, periods, now)),
    }
    if (done.conversations + done.files + done.visits > 0)
      log.info({ group: group_id, ...done }, 'data past their retention period were erased')
    total.conversations += done.conversations
    total.files += done.files
    total.visits += done.visits
  }
  return total
}

async function untilNone(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work()
    if (done === 0) return total
    total += done
  }
}

async function eraseSilent(db: Db, groupId: string, periods: RetentionPeriods, now: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    // What another instance is erasing is left to it.
    const { rows } = await sql<{ id: string; account_id: string }>`
      select id, account_id from conversations where ${silent(groupId, now, periods)}
      order by id limit ${BATCH} for update skip locked`.execute(tx)
    await eraseConversations(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    for (const account of new Set(rows.map(({ account_id }) => account_id))) {
      const records = []
      for (const row of rows) if (row.account_id === account) records.push(await readConversation(tx, row))
      await appendLive(tx, account, now, await rowEvents(tx, records, now))
    }
    return rows.length
  })
}

/** Deletes files and takes them out of their messages. */
async function deleteFiles(db: Db, groupId: string, periods: RetentionPeriods, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select key, conversation_id from files where ${oldFiles(groupId, now, periods)}
      order by key limit ${BATCH} for update skip locked
    ), gone as (
      delete from files f using old where f.key = old.key
    ), cut as (
      update messages m set attachments = (
        select jsonb_agg(a) from jsonb_array_elements(m.attachments) a
        where a ->> 'object_key' is null or a ->> 'object_key' not in (select key from old))
      where m.attachments is not null and m.conversation_id in (select conversation_id from old)
    )
    select count(*) as count from old`.execute(db)
  return rows[0]?.count ?? 0
}

async function anonymizeVisits(
  db: Db,
  groupId: string,
  periods: RetentionPeriods,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update visits v set visitor = ${ANONYMOUS} || gen_random_uuid()
    from (
      select account_id, day, visitor from visits where ${oldVisits(groupId, now, periods)}
      limit ${VISITS_BATCH} for update skip locked
    ) old
    where v.account_id = old.account_id and v.day = old.day and v.visitor = old.visitor`.execute(db)
  return Number(numAffectedRows)
}
