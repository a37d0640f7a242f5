/** What the fields of canned replies read for one customer and one member of staff. */
import type { CannedField } from '../../contract/calls/assist'
import { formatMoment } from '../../rules/time/format'
import { formatPhone } from '../../rules/text/format-phone'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { comingAppointments } from './lead-changes'
import { ownConversation } from './own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'
import { vehicleName } from '../accounts/vehicles'
import { singleLine } from '../../rules/text/single-line'

/**
 * Null where there is nothing to put in. The appointment is the next one, on the dealership's clock. Throws
 * 404 for another account's.
 */
export async function readCannedFields(
  db: Executor,
  account: AccountRow & Visibility,
  user: Pick<UserRow, 'first_name' | 'last_name'>,
  conversationId: string,
  now: Date,
): Promise<Record<CannedField, string | null>> {
  const conversation = await ownConversation(db, account, conversationId)
  const [next] = await comingAppointments(db, conversation, now)
  const formats = formatsOfAccount(account)
  return {
    customer_first_name: written(conversation.name),
    customer_name: written(`${conversation.name} ${conversation.surname}`),
    vehicle: await vehicleOf(db, account.id, conversation.vehicle_id),
    dealership: written(account.name),
    dealership_phone: written(formatPhone(account.phone, formats)),
    my_name: written(`${user.first_name} ${user.last_name}`),
    appointment: next ? formatMoment(next.starts_at, formats) : null,
  }
}

const written = (text: string) => singleLine(text) || null

async function vehicleOf(db: Executor, accountId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const vehicle = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return vehicle ? vehicleName(vehicle) : null
}
