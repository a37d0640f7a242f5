/** Shoppers' browsers: each holds a token whose hash alone stands here, and through it reaches one conversation. */
import type { Selectable } from 'kysely'
import type { ProductId } from '../../contract/products'
import type { PageType } from '../../contract/widget'
import { dayOf } from '../../rules/format'
import { categoryOf } from '../../rules/products'
import type { ServiceContext } from '../context'
import type { Db, Executor } from './database'
import { addEvent, type NewEvent } from './events'
import { factsOfLead } from './facts'
import { newId } from './id'
import { appendLive } from './live-log'
import { appendMessage } from './messages'
import type { AccountRow, LeadProduct, Tables } from './schema'
import { hashOf, newSecret } from './tickets'
import { trafficSourceOfVisitor, type Browser } from './visits'
import { readConversation, rowEvents } from './writing'

export type Visitor = Selectable<Tables['visitor_sessions']>

/** Leads of the widget, as the dashboard names them. */
export const WIDGET_SOURCE = 'Dealer website'
const WIDGET_LEAD_TYPE = 'Chat'

/** The product that works a lead of the widget: sales when the dealership has it, else its first that works leads. */
export function leadProductOf(products: readonly ProductId[]): LeadProduct {
  const [first = 'SALES_AI'] = products.map(categoryOf).filter((category) => category !== 'CHAT_AI')
  return products.includes('LEAD_ENGAGE') ? 'SALES_AI' : first
}

async function productOf(db: Executor, account: AccountRow): Promise<LeadProduct> {
  const products = await db
    .selectFrom('account_products')
    .select('product_id')
    .where('account_id', '=', account.id)
    .orderBy('position')
    .execute()
  return leadProductOf(products.map((row) => row.product_id as ProductId))
}

/** The page on which a shopper begins to write. */
export interface Beginning {
  readonly page_type: PageType
  readonly page_path: string
  readonly stock?: string | undefined
  /** The call to action that opened the panel. */
  readonly cta?: string | undefined
}

/**
 * A lead with its conversation, begun by a shopper who is about to write; the greeting that they answer is its first line. Answers the token
 * that only their browser keeps.
 */
export async function beginConversation(
  context: ServiceContext,
  account: AccountRow,
  page: Beginning,
  browser: Browser,
): Promise<{ token: string; conversation_id: string }> {
  const token = newSecret()
  const at = context.clock.now()
  const conversationId = newId('c_', at)
  const leadId = newId('l_', at)
  const stock = page.stock ?? null
  const cta = page.cta ?? null
  const traffic_source = await trafficSourceOfVisitor(context, account, browser)
  await context.db.transaction().execute(async (tx) => {
    const vehicle =
      stock === null
        ? undefined
        : await tx
            .selectFrom('vehicles')
            .select('id')
            .where('account_id', '=', account.id)
            .where('stock', '=', stock)
            .executeTakeFirst()
    await tx
      .insertInto('lead_sources')
      .values({ account_id: account.id, name: WIDGET_SOURCE, lead_type: WIDGET_LEAD_TYPE })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('leads')
      .values({
        id: leadId,
        account_id: account.id,
        email: null,
        phone: null,
        lead_type: WIDGET_LEAD_TYPE,
        source_name: WIDGET_SOURCE,
        status: 'New',
        salesperson_id: null,
        crm_profile_url: null,
        vehicle_id: vehicle?.id ?? null,
        buyer_score: null,
        buyer_score_provider: null,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('conversations')
      .values({
        id: conversationId,
        account_id: account.id,
        lead_id: leadId,
        product: await productOf(tx, account),
        began_in_chat: true,
        phone: null,
        email: null,
        source_name: WIDGET_SOURCE,
        lead_type: WIDGET_LEAD_TYPE,
        salesperson_id: null,
        salesperson_name: null,
        buyer_score: null,
        created_at: at,
        lead_day: dayOf(at, account.time_zone),
        last_at: at,
        last_channel: 'chat',
        last_human_text: null,
        takeover_id: null,
        takeover_owner_id: null,
        traffic_source,
        cta,
        cta_page_type: cta === null ? null : page.page_type,
      })
      .execute()
    await tx
      .insertInto('visitor_sessions')
      .values({
        token_hash: hashOf(token),
        account_id: account.id,
        conversation_id: conversationId,
        page_type: page.page_type,
        page_path: page.page_path,
        stock,
        created_at: at,
      })
      .execute()
    const conversation = await readConversation(tx, { id: conversationId, account_id: account.id })
    await factsOfLead(tx, conversation)
    const news = await rowEvents(tx, [conversation], at)
    if (cta !== null) news.push(await addEvent(tx, conversation, clickOn(cta, page.page_type), at))
    await appendLive(tx, account.id, at, news)
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

const clickOn = (cta: string, page_type: PageType): NewEvent => ({
  event: 'CTA',
  event_name: `Clicked ‘${cta}’`,
  data: { cta, page_type },
})

/** Who holds this token; undefined for nobody. */
export async function findVisitor(db: Db, token: string): Promise<Visitor | undefined> {
  return await db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}
