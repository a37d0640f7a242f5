/** Reads the hours of a dealership's departments, for the assistant and for the booking form beside it. */
import type { ProductId } from '../../../contract/core/products'
import { categoryOf } from '../../../rules/people/products'
import type { DealerHours } from '../../../rules/settings/hours'
import { specialDaysFrom } from '../../../rules/settings/special-days'
import { dayOf } from '../../../rules/time/format'
import type { Executor } from '../../platform/database'
import type { AccountRow } from '../../platform/schema/accounts'
import { effectiveHours, ownHours, serviceHours } from '../../settings/hours'
import type { Question } from '../port'

type DepartmentHours = Pick<Question['dealership'], 'hours' | 'product_hours' | 'departments'>

/**
 * The hours that apply to a dialogue of the product, and those of each department. Special days include
 * holidays that the dealership ignores.
 */
export async function departmentHoursOf(
  db: Executor,
  account: AccountRow,
  product: ProductId,
  now: Date,
): Promise<DepartmentHours> {
  const today = dayOf(now, account.time_zone)
  const dated = (hours: DealerHours): DealerHours => ({
    ...hours,
    special: specialDaysFrom(hours.special, account.country, today),
  })
  const hours = dated(await effectiveHours(db, account, product))
  const own = dated(ownHours(account))
  const service = await serviceHours(db, account.id)
  return {
    hours,
    product_hours: {
      ...(categoryOf(product) === 'SERVICE_AI' && service !== null && { sales: own }),
      service: service === null ? own : dated(service),
      service_apart: service !== null,
    },
    departments: await departmentsOf(db, account.id),
  }
}

/** Reads the departments with a week of their own, by name. */
const departmentsOf = (db: Executor, accountId: string) =>
  db
    .selectFrom('named_hours')
    .select(['name', 'business_hours as hours'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
