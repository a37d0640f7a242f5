/** Changes of one delivery, and what live readers see of them. */
import type { Tx } from '../platform/database'
import { deliveryEvent } from '../outbound/deliveries'
import type { NewAccountEvent } from '../platform/live-log'
import type { DeliveryRow } from '../platform/schema/delivery'
import { updateUndelivered } from '../conversations/undelivered'

type Change = Partial<
  Pick<
    DeliveryRow,
    'status' | 'due_at' | 'leased_until' | 'handed_over_at' | 'attempts' | 'error' | 'provider_id'
  >
>

export async function changeDelivery(tx: Tx, row: DeliveryRow, set: Change, now: Date): Promise<DeliveryRow> {
  return await tx
    .updateTable('deliveries')
    .set({ ...set, updated_at: now })
    .where('conversation_id', '=', row.conversation_id)
    .where('account_id', '=', row.account_id)
    .where('seq', '=', row.seq)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The events of a delivery that has changed. */
export const eventsOfDelivery = async (tx: Tx, row: DeliveryRow, now: Date): Promise<NewAccountEvent[]> => [
  deliveryEvent(row),
  ...(await updateUndelivered(tx, { id: row.conversation_id, account_id: row.account_id }, now)),
]
