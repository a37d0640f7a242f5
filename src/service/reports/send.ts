/**
 * Queues reports: those that are due, and one that its reader asks for. A report and the note that it was
 * queued are stored in one transaction, so it is sent once, however many instances look for it and whenever
 * one of them stops.
 */
import type { CallBody } from '../../contract/core/call'
import type { sendReport } from '../../contract/calls/reports'
import { lastReportDay, nextReport, reportedDays } from '../../rules/reports/schedule'
import type { Day } from '../../rules/time/date-range'
import { dayOf } from '../../rules/time/format'
import type { ServiceContext } from '../context'
import type { Caller } from '../access/route'
import { EVENT_FILE_MAX } from '../../contract/webhooks/events'
import { REPORT } from '../outbound/notice-queue'
import { queueEvent } from '../outbound/webhooks/emit'
import type { Tx } from '../platform/database'
import { MINUTE_MS } from '../../rules/time/durations'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import type { ReportSubscriptionRow } from '../platform/schema/users'
import { reportFiles, type ReportFiles } from './files'
import { writeMail, type Mail } from './mail'
import { findReader, type ReportReader } from './reader'
import { isQuiet, readReport, type Report } from './report'
import { ensureSubscription } from './subscriptions'
import { unsubscribePath } from './unsubscribe-path'
import { reportTranslatorFor } from './translator'

type Context = Pick<ServiceContext, 'db' | 'clock' | 'log' | 'publicAddress'>

/** How many reports one run writes at most. */
const BATCH = 50
/** The pause after a report that could not be written, ms. */
const RETRY_MS = 5 * MINUTE_MS

/** A report that is ready to be sent. */
interface Written {
  readonly reader: ReportReader
  readonly frequency: 'daily' | 'weekly'
  readonly report: Report
  readonly mail: Mail
  readonly files: ReportFiles['files']
}

/** Queues the reports that are due. Returns how many were looked at. */
export async function sendDueReports(context: Context): Promise<number> {
  const { db, clock, log } = context
  const due = await db
    .selectFrom('report_subscriptions')
    .selectAll()
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .limit(BATCH)
    .execute()
  for (const subscription of due) {
    try {
      await sendDue(context, subscription)
    } catch (error) {
      log.error({ err: error, subscription: subscription.id }, 'a report could not be written')
      await db
        .updateTable('report_subscriptions')
        .set({ next_at: new Date(clock.now().getTime() + RETRY_MS) })
        .where('id', '=', subscription.id)
        .where('next_at', '=', subscription.next_at)
        .execute()
    }
  }
  return due.length
}

async function sendDue(context: Context, subscription: ReportSubscriptionRow): Promise<void> {
  const { db, clock } = context
  const { id, next_at, frequency, last_day } = subscription
  const { time_zone } = await db
    .selectFrom('accounts')
    .select('time_zone')
    .where('id', '=', subscription.account_id)
    .executeTakeFirstOrThrow()
  // After a while without any instance only the last one is sent, late.
  const day = lastReportDay(subscription, time_zone, clock.now())
  const isNew = day !== null && (last_day === null || day > last_day)
  const written =
    isNew && frequency !== 'off' ? await writeReport(context, { ...subscription, frequency }, day) : undefined
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('report_subscriptions')
      .set({ next_at: nextReport(subscription, time_zone, at), ...(isNew && { last_day: day }) })
      .where('id', '=', id)
      // Another instance may have queued it meanwhile, or its reader may have chosen otherwise.
      .where('next_at', '=', next_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !written || day === null) return
    if (!subscription.when_empty && written.report.products.every(isQuiet)) return
    await queueMail(tx, subscription, written, `${frequency}/${day}`, at)
    if (subscription.to_webhooks) await queueEvents(tx, written, at)
  })
}

/** Queues a report now, also of an account in which nothing happened. */
export async function sendNow(
  context: Context,
  { user }: Pick<Caller, 'user'>,
  account: Pick<AccountRow, 'id' | 'time_zone'>,
  choice: CallBody<typeof sendReport>,
): Promise<void> {
  const { db, clock } = context
  const subscription = await ensureSubscription(context, { user_id: user.id, account_id: account.id })
  const day = dayOf(clock.now(), account.time_zone)
  const written = await writeReport(context, { ...subscription, ...choice }, day)
  if (!written) return
  await db
    .transaction()
    .execute((tx) => queueMail(tx, subscription, written, `now/${newId('i_', clock.now())}`, clock.now()))
}

type Writable = Pick<
  ReportSubscriptionRow,
  'user_id' | 'account_id' | 'language' | 'files' | 'unsubscribe_key'
> & { readonly frequency: 'daily' | 'weekly' }

/** Undefined when its reader may not see the figures any more. */
async function writeReport(
  { db, clock, publicAddress }: Context,
  subscription: Writable,
  day: Day,
): Promise<Written | undefined> {
  const now = clock.now()
  const reader = await findReader(db, subscription)
  if (!reader) return undefined
  const { frequency, language, unsubscribe_key } = subscription
  const translator = reportTranslatorFor(language)
  const report = await readReport(db, reader, reportedDays(frequency, day), now)
  const { files, missing } = await reportFiles(db, report, reader, {
    chosen: subscription.files,
    translator,
    now,
  })
  const mail = writeMail(report, reader, {
    frequency,
    translator,
    origin: publicAddress(),
    unsubscribePath: unsubscribePath(unsubscribe_key),
    missing,
  })
  return { reader, frequency, report, mail, files }
}

async function queueMail(
  tx: Tx,
  { id, account_id, unsubscribe_key }: ReportSubscriptionRow,
  { reader, mail, files }: Written,
  key: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: newId('i_', at),
      account_id,
      conversation_id: null,
      kind: REPORT,
      event_key: `${REPORT}/${id}/${key}`,
      channel: 'email',
      recipient: reader.user.email,
      ...mail,
      files: files.length === 0 ? null : JSON.stringify(files.map(({ name, text }) => ({ name, text }))),
      unsubscribe_path: unsubscribePath(unsubscribe_key),
      status: 'queued',
      due_at: at,
      at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.updateTable('report_subscriptions').set({ last_at: at }).where('id', '=', id).execute()
}

/** Queues an event for each file. */
async function queueEvents(tx: Tx, { reader, frequency, report, files }: Written, at: Date): Promise<void> {
  for (const { file, name, text } of files)
    await queueEvent(
      tx,
      { account_id: reader.account.id, conversation_id: null },
      'report.ready',
      at,
      () => ({
        reader: reader.user.email,
        frequency,
        start_date: report.days.start,
        end_date: report.days.end,
        file,
        name,
        csv: text.length > EVENT_FILE_MAX ? null : text,
      }),
    )
}
