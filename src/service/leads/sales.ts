/** Stores the sales that the dealership's CRM reports. */
import type { CallBody } from '../../contract/core/call'
import type { reportSale as reportSaleCall } from '../../contract/calls/sales'
import { message } from '../../contract/messages/message'
import { dayOfAccount } from '../accounts/day-of-account'
import type { Visibility } from '../accounts/lead-visibility'
import { FIRST_DAY } from '../accounts/scope'
import type { ServiceContext } from '../context'
import { lockOwnConversation } from '../conversations/conversation-writes'
import { addEvent } from '../conversations/events'
import { recordSale } from '../metrics/facts'
import { DomainError, invalid } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { UserRow } from '../platform/schema/users'

/** The lead's status after a sale, in the words of the CRM. */
const SOLD = 'Sold'

/**
 * Stores a sale once, however often the CRM reports it. Throws `no_conversation` when the conversation is not
 * visible, `fields_invalid` for a sale that is still to come or older than all data, and `sale_of_other` for
 * one of another lead.
 */
export async function reportSale(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  actor: Pick<UserRow, 'id' | 'first_name' | 'last_name'>,
  sale: CallBody<typeof reportSaleCall> & { readonly conversation_id: string; readonly sale_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, sale.conversation_id)
    const at = clock.now()
    const soldAt = new Date(sale.sold_at)
    if ((await dayOfAccount(tx, conversation.account_id, soldAt)) < FIRST_DAY)
      throw invalid({ sold_at: message('before_first_day', { day: FIRST_DAY }) })
    if (soldAt > at) throw invalid({ sold_at: 'sale_ahead' })
    const id = newId('s_', at)
    // A gross of 0 means that none is stated.
    const row = { vehicle: plainText(sale.vehicle), gross: sale.gross ?? 0, sold_at: soldAt }
    const own = { account_id: conversation.account_id, conversation_id: conversation.id }
    const stored = await tx
      .insertInto('sales')
      .values({ ...own, ...row, id, crm_id: sale.sale_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) {
      const { conversation_id } = await tx
        .selectFrom('sales')
        .select('conversation_id')
        .where('account_id', '=', own.account_id)
        .where('crm_id', '=', sale.sale_id)
        .executeTakeFirstOrThrow()
      if (conversation_id !== conversation.id) throw new DomainError('sale_of_other')
      return
    }
    await tx
      .updateTable('leads')
      .set({ status: SOLD })
      .where('id', '=', conversation.lead_id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await recordSale(tx, conversation, id, soldAt, row.gross)
    const note = {
      event: 'DEAL_CLOSED',
      event_name: 'Deal was closed in CRM',
      data: { vehicle: row.vehicle },
    }
    const event = await addEvent(tx, conversation, note, at)
    await tx
      .insertInto('audit_log')
      .values({
        id: newId('d_', at),
        account_id: conversation.account_id,
        at,
        user_id: actor.id,
        user_name: `${actor.first_name} ${actor.last_name}`.trim(),
        setting: `sale/${id}`,
        before: null,
        after: JSON.stringify({ conversation: conversation.id, ...row }),
      })
      .execute()
    await appendLive(tx, conversation.account_id, at, [event])
  })
}
