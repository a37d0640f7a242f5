/**
 * The queue of notices to staff, which is durable and shared by all instances. A notice is claimed by lease
 * and retried until it is sent or has failed for good.
 */
import type { Selectable } from 'kysely'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import type { NoticesTable } from '../platform/schema/delivery'
import {
  nextAttempt,
  BATCH_SIZE,
  GIVEN_UP,
  LEASE_MS,
  MAX_ATTEMPTS,
  type Outcome,
} from '../platform/retry-policy'

export type NoticeRow = Selectable<NoticesTable>

export interface ClaimedNotice {
  readonly notice: NoticeRow
  readonly account: Pick<AccountRow, 'id' | 'name' | 'phone'>
  /** Name of the recipient; empty when it is not known. */
  readonly name: string
}

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** A notice to our own team, to which nobody at the dealership subscribes. */
export const TEAM_NOTICE = 'notify_team'
/** A transcript that a shopper requested by mail. */
export const TRANSCRIPT = 'transcript'
/** Mails about a user's own account: an invitation, and a link for a forgotten password. */
export const INVITATION = 'invitation'
export const PASSWORD_MAIL = 'password'
/** Kinds of notices that need no subscription. */
const WITHOUT_SUBSCRIPTION: ReadonlySet<string> = new Set([
  TEAM_NOTICE,
  TRANSCRIPT,
  INVITATION,
  PASSWORD_MAIL,
])

/** Claims due notices, earliest first. A notice whose recipient has unsubscribed is deleted. */
export async function claimDueNotices({
  db,
  clock,
}: Context): Promise<{ claimed: ClaimedNotice[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('notices')
      .selectAll()
      .where('due_at', '<=', now)
      .where('status', '=', 'queued')
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed: ClaimedNotice[] = []
    for (const notice of due) {
      const name = await findRecipientName(tx, notice)
      if (name === undefined) {
        await tx.deleteFrom('notices').where('id', '=', notice.id).execute()
      } else if (notice.attempts >= MAX_ATTEMPTS) {
        await updateNotice(
          tx,
          notice,
          { status: 'failed', due_at: null, leased_until: null, error: GIVEN_UP },
          now,
        )
      } else {
        const leased_until = new Date(now.getTime() + LEASE_MS)
        const leased = await updateNotice(tx, notice, { leased_until, attempts: notice.attempts + 1 }, now)
        const account = await tx
          .selectFrom('accounts')
          .select(['id', 'name', 'phone'])
          .where('id', '=', notice.account_id)
          .executeTakeFirstOrThrow()
        claimed.push({ notice: leased, account, name })
      }
    }
    return { claimed, seen: due.length }
  })
}

/** Undefined when nobody with this address subscribes to it any more. */
async function findRecipientName(tx: Tx, notice: NoticeRow): Promise<string | undefined> {
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

type Change = Partial<
  Pick<NoticeRow, 'status' | 'due_at' | 'leased_until' | 'attempts' | 'error' | 'provider_id'>
>

async function updateNotice(tx: Tx, { id }: NoticeRow, set: Change, now: Date): Promise<NoticeRow> {
  return await tx
    .updateTable('notices')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the outcome of a delivery, unless another instance has claimed the notice since. */
export async function settleNotice(
  { db, clock }: Context,
  { notice }: ClaimedNotice,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('notices')
    .set({ leased_until: null, updated_at: now, ...nextAttempt(notice.attempts, outcome, now) })
    .where('id', '=', notice.id)
    .where('status', '=', 'queued')
    .where('leased_until', '=', notice.leased_until)
    .where('attempts', '=', notice.attempts)
    .execute()
}
