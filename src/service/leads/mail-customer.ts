/** Whether an address gets e-mails of a dealership, as its owner chooses by the link in one of them. */
import type { ServiceContext } from '../context'
import { readConversation } from '../conversations/conversation-writes'
import { lockCustomerConversations } from '../conversations/same-customer'
import { liftSuppression, suppressAddress, suppressedChannels } from '../conversations/suppressions'
import { setSubscribed } from '../conversations/unsubscribed'
import { cancelDeliveries } from '../outbound/deliveries'
import { addressKey, recipientOfToken, type UnsubscribeToken } from '../parsing/mail-address'
import type { Executor } from '../platform/database'
import { appendLive, type NewAccountEvent } from '../platform/live-log'

export interface MailCustomer {
  /** The conversation. */
  readonly id: string
  readonly account_id: string
  /** To which the letter went, in lower case; null when an earlier letter does not say and there is none. */
  readonly email: string | null
  /** Whether it is still the address of the conversation. */
  readonly isCurrent: boolean
  readonly subscribed: boolean
  /** The dealership's name. */
  readonly dealership: string
}

/**
 * Who reads the letter with this token. Undefined when the token was made up, or when the conversation or the
 * address was erased, or is a preview, which has no customer.
 */
export async function findMailCustomer(
  db: Executor,
  token: UnsubscribeToken,
): Promise<MailCustomer | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.email', 'c.unsubscribed', 'a.name as dealership'])
    .where('c.id', '=', token.conversation_id)
    .where('l.is_test', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, account_id, dealership, unsubscribed } = row
  const current = addressOf(row)
  const recipient = recipientOfToken(await addressKey(db), token, await recipientsOf(db, id))
  if (recipient === undefined) return undefined
  const email = recipient ?? current
  const isCurrent = email === current
  const left =
    email === null || isCurrent
      ? unsubscribed
      : (await suppressedChannels(db, account_id, { email })).map(({ channel }) => channel)
  return { id, account_id, email, isCurrent, subscribed: !left.includes('email'), dealership }
}

const addressOf = ({ email }: { readonly email: string | null }) => email?.toLowerCase() ?? null

/** The addresses to which letters of the conversation went, in lower case. */
async function recipientsOf(db: Executor, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('recipient')
    .distinct()
    .where('conversation_id', '=', conversationId)
    .where('channel', '=', 'email')
    .execute()
  return rows.map(({ recipient }) => recipient.toLowerCase())
}

/**
 * Who wrote from this address, when letters of one of these conversations went there and it has another one
 * by now, as after a wrong one was corrected. Undefined for everybody else.
 */
export async function findFormerRecipient(
  db: Executor,
  accountId: string,
  conversationIds: readonly string[],
  address: string,
): Promise<Pick<MailCustomer, 'id' | 'account_id' | 'email' | 'isCurrent'> | undefined> {
  for (const id of conversationIds) {
    const row = await db
      .selectFrom('conversations')
      .select('email')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (row === undefined || addressOf(row) === address) continue
    if ((await recipientsOf(db, id)).includes(address))
      return { id, account_id: accountId, email: address, isCurrent: false }
  }
  return undefined
}

/**
 * Unsubscribes the address from e-mail, or subscribes it again, in every conversation of the account that has
 * it. A conversation that has another one by now is left as it is. A repetition changes nothing.
 */
export async function setMailSubscribed(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  customer: Pick<MailCustomer, 'id' | 'account_id' | 'email'>,
  subscribed: boolean,
): Promise<void> {
  const { account_id, email } = customer
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const events: NewAccountEvent[] = []
    let isCurrent = false
    for (const id of await lockCustomerConversations(tx, customer, email === null ? [] : [{ email }])) {
      const one = await readConversation(tx, { id, account_id })
      if (addressOf(one) !== email) continue
      isCurrent ||= id === customer.id
      events.push(...(await setSubscribed(tx, one, 'email', subscribed, at, { cause: 'link', text: '' })))
    }
    if (!isCurrent && email !== null) {
      // No conversation may have the address now; it is remembered for when it comes again.
      if (subscribed) await liftSuppression(tx, { account_id, email, phone: null }, 'email')
      else {
        await suppressAddress(tx, account_id, email, at)
        const canceled = await cancelDeliveries(tx, customer, at, { channel: 'email', recipient: email })
        events.push(...canceled.map(({ event }) => event))
      }
    }
    if (events.length > 0) await appendLive(tx, account_id, at, events)
  })
}
