/** The opening hours of dealerships, as every clock of the service reads them. */
import type { ProductId } from '../../contract/core/products'
import { settingsProductOf } from '../../rules/people/products'
import type { DealerHours } from '../../rules/settings/hours'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'

/** The effective hours of a product in each of several accounts. */
export async function hoursByAccount(
  db: Executor,
  accountIds: readonly string[],
  product: ProductId,
): Promise<ReadonlyMap<string, DealerHours>> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('product_hours as p', (join) =>
      join.onRef('p.account_id', '=', 'a.id').on('p.product_id', '=', settingsProductOf(product)),
    )
    .select(['a.id', 'a.business_hours', 'a.special_hours', 'a.appointment_window'])
    .select([
      'p.business_hours as weekly_apart',
      'p.special_hours as special_apart',
      'p.appointment_window as window_apart',
    ])
    .where('a.id', 'in', [...accountIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        weekly: row.weekly_apart ?? row.business_hours,
        special: row.special_apart ?? row.special_hours,
        window: row.window_apart ?? row.appointment_window,
      },
    ]),
  )
}

/** The product whose hours apply to a conversation: chat when it began there, or else the lead's product. */
export const hoursProductOf = (
  conversation: Pick<ConversationRecord, 'began_in_chat' | 'product'>,
): ProductId => (conversation.began_in_chat ? 'DealerChat' : conversation.product)
