/** Reads the values of the fields in canned replies for one customer and one member of staff. */
import type { CannedField } from '../../contract/calls/assist'
import { formatMoment } from '../../rules/time/format'
import { formatPhone } from '../../rules/text/format-phone'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { futureAppointments } from './appointments'
import { ownConversation } from './own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'
import { vehicleName } from '../accounts/vehicles'
import { singleLine } from '../../rules/text/single-line'

/**
 * A field without a value is null. The appointment is the next one, in the dealership's time zone. Throws
 * `no_conversation` for a conversation of another account.
 */
export async function readCannedFields(
  db: Executor,
  account: AccountRow & Visibility,
  user: Pick<UserRow, 'first_name' | 'last_name'>,
  conversationId: string,
  now: Date,
): Promise<Record<CannedField, string | null>> {
  const conversation = await ownConversation(db, account, conversationId)
  const [next] = await futureAppointments(db, conversation, now)
  const formats = formatsOfAccount(account)
  return {
    customer_first_name: valueOrNull(conversation.name),
    customer_name: valueOrNull(`${conversation.name} ${conversation.surname}`),
    vehicle: await readVehicleName(db, account.id, conversation.vehicle_id),
    dealership: valueOrNull(account.name),
    dealership_phone: valueOrNull(formatPhone(account.phone, formats)),
    my_name: valueOrNull(`${user.first_name} ${user.last_name}`),
    appointment: next ? formatMoment(next.starts_at, formats) : null,
  }
}

const valueOrNull = (text: string) => singleLine(text) || null

async function readVehicleName(db: Executor, accountId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const vehicle = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return vehicle ? vehicleName(vehicle) : null
}
