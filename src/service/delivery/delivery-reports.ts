/** Later reports of gateways about messages that they were handed. */
import type { ServiceContext } from '../context'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { notifyOfFailure } from '../outbound/notices'
import type { DeliveryRow } from '../platform/schema/delivery'
import { lockConversation } from '../conversations/conversation-writes'
import { changeDelivery, eventsOfDelivery } from './delivery-changes'

const RANK: Readonly<Record<DeliveryRow['status'], number>> = {
  canceled: 0,
  queued: 0,
  unknown: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
}

/** A later report of a gateway. */
export interface DeliveryReport {
  /** The gateway's id of the message, or ours where the gateway's is not known. */
  readonly provider_id: string
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly error?: string
}

/**
 * Stores a later status report of a gateway. A status never goes back. A report about a message that is being
 * submitted says what the gateway's answer may not. Returns whether the account has such a message.
 */
export async function storeDeliveryStatus(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  report: DeliveryReport,
): Promise<boolean> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('deliveries')
      .select('conversation_id')
      .where('account_id', '=', accountId)
      .where('provider_id', '=', report.provider_id)
      .executeTakeFirst()
    if (!found) return false
    const conversation = await lockConversation(tx, { id: accountId }, found.conversation_id)
    const row = await tx
      .selectFrom('deliveries')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('provider_id', '=', report.provider_id)
      .executeTakeFirst()
    // It failed, and somebody has started a retry in the meantime.
    if (!row) return false
    const { status } = report
    const isWaiting = row.status === 'queued' && row.handed_over_at === null
    if (isWaiting || RANK[status] <= RANK[row.status]) return true
    const error = status === 'failed' ? (report.error ?? 'The gateway could not deliver it') : null
    const settled = { due_at: null, leased_until: null, handed_over_at: null }
    const updated = await changeDelivery(tx, row, { ...settled, status, error }, now)
    if (conversation && status === 'failed') await notifyOfFailure(tx, conversation, updated, now)
    await appendLive(tx, accountId, now, await eventsOfDelivery(tx, updated, now))
    return true
  })
}

/**
 * Stores that a person received or read everything that was sent to them on a channel up to a moment, as
 * Messenger says it.
 */
export async function storeStatusUntil(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  report: {
    readonly channel: string
    readonly from: string
    readonly status: 'delivered' | 'read'
    readonly until: Date
  },
): Promise<void> {
  const now = clock.now()
  const { channel, from, status, until } = report
  await db.transaction().execute(async (tx) => {
    const conversations = await tx
      .selectFrom('channel_identities as i')
      .innerJoin('conversations as c', 'c.id', 'i.conversation_id')
      .select('c.id')
      .where('i.account_id', '=', accountId)
      .where('i.channel', '=', channel)
      .where('i.external_id', '=', from)
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
    if (conversations.length === 0) return
    const rows = await tx
      .selectFrom('deliveries as d')
      .innerJoin('messages as m', (join) =>
        join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
      )
      .selectAll('d')
      .where('d.account_id', '=', accountId)
      .where(
        'd.conversation_id',
        'in',
        conversations.map(({ id }) => id),
      )
      .where('d.channel', '=', channel)
      .where('d.status', 'in', status === 'read' ? ['sent', 'delivered'] : ['sent'])
      .where('m.at', '<=', until)
      .orderBy('d.seq')
      .execute()
    const events: NewAccountEvent[] = []
    for (const row of rows) {
      events.push(...(await eventsOfDelivery(tx, await changeDelivery(tx, row, { status }, now), now)))
    }
    if (events.length > 0) await appendLive(tx, accountId, now, events)
  })
}
