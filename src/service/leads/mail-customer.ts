/** Whether a customer gets e-mails of a dealership, as they choose by the link in one of them. */
import type { ServiceContext } from '../context'
import { readConversation } from '../conversations/conversation-writes'
import { isReachedBy, lockCustomerConversations, sendersOf } from '../conversations/same-customer'
import { setSubscribed } from '../conversations/unsubscribed'
import type { Executor } from '../platform/database'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'

export interface MailCustomer extends Pick<ConversationRecord, 'id' | 'account_id' | 'email' | 'phone'> {
  readonly subscribed: boolean
  /** The dealership's name. */
  readonly dealership: string
}

/** The customer of a conversation. Undefined when it is gone, or is a preview, which has no customer. */
export async function findMailCustomer(
  db: Executor,
  conversationId: string,
): Promise<MailCustomer | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.email', 'c.phone', 'c.unsubscribed', 'a.name as dealership'])
    .where('c.id', '=', conversationId)
    .where('l.is_test', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const { unsubscribed, ...customer } = row
  return { ...customer, subscribed: !unsubscribed.includes('email') }
}

/**
 * Unsubscribes the customer from e-mail, or subscribes them again, in every conversation of the account with
 * the same address. A repetition changes nothing.
 */
export async function setMailSubscribed(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  customer: MailCustomer,
  subscribed: boolean,
): Promise<void> {
  const { account_id } = customer
  await db.transaction().execute(async (tx) => {
    const senders = sendersOf(customer).filter((sender) => isReachedBy('email', sender))
    const at = clock.now()
    const events: NewAccountEvent[] = []
    for (const id of await lockCustomerConversations(tx, customer, senders)) {
      const one = await readConversation(tx, { id, account_id })
      events.push(...(await setSubscribed(tx, one, 'email', subscribed, at, { cause: 'link', text: '' })))
    }
    if (events.length > 0) await appendLive(tx, account_id, at, events)
  })
}
