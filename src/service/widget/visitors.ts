/** Shoppers' browsers: each holds a token that gives access to one conversation; only its hash is stored. */
import type { Selectable } from 'kysely'
import type { PageType } from '../../contract/elements/page-types'
import type { VisitorContact } from '../../rules/widget/visitor-contact'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import { queueConversationAnalytics } from '../outbound/analytics'
import type { Db, Executor, Tx } from '../platform/database'
import { addEvent, nextEventTime, type NewEvent } from '../conversations/events'
import { startHandoff } from '../conversations/handoff'
import { storeContact } from '../conversations/store-contact'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { appendMessage } from '../conversations/messages'
import { createLead } from '../leads/new-lead'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'
import type { MessageRecord } from '../platform/schema/conversations'
import { hashOfToken, randomToken } from '../platform/random-token'
import { trafficSourceOfVisitor, type Browser } from './visits'
import { readConversation, rowEvents } from '../conversations/conversation-writes'

export type Visitor = Selectable<Tables['visitor_sessions']>
/** A visitor with a conversation that has not ended. */
export type ChattingVisitor = Visitor & { readonly conversation_id: string }

/** The shopper has ended the chat; their token is treated as unknown. */
export class ChatEnded extends DomainError {
  constructor() {
    super('not_found')
  }
}

/** The source of the widget's leads, as the dashboard names it. */
const WIDGET_SOURCE = 'Dealer website'
const WIDGET_LEAD_TYPE = 'Chat'
/** The handoff reason of a customer who wrote while nobody was there. */
const LEFT_A_MESSAGE = 'The customer left a message while nobody was there'

/** The page on which a shopper starts to write. */
export interface ChatStart {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string | undefined
  /** The call to action that opened the panel. */
  readonly cta?: string | undefined
  /** The domain of the page; null when the dealership lists none. */
  readonly domain?: string | null
  /** The contact details that the shopper entered. */
  readonly contact?: VisitorContact
  /** They leave a message while nobody is there, so it waits for a person at once. */
  readonly offline?: boolean | undefined
}

/**
 * Creates a lead with its conversation for a shopper who is about to write; the greeting is its first
 * message. Returns the token, which is stored only in their browser.
 */
export async function beginConversation(
  context: ServiceContext,
  account: AccountRow,
  page: ChatStart,
  browser: Browser,
): Promise<{ token: string; conversation_id: string }> {
  const token = randomToken()
  const at = context.clock.now()
  const stock = page.stock ?? null
  const cta = page.cta ?? null
  const { phone, email, ...named } = page.contact ?? {}
  const contactDetails = { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) }
  const traffic_source = await trafficSourceOfVisitor(context, account, browser)
  const conversationId = await context.db.transaction().execute(async (tx) => {
    const conversation = await createLead(
      tx,
      account,
      {
        ...named,
        source_name: WIDGET_SOURCE,
        lead_type: WIDGET_LEAD_TYPE,
        channel: 'chat',
        vehicle_id: await vehicleOf(tx, account, stock),
        traffic_source,
        cta,
        cta_page_type: cta === null ? null : page.page_type,
      },
      at,
    )
    await tx
      .insertInto('visitor_sessions')
      .values({
        token_hash: hashOfToken(token),
        account_id: account.id,
        conversation_id: conversation.id,
        page_type: page.page_type,
        page_path: page.page_path,
        stock,
        domain: page.domain ?? null,
        created_at: at,
      })
      .execute()
    const events: NewAccountEvent[] = []
    const next = () => nextEventTime(at, events)
    if (cta !== null) events.push(await addEvent(tx, conversation, clickEvent(cta, page.page_type), next()))
    await queueConversationAnalytics(
      tx,
      conversation,
      { name: 'chat_started', data: { page_type: page.page_type } },
      at,
    )
    if (Object.keys(contactDetails).length > 0)
      events.push(...(await storeContact(tx, conversation, contactDetails, next())))
    if (page.offline === true) {
      events.push(
        ...(await startHandoff(tx, await readConversation(tx, conversation), LEFT_A_MESSAGE, next())),
      )
    }
    await appendLive(tx, account.id, at, [
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
      ...events,
    ])
    return conversation.id
  })
  const { greeting } = account.widget
  if (greeting !== '') {
    // A paused assistant is refused here and sends no greeting.
    await appendMessage(context, {
      account_id: account.id,
      conversation_id: conversationId,
      initiator: 'BOT',
      text: greeting,
      channel: 'chat',
    })
  }
  return { token, conversation_id: conversationId }
}

async function vehicleOf(tx: Tx, account: AccountRow, stock: string | null): Promise<string | null> {
  if (stock === null) return null
  const vehicle = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('account_id', '=', account.id)
    .where('stock', '=', stock)
    .executeTakeFirst()
  return vehicle?.id ?? null
}

/** Handles a message of the shopper, inside the transaction that stores it. Throws `ChatEnded`. */
export async function receiveMessage(
  tx: Tx,
  visitor: Pick<Visitor, 'token_hash'>,
  { conversation_id, account_id, seq, at }: MessageRecord,
): Promise<void> {
  await requireNotEnded(tx, visitor)
  // Only a greeting can come before the first message.
  if (seq > 2) return
  const earlier = await tx
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('initiator', '=', 'HUMAN')
    .where('seq', '<', seq)
    .executeTakeFirst()
  if (earlier) return
  const conversation = { id: conversation_id, account_id }
  await queueConversationAnalytics(tx, conversation, { name: 'chat_message_first', data: {} }, at)
}

const clickEvent = (cta: string, page_type: PageType): NewEvent => ({
  event: 'CTA',
  event_name: `Clicked ‘${cta}’`,
  data: { cta, page_type },
})

/** Finds the visitor with this token; undefined for an unknown token and after the chat has ended. */
export async function findVisitor(db: Executor, token: string): Promise<Visitor | undefined> {
  return await db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Finds the visitor of an account. Throws the same `not_found` for an unknown token, one of another account,
 * and one of an ended chat.
 */
export async function visitorOf(db: Db, accountId: string, token: string): Promise<ChattingVisitor> {
  const visitor = await findVisitor(db, token)
  if (visitor?.account_id !== accountId || visitor.conversation_id === null) throw notFound()
  return { ...visitor, conversation_id: visitor.conversation_id }
}

/**
 * Called inside the transaction that locks the conversation, so that nothing of the shopper is stored after
 * its end. Throws `ChatEnded`.
 */
export async function requireNotEnded(tx: Tx, { token_hash }: Pick<Visitor, 'token_hash'>): Promise<void> {
  const active = await tx
    .selectFrom('visitor_sessions')
    .select('token_hash')
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!active) throw new ChatEnded()
}
