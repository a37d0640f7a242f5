/**
 * Whether a customer may be contacted on each channel, and its history. Both are read from what is stored
 * anyway: the customer's messages, and the events of their opt-outs (`unsubscribed.ts`).
 */
import { sql } from 'kysely'
import type { ChannelConsent, Consent, ConsentChange } from '../../contract/calls/consent'
import { Channel } from '../../contract/calls/conversations'
import { v } from '../../contract/core/schema'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import type { Executor } from '../platform/database'
import { DomainError } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { staffName } from './colleagues'
import { isEndedByStaff, readConsentChanges } from './consent-change'
import { lockOwnConversation, readConversation } from './conversation-writes'
import { ownConversation } from './own-conversation'
import { isFrom, isReachedBy, lockCustomerConversations, sendersOf } from './same-customer'
import { setSubscribed } from './unsubscribed'

type Actor = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>
type Known = Pick<ConversationRecord, 'id' | 'account_id' | 'email' | 'phone' | 'unsubscribed'>

/** Channels that are always listed; others are when they were used. */
const ALWAYS: readonly Channel[] = ['email', 'sms', 'chat']

/** Throws `no_conversation` when the conversation is not visible. */
export async function readConsent(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<Consent> {
  const conversation = await ownConversation(db, account, conversationId)
  const changes = await readConsentChanges(db, conversation)
  const first = await readFirstMessages(db, conversation)
  const elsewhere = await unsubscribedElsewhere(db, account, conversation)
  const used = new Set<Channel>([
    ...ALWAYS,
    ...first.map(({ channel }) => channel),
    ...toChannels(conversation),
  ])
  const stateOf = (channel: Channel): ChannelConsent => {
    const latest = changes.find((change) => change.channel === channel)
    const unsubscribed = conversation.unsubscribed.includes(channel)
    const known = latest?.kind === 'subscribed' || first.some((wrote) => wrote.channel === channel)
    return {
      channel,
      state: unsubscribed ? 'unsubscribed' : known ? 'allowed' : 'unknown',
      elsewhere: !unsubscribed && elsewhere.has(channel),
      by_staff: unsubscribed && latest?.kind === 'unsubscribed' && latest.cause === 'staff',
    }
  }
  return {
    channels: Channel.options.filter((channel) => used.has(channel)).map(stateOf),
    history: [...changes, ...first].sort((a, b) => b.at.localeCompare(a.at)),
  }
}

const toChannels = ({ unsubscribed }: Known) => v.parse(v.array(Channel), unsubscribed)

/** The customer's first message on each channel. */
async function readFirstMessages(db: Executor, { id, account_id }: Known): Promise<ConsentChange[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', (eb) => eb.fn.min('at').as('at')])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('initiator', '=', 'HUMAN')
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, at }) => ({
    at: at.toISOString(),
    channel: v.parse(Channel, channel),
    kind: 'wrote',
    cause: null,
    text: '',
    actor: null,
    taken_over_from: null,
  }))
}

/**
 * Channels of which an address or number of the customer is unsubscribed in another visible conversation. A
 * chat has no address.
 */
async function unsubscribedElsewhere(
  db: Executor,
  account: Visibility,
  conversation: Known,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const sender of sendersOf(conversation)) {
    const rows = await db
      .selectFrom('conversations as c')
      .select('c.unsubscribed')
      .distinct()
      .where('c.account_id', '=', conversation.account_id)
      .where('c.id', '!=', conversation.id)
      .where(isFrom(sender))
      .where(sql<boolean>`c.unsubscribed <> '{}'`)
      .where(isVisible('c', account.leads))
      .execute()
    for (const channel of rows.flatMap(({ unsubscribed }) => unsubscribed))
      if (isReachedBy(channel, sender)) found.add(channel)
  }
  return found
}

export interface ConsentByStaff {
  readonly conversation_id: string
  readonly channel: Channel
  readonly unsubscribed: boolean
  readonly note: string
}

/**
 * Staff record that the customer wants no more messages on a channel, or take that back, in every
 * conversation of the account with the same address or number. Throws `no_conversation` when the conversation
 * is not visible, and `unsubscribed_by_customer` when the customer unsubscribed by themselves, which only
 * they can take back.
 */
export async function saveConsent(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  actor: Actor,
  { conversation_id, channel, unsubscribed, note }: ConsentByStaff,
): Promise<Consent> {
  return await db.transaction().execute(async (tx) => {
    const known = await ownConversation(tx, account, conversation_id)
    const senders = sendersOf(known).filter((sender) => isReachedBy(channel, sender))
    const ids = await lockCustomerConversations(tx, known, senders)
    await lockOwnConversation(tx, account, conversation_id)
    const before = await readConversation(tx, known)
    if (
      !unsubscribed &&
      before.unsubscribed.includes(channel) &&
      !(await isEndedByStaff(tx, before, channel))
    )
      throw new DomainError('unsubscribed_by_customer')
    const at = clock.now()
    const name = staffName(actor)
    const record = { cause: 'staff', text: plainText(note), actor: name } as const
    const events: NewAccountEvent[] = []
    for (const id of ids) {
      const one = await readConversation(tx, { id, account_id: known.account_id })
      if (!unsubscribed && !(await isEndedByStaff(tx, one, channel))) continue
      events.push(...(await setSubscribed(tx, one, channel, !unsubscribed, at, record)))
    }
    if (events.length > 0) {
      await tx
        .insertInto('audit_log')
        .values({
          id: newId('d_', at),
          account_id: known.account_id,
          at,
          user_id: actor.id,
          user_name: name,
          setting: `consent/${conversation_id}`,
          before: JSON.stringify({ channel, unsubscribed: !unsubscribed }),
          after: JSON.stringify({ channel, unsubscribed }),
        })
        .execute()
      await appendLive(tx, known.account_id, at, events)
    }
    return await readConsent(tx, account, conversation_id)
  })
}
