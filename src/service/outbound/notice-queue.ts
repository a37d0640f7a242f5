/**
 * The queue of notices to staff, which is durable and shared by all instances. A notice is claimed by lease
 * and retried until it is sent or has failed for good.
 */
import type { Selectable } from 'kysely'
import type { ServiceContext } from '../context'
import { roleFor } from '../access/guard'
import { findUser } from '../accounts/user-rows'
import type { Tx } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import type { NoticesTable } from '../platform/schema/delivery'
import type { Claim, Lane } from './delivery-lanes'
import { preparePush, type PushOrder } from './push/prepare'
import { PUSH_CHANNEL } from './push/queue-push'
import {
  nextAttempt,
  BATCH_SIZE,
  GIVEN_UP,
  SUBMISSION_LEASE_MS,
  INTERRUPTED,
  LEASE_MS,
  MAX_ATTEMPTS,
  type Outcome,
} from '../platform/retry-policy'

export type NoticeRow = Selectable<NoticesTable>

export interface ClaimedNotice {
  readonly notice: NoticeRow
  readonly account: Pick<AccountRow, 'id' | 'name' | 'phone' | 'country'>
  /** Name of the recipient; empty when it is not known. */
  readonly name: string
  /** What is pushed to a device; null for e-mail and SMS. */
  readonly push: PushOrder | null
}

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The channel of a lane, which comes from the table itself. */
const channelOf = (lane: Lane | undefined) => (lane?.channel ?? 'email') as NoticeRow['channel']

/** A notice to our own team, to which nobody at the dealership subscribes. */
export const TEAM_NOTICE = 'notify_team'
/** A transcript that a shopper requested by mail. */
export const TRANSCRIPT = 'transcript'
/** The answer to a keyword such as STOP or HELP by SMS. */
export const KEYWORD_ANSWER = 'keyword'
/** A note of a colleague that mentions a user. */
export const MENTION = 'mention'
/** A conversation that was assigned to a user or their team. */
export const ASSIGNMENT = 'assignment'
/** Mails about a user's own account: an invitation, and a link for a forgotten password. */
export const INVITATION = 'invitation'
export const PASSWORD_MAIL = 'password'
/** To the former address of a user who has another one now. */
export const ADDRESS_CHANGED = 'address_changed'
export const ABOUT_USER = [INVITATION, PASSWORD_MAIL, ADDRESS_CHANGED] as const
/** A webhook that was given up or switched off, to the administrators. */
export const WEBHOOK_NOTICE = 'webhook'
/** A lead as ADF/XML to the dealership's CRM. */
export const CRM_LEAD = 'crm_lead'
/** A report of an account to a user who chose to get it. */
export const REPORT = 'report'
/** Kinds of notices that need no subscription. */
const WITHOUT_SUBSCRIPTION: ReadonlySet<string> = new Set([
  TEAM_NOTICE,
  TRANSCRIPT,
  KEYWORD_ANSWER,
  MENTION,
  ASSIGNMENT,
  ...ABOUT_USER,
  WEBHOOK_NOTICE,
  CRM_LEAD,
])

/** What only the mail itself needs; the files may contain personal data. */
const EMPTIED = { html: null, files: null } as const

/**
 * Claims due notices, earliest first: all, or those of `lane`, at most `limit`. A notice whose recipient has
 * unsubscribed is deleted. One that a process submitted before it died is settled as unknown.
 */
export async function claimDueNotices(
  { db, clock }: Context,
  { lane, limit = BATCH_SIZE }: Claim = {},
): Promise<{ claimed: ClaimedNotice[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('notices')
      .selectAll()
      .where('due_at', '<=', now)
      .where('status', '=', 'queued')
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .$if(lane !== undefined, (query) =>
        query.where('account_id', '=', lane?.account_id ?? '').where('channel', '=', channelOf(lane)),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed: ClaimedNotice[] = []
    for (const notice of due) {
      const recipient = await findRecipient(tx, notice, now)
      const ended = { due_at: null, leased_until: null, handed_over_at: null, ...EMPTIED }
      if (notice.handed_over_at !== null) {
        await updateNotice(tx, notice, { ...ended, status: 'unknown', error: INTERRUPTED }, now)
      } else if (recipient === undefined) {
        await tx.deleteFrom('notices').where('id', '=', notice.id).execute()
      } else if (notice.attempts >= MAX_ATTEMPTS) {
        await updateNotice(tx, notice, { ...ended, status: 'failed', error: GIVEN_UP }, now)
      } else {
        const leased_until = new Date(now.getTime() + LEASE_MS)
        const leased = await updateNotice(tx, notice, { leased_until, attempts: notice.attempts + 1 }, now)
        const account = await tx
          .selectFrom('accounts')
          .select(['id', 'name', 'phone', 'country'])
          .where('id', '=', notice.account_id)
          .executeTakeFirstOrThrow()
        claimed.push({ notice: leased, account, ...recipient })
      }
    }
    return { claimed, seen: due.length }
  })
}

/** Undefined when nobody is to be notified any more. */
async function findRecipient(
  tx: Tx,
  notice: NoticeRow,
  now: Date,
): Promise<Pick<ClaimedNotice, 'name' | 'push'> | undefined> {
  if (notice.channel === PUSH_CHANNEL) {
    const push = await preparePush(tx, notice, now)
    return push && { name: '', push }
  }
  const name = await findRecipientName(tx, notice)
  return name === undefined ? undefined : { name, push: null }
}

/** Undefined when nobody with this address subscribes to it or may see it any more. */
async function findRecipientName(tx: Tx, notice: NoticeRow): Promise<string | undefined> {
  if (notice.kind === REPORT) return await findReaderName(tx, notice)
  if (WITHOUT_SUBSCRIPTION.has(notice.kind)) return ''
  const address = notice.channel === 'email' ? 'email' : 'phone'
  const channel = notice.channel === 'email' ? 'Email' : 'SMS'
  const subscribers = await tx
    .selectFrom('subscribers')
    .select(['first_name', 'last_name', 'channels'])
    .where('account_id', '=', notice.account_id)
    .where(address, '=', notice.recipient)
    .orderBy('id')
    .execute()
  const subscriber = subscribers.find(({ channels }) =>
    channels.some(
      (one) => one.Channel === channel && one.SubscribedNotifications.some(({ Id }) => Id === notice.kind),
    ),
  )
  return subscriber && `${subscriber.first_name} ${subscriber.last_name}`.trim()
}

/** A report that waited for the mail server still only goes to a user who sees the account. */
async function findReaderName(tx: Tx, notice: NoticeRow): Promise<string | undefined> {
  const found = await findUser(tx, { email: notice.recipient })
  if (!found || found.user.disabled) return undefined
  const { user, accountIds } = found
  if (roleFor(found) !== 'SUPER-ADMIN' && !accountIds.includes(notice.account_id)) return undefined
  return `${user.first_name} ${user.last_name}`.trim()
}

type Change = Partial<
  Pick<
    NoticeRow,
    'status' | 'due_at' | 'leased_until' | 'handed_over_at' | 'attempts' | 'error' | 'provider_id'
  >
> &
  Partial<typeof EMPTIED>

async function updateNotice(tx: Tx, { id }: NoticeRow, set: Change, now: Date): Promise<NoticeRow> {
  return await tx
    .updateTable('notices')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Stores that a claimed notice is about to be submitted under this id. Resolves to false when another
 * instance has claimed it since.
 */
export async function beginNotice(
  { db, clock }: Context,
  { notice }: ClaimedNotice,
  messageId: string,
): Promise<boolean> {
  const now = clock.now()
  const updated = await db
    .updateTable('notices')
    .set({ handed_over_at: now, provider_id: messageId, updated_at: now })
    .set({ leased_until: new Date(now.getTime() + SUBMISSION_LEASE_MS) })
    .where('id', '=', notice.id)
    .where('status', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .where('leased_until', '=', notice.leased_until)
    .where('attempts', '=', notice.attempts)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Stores the outcome of a delivery, unless another instance has claimed the notice since. */
export async function settleNotice(
  { db, clock }: Context,
  { notice }: ClaimedNotice,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now()
  const next = nextAttempt(notice.attempts, outcome, now)
  await db
    .updateTable('notices')
    .set({
      leased_until: null,
      handed_over_at: null,
      updated_at: now,
      ...next,
      ...(next.due_at === null && EMPTIED),
    })
    .where('id', '=', notice.id)
    .where('status', '=', 'queued')
    .where('leased_until', 'is not', null)
    .where('attempts', '=', notice.attempts)
    .execute()
}
