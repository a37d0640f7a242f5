/** When a user gets a report of an account: reading, choosing, and switching it off by a link. */
import { sql } from 'kysely'
import type { CallOutput } from '../../contract/core/call'
import { REPORT_FILES, type report, type ReportChoice } from '../../contract/calls/reports'
import { nextReport } from '../../rules/reports/schedule'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import { REPORT } from '../outbound/notice-queue'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { randomToken } from '../platform/random-token'
import type { AccountRow } from '../platform/schema/accounts'
import type { ReportSubscriptionRow, UserRow } from '../platform/schema/users'
import { auditUser, identityOf } from '../users/user-audit'

type Context = Pick<ServiceContext, 'db' | 'clock'>
type Account = Pick<AccountRow, 'id' | 'time_zone'>

const KEY_BYTES = 24

/** What a user who never chose anything sees. */
const UNCHOSEN: ReportChoice = {
  frequency: 'off',
  hour: 7,
  weekday: 'monday',
  when_empty: false,
  to_webhooks: false,
  language: 'en',
  files: [],
}

const choiceOf = (row: ReportChoice): ReportChoice => ({
  frequency: row.frequency,
  hour: row.hour,
  weekday: row.weekday,
  when_empty: row.when_empty,
  to_webhooks: row.to_webhooks,
  language: row.language,
  files: row.files,
})

async function findSubscription(
  db: Executor,
  { user_id, account_id }: Pick<ReportSubscriptionRow, 'user_id' | 'account_id'>,
): Promise<ReportSubscriptionRow | undefined> {
  return await db
    .selectFrom('report_subscriptions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

export async function readChoice(
  { db }: Pick<Context, 'db'>,
  caller: Pick<Caller, 'user'>,
  account: Account,
): Promise<CallOutput<typeof report>> {
  const { user } = caller
  const row = await findSubscription(db, { user_id: user.id, account_id: account.id })
  return {
    ...choiceOf(row ?? UNCHOSEN),
    language: row?.language ?? null,
    Email: user.email,
    time_zone: account.time_zone,
    next_at: row?.next_at?.toISOString() ?? null,
    last_at: row?.last_at?.toISOString() ?? null,
  }
}

/** Saves the choice and returns when the next report is due. */
export async function saveChoice(
  { db, clock }: Context,
  { user }: Pick<Caller, 'user'>,
  account: Account,
  chosen: ReportChoice,
): Promise<Date | null> {
  // In their own order, each once.
  const choice = { ...chosen, files: REPORT_FILES.filter((file) => chosen.files.includes(file)) }
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await lockUser(tx, user.id)
    const before = await findSubscription(tx, { user_id: user.id, account_id: account.id })
    const next_at = nextReport(choice, account.time_zone, at)
    await storeChoice(tx, { user_id: user.id, account_id: account.id }, { ...choice, next_at }, at)
    await auditChoice(tx, user, account.id, before, choice, at)
    return next_at
  })
}

/** The user's subscription; one that is off is added if they have none. */
export async function ensureSubscription(
  { db, clock }: Context,
  key: Pick<ReportSubscriptionRow, 'user_id' | 'account_id'>,
): Promise<ReportSubscriptionRow> {
  return await db.transaction().execute(async (tx) => {
    await lockUser(tx, key.user_id)
    const found = await findSubscription(tx, key)
    return found ?? (await storeChoice(tx, key, { ...UNCHOSEN, next_at: null }, clock.now()))
  })
}

/** Two tabs must not add two. */
async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

async function storeChoice(
  tx: Tx,
  key: Pick<ReportSubscriptionRow, 'user_id' | 'account_id'>,
  choice: ReportChoice & { readonly next_at: Date | null },
  at: Date,
): Promise<ReportSubscriptionRow> {
  const id = newId('rs_', at)
  const unsubscribe_key = randomToken(KEY_BYTES)
  return await tx
    .insertInto('report_subscriptions')
    .values({ id, ...key, ...choice, unsubscribe_key })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet(choice))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function auditChoice(
  tx: Tx,
  user: UserRow,
  accountId: string,
  before: ReportChoice | undefined,
  after: ReportChoice,
  at: Date,
): Promise<void> {
  const [then, now] = [choiceOf(before ?? UNCHOSEN), choiceOf(after)]
  if (JSON.stringify(then) === JSON.stringify(now)) return
  const record = (choice: ReportChoice) => ({ ...identityOf(user), report: choice })
  await auditUser(
    tx,
    { user },
    { userId: user.id, accountIds: [accountId] },
    { before: record(then), after: record(now) },
    at,
  )
}

/** The subscription of a link to unsubscribe, with the name of its account. */
export async function findByKey(
  db: Executor,
  key: string,
): Promise<(ReportSubscriptionRow & { readonly account_name: string }) | undefined> {
  return await db
    .selectFrom('report_subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select('a.name as account_name')
    .where('s.unsubscribe_key', '=', key)
    .executeTakeFirst()
}

/** Switches the report of a link off, and takes back what waits to be sent. Does nothing when it is off. */
export async function unsubscribe({ db, clock }: Context, key: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('report_subscriptions')
      .selectAll()
      .where('unsubscribe_key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!before || before.frequency === 'off') return
    const at = clock.now()
    await tx
      .updateTable('report_subscriptions')
      .set({ frequency: 'off', next_at: null })
      .where('id', '=', before.id)
      .execute()
    await tx
      .deleteFrom('notices')
      .where(sql<boolean>`starts_with(event_key, ${`${REPORT}/${before.id}/`})`)
      .where('status', '=', 'queued')
      .where('handed_over_at', 'is', null)
      .execute()
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', before.user_id)
      .executeTakeFirstOrThrow()
    await auditChoice(tx, user, before.account_id, before, { ...choiceOf(before), frequency: 'off' }, at)
  })
}
