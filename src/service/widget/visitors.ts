/**
 * Shoppers' browsers: each holds a token whose hash alone stands here, and through it reaches one
 * conversation.
 */
import type { Selectable } from 'kysely'
import type { PageType } from '../../contract/elements/page-types'
import type { VisitorContact } from '../../rules/widget/visitor-contact'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import { noteOfConversation } from '../outbound/analytics'
import type { Db, Executor, Tx } from '../platform/database'
import { addEvent, type NewEvent } from '../conversations/events'
import { handOver, keepContact } from '../conversations/lead-changes'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { appendMessage } from '../conversations/messages'
import { beginLead } from '../leads/new-lead'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'
import type { MessageRecord } from '../platform/schema/conversations'
import { hashOf, newSecret } from '../accounts/tickets'
import { trafficSourceOfVisitor, type Browser } from './visits'
import { readConversation, rowEvents } from '../conversations/conversation-writes'

export type Visitor = Selectable<Tables['visitor_sessions']>
/** Whose chat is not over. */
export type TalkingVisitor = Visitor & { readonly conversation_id: string }

/** The shopper ended the chat: their token is like one that never was. */
export class ChatEnded extends DomainError {
  constructor() {
    super('not_found')
  }
}

/** Leads of the widget, as the dashboard names them. */
const WIDGET_SOURCE = 'Dealer website'
const WIDGET_LEAD_TYPE = 'Chat'
/** Why a person is wanted by somebody who wrote while nobody was there. */
const LEFT_A_MESSAGE = 'The customer left a message while nobody was there'

/** The page on which a shopper begins to write. */
export interface Beginning {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string | undefined
  /** The call to action that opened the panel. */
  readonly cta?: string | undefined
  /** The domain on which the page stands; null: the dealership has none listed. */
  readonly domain?: string | null
  /** Who the shopper says they are. */
  readonly contact?: VisitorContact
  /** They leave a message for people who are away: it waits for one at once. */
  readonly offline?: boolean | undefined
}

/**
 * A lead with its conversation, begun by a shopper who is about to write; the greeting that they answer is
 * its first line. Answers the token that only their browser keeps.
 */
export async function beginConversation(
  context: ServiceContext,
  account: AccountRow,
  page: Beginning,
  browser: Browser,
): Promise<{ token: string; conversation_id: string }> {
  const token = newSecret()
  const at = context.clock.now()
  const stock = page.stock ?? null
  const cta = page.cta ?? null
  const { phone, email, ...named } = page.contact ?? {}
  const reach = { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) }
  const traffic_source = await trafficSourceOfVisitor(context, account, browser)
  const conversationId = await context.db.transaction().execute(async (tx) => {
    const begun = await beginLead(
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
        token_hash: hashOf(token),
        account_id: account.id,
        conversation_id: begun.id,
        page_type: page.page_type,
        page_path: page.page_path,
        stock,
        domain: page.domain ?? null,
        created_at: at,
      })
      .execute()
    const news: NewAccountEvent[] = []
    // Notes of one moment have no order of their own.
    const next = () => new Date(at.getTime() + news.length)
    if (cta !== null) news.push(await addEvent(tx, begun, clickOn(cta, page.page_type), next()))
    await noteOfConversation(tx, begun, { name: 'chat_started', data: { page_type: page.page_type } }, at)
    if (Object.keys(reach).length > 0) news.push(...(await keepContact(tx, begun, reach, next())))
    if (page.offline === true) {
      news.push(...(await handOver(tx, await readConversation(tx, begun), LEFT_A_MESSAGE, next())))
    }
    await appendLive(tx, account.id, at, [
      ...(await rowEvents(tx, [await readConversation(tx, begun)], at)),
      ...news,
    ])
    return begun.id
  })
  const { greeting } = account.widget
  if (greeting !== '') {
    // A paused assistant is refused, and greets nobody.
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

/** What happens with a line of the shopper, inside the transaction that stores it. Throws `ChatEnded`. */
export async function receiveMessage(
  tx: Tx,
  visitor: Pick<Visitor, 'token_hash'>,
  { conversation_id, account_id, seq, at }: MessageRecord,
): Promise<void> {
  await refuseEnded(tx, visitor)
  // Only a greeting stands before the first.
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
  await noteOfConversation(tx, conversation, { name: 'chat_message_first', data: {} }, at)
}

const clickOn = (cta: string, page_type: PageType): NewEvent => ({
  event: 'CTA',
  event_name: `Clicked ‘${cta}’`,
  data: { cta, page_type },
})

/** Who holds this token; undefined for nobody, and once they ended the chat. */
export async function findVisitor(db: Executor, token: string): Promise<Visitor | undefined> {
  return await db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The same among those of one account. Throws the same 404 for nobody's token, another account's, and one of
 * a chat that was ended.
 */
export async function visitorOf(db: Db, accountId: string, token: string): Promise<TalkingVisitor> {
  const visitor = await findVisitor(db, token)
  if (visitor?.account_id !== accountId || visitor.conversation_id === null) throw notFound()
  return { ...visitor, conversation_id: visitor.conversation_id }
}

/**
 * Asked inside the transaction that holds the conversation, so that nothing of the shopper comes after its
 * end. Throws `ChatEnded`.
 */
export async function refuseEnded(tx: Tx, { token_hash }: Pick<Visitor, 'token_hash'>): Promise<void> {
  const going = await tx
    .selectFrom('visitor_sessions')
    .select('token_hash')
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!going) throw new ChatEnded()
}
