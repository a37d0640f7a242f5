/**
 * Queues notifications for the devices of staff, in the transaction of the event: one notice for each device.
 * Its words are found when it is sent.
 */
import { sql } from 'kysely'
import { isPersonal, isUntilAnswered } from '../../../rules/settings/push'
import { PUSH_KINDS, type PushKind } from '../../../contract/core/push-kinds'
import type { Tx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { isDeviceOpen, isNotified } from './recipients'

export const PUSH_CHANNEL = 'push'
/** A colleague has answered the customer of an earlier notification. */
export const ANSWERED = 'answered'
/** A person tries a device. */
export const PUSH_TEST = 'push_test'

export interface PushEvent {
  readonly kind: PushKind
  /** As for other notices: with the same key a device is notified once. */
  readonly key: string
  /** Whom the event names; undefined for everybody who sees the lead. */
  readonly userIds?: readonly string[]
  /** The name of the colleague who caused it. */
  readonly by?: string
}

export async function queuePush(
  tx: Tx,
  conversation: ConversationRecord,
  { kind, key, userIds, by }: PushEvent,
  at: Date,
): Promise<void> {
  if (isPersonal(kind) && userIds === undefined) throw new Error(`${kind} names the people who are notified`)
  if (userIds?.length === 0) return
  const devices = await tx
    .selectFrom('push_devices as d')
    .select(['d.id', 'd.user_id', 'd.confirmed_at'])
    .where(
      userIds === undefined
        ? sql<boolean>`exists (
            select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
            where ua.user_id = d.user_id and a.id = ${conversation.account_id})`
        : sql<boolean>`d.user_id = any(${[...userIds]}::text[])`,
    )
    .orderBy('d.id')
    .execute()
  const notified = new Map<string, boolean>()
  const recipients: string[] = []
  for (const device of devices) {
    if (!(await isDeviceOpen(tx, device, at))) continue
    const isRecipient =
      notified.get(device.user_id) ?? (await isNotified(tx, device.user_id, conversation, kind))
    notified.set(device.user_id, isRecipient)
    if (isRecipient) recipients.push(device.id)
  }
  await insertPushes(tx, { ...conversation, kind, key, by: by ?? null }, recipients, at)
}

/** Replaces what devices show of a customer who waited, except those of the colleague who answered. */
export async function queueAnswered(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  by: { readonly user_id: string | null; readonly name: string },
  at: Date,
): Promise<void> {
  const kinds = PUSH_KINDS.filter(isUntilAnswered)
  const shown = await tx
    .selectFrom('notices as n')
    .innerJoin('push_devices as d', 'd.id', 'n.recipient')
    .select('d.id')
    .distinct()
    .where('n.conversation_id', '=', conversation.id)
    .where('n.channel', '=', PUSH_CHANNEL)
    .where('n.status', '=', 'sent')
    .where('n.kind', 'in', kinds)
    .where(sql<boolean>`d.user_id is distinct from ${by.user_id}`)
    .where(
      sql<boolean>`not exists (
      select from notices later where later.recipient = n.recipient and later.conversation_id = n.conversation_id
        and later.channel = ${PUSH_CHANNEL} and later.kind = ${ANSWERED} and later.at >= n.at)`,
    )
    .execute()
  const notice = { ...conversation, kind: ANSWERED, key: at.toISOString(), by: by.name }
  const ids = shown.map(({ id }) => id)
  await insertPushes(tx, notice, ids, at)
}

/** Queues a test of a device. */
export const queueTest = (tx: Tx, accountId: string, deviceId: string, at: Date): Promise<void> =>
  insertPushes(
    tx,
    { id: null, account_id: accountId, kind: PUSH_TEST, key: newId('t_', at), by: null },
    [deviceId],
    at,
  )

interface NewPush {
  /** Of the conversation. */
  readonly id: string | null
  readonly account_id: string
  readonly kind: string
  readonly key: string
  readonly by: string | null
}

async function insertPushes(
  tx: Tx,
  { id, account_id, kind, key, by }: NewPush,
  deviceIds: readonly string[],
  at: Date,
): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .insertInto('notices')
    .values(
      deviceIds.map((recipient) => ({
        id: newId('i_', at),
        account_id,
        conversation_id: id,
        kind,
        event_key: `${kind}/${id ?? ''}/${key}`,
        channel: PUSH_CHANNEL,
        recipient,
        subject: by,
        text: '',
        status: 'queued' as const,
        due_at: at,
        at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
