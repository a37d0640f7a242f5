/**
 * Who may be notified of a conversation on their devices. This is checked when a notification is queued, and
 * again when it is sent.
 */
import { sql } from 'kysely'
import type { PushKind } from '../../../contract/core/push-kinds'
import { isPushed } from '../../../rules/settings/push'
import { notifiedProducts } from '../../../rules/settings/notifications'
import { roleFor } from '../../access/guard'
import { leadVisibilityOf, visibleConversationIds } from '../../accounts/lead-visibility'
import { findUser } from '../../accounts/user-rows'
import type { Executor } from '../../platform/database'
import { DAY_MS } from '../../../rules/time/durations'
import type { ConversationRecord } from '../../platform/schema/conversations'
import type { PushDeviceRow } from '../../platform/schema/push'

/** A device on which nobody opened the console for so long gets nothing any more, ms. */
const CONFIRMED_MS = 30 * DAY_MS

type Subject = Pick<
  ConversationRecord,
  'id' | 'account_id' | 'product' | 'began_in_chat' | 'salesperson_id' | 'excluded' | 'preview_of'
>

/** Whether the user of the device still exists, is not signed out since, and used it lately. */
export async function isDeviceOpen(
  db: Executor,
  { user_id, confirmed_at }: Pick<PushDeviceRow, 'user_id' | 'confirmed_at'>,
  now: Date,
): Promise<boolean> {
  const found = await findUser(db, { id: user_id })
  return (
    found !== undefined &&
    !found.user.disabled &&
    confirmed_at.getTime() >= Number(found.user.sessions_valid_from) &&
    now.getTime() - confirmed_at.getTime() < CONFIRMED_MS
  )
}

/**
 * Whether the user sees the conversation and chose to be notified of this kind. A super-admin, who maintains
 * the settings of others, is not notified of the leads of accounts that are not theirs.
 */
export async function isNotified(
  db: Executor,
  userId: string,
  conversation: Subject,
  kind: PushKind,
): Promise<boolean> {
  if (conversation.excluded || conversation.preview_of !== null) return false
  const found = await findUser(db, { id: userId })
  if (!found || !found.accountIds.includes(conversation.account_id)) return false
  const leads = await leadVisibilityOf(db, found.user, roleFor(found))
  const visible = await visibleConversationIds(db, { id: conversation.account_id, leads }, [conversation.id])
  if (!visible.has(conversation.id)) return false
  const choice = await db
    .selectFrom('push_choices')
    .select('kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const own = await db
    .selectFrom('subscribers')
    .select(['crm_user_id', 'channels'])
    .where('account_id', '=', conversation.account_id)
    .where('product_id', 'in', notifiedProducts(conversation))
    .where(sql`lower(email)`, '=', found.user.email)
    .execute()
  return isPushed(kind, choice?.kinds ?? null, own, conversation.salesperson_id)
}
