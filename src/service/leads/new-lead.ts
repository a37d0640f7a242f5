/** Creates a lead with its conversation, whether it comes from the widget, by e-mail or by SMS. */
import type { Channel } from '../../contract/calls/conversations'
import type { ProductId } from '../../contract/core/products'
import { categoryOf } from '../../rules/people/products'
import type { Executor, Tx } from '../platform/database'
import { dayOfNewLead } from '../accounts/day-of-account'
import { recordLead } from '../metrics/facts'
import { newId } from '../platform/id'
import { queueCrmLead } from '../outbound/crm/queue-lead'
import { notifyOfLead } from '../outbound/notices'
import { emitLeadCreated } from '../outbound/webhooks/emit-lead'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, LeadProduct } from '../platform/schema/conversations'
import { storeLeadSource } from './sources'
import { readConversation, searchTextOf } from '../conversations/conversation-writes'
import { applyKnownOptOuts } from '../conversations/known-opt-out'
import { applyKnownStop } from '../conversations/known-stop'

export interface NewLead {
  /** As the dashboard names it. */
  readonly source_name: string
  readonly lead_type: string
  /** The channel on which it starts. */
  readonly channel: Channel
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string | null
  /** E.164. */
  readonly phone?: string | null
  readonly vehicle_id?: string | null
  /** The dealership's CRM sent it, so it is not sent back there. */
  readonly from_crm?: boolean
  /** Only for a conversation that started on the dealership's site. */
  readonly traffic_source?: string | null
  readonly cta?: string | null
  readonly cta_page_type?: string | null
}

/** The product that works a lead: sales if the dealership has it, else its first product that works leads. */
function leadProductOf(products: readonly ProductId[]): LeadProduct {
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

/**
 * Creates source, lead and conversation, counts the lead, and queues the notices to staff, the events of
 * webhooks and the e-mail to the CRM, inside the caller's transaction. The lead of a customer for whom the AI
 * is stopped begins stopped, and one who unsubscribed stays unsubscribed. Live readers are not notified yet.
 */
export async function createLead(
  tx: Tx,
  account: AccountRow,
  lead: NewLead,
  at: Date,
): Promise<ConversationRecord> {
  const { source_name, lead_type, email = null, phone = null } = lead
  const name = plainText(lead.first_name ?? '')
  const surname = plainText(lead.last_name ?? '')
  const id = newId('c_', at)
  const lead_id = newId('l_', at)
  const shared = {
    account_id: account.id,
    email,
    phone,
    lead_type,
    source_name,
    salesperson_id: null,
    buyer_score: null,
    created_at: at,
  }
  const product = await productOf(tx, account)
  const began_in_chat = lead.channel === 'chat'
  const products = [product, ...(began_in_chat ? (['CHAT_AI'] as const) : [])]
  await storeLeadSource(tx, account.id, { name: source_name, lead_type }, products)
  await tx
    .insertInto('leads')
    .values({
      ...shared,
      id: lead_id,
      first_name: name,
      last_name: surname,
      status: 'New',
      crm_profile_url: null,
      vehicle_id: lead.vehicle_id ?? null,
      from_crm: lead.from_crm ?? false,
      buyer_score_provider: null,
    })
    .execute()
  await tx
    .insertInto('conversations')
    .values({
      ...shared,
      id,
      lead_id,
      product,
      began_in_chat,
      name,
      surname,
      salesperson_name: null,
      lead_day: await dayOfNewLead(tx, account.id, at),
      last_at: at,
      last_channel: lead.channel,
      last_human_text: null,
      takeover_id: null,
      takeover_owner_id: null,
      search_text: searchTextOf({ name, surname, phone, email }),
      traffic_source: lead.traffic_source ?? null,
      cta: lead.cta ?? null,
      cta_page_type: lead.cta_page_type ?? null,
    })
    .execute()
  const conversation = await readConversation(tx, { id, account_id: account.id })
  await recordLead(tx, conversation)
  await notifyOfLead(tx, conversation, at)
  await emitLeadCreated(tx, conversation, at)
  await queueCrmLead(tx, conversation, at)
  await applyKnownStop(tx, conversation, at, { wait: true })
  await applyKnownOptOuts(tx, await readConversation(tx, conversation), at)
  return await readConversation(tx, conversation)
}
