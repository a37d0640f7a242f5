/** Routes for the business hours of a product. The older calls read and write those of Sales AI. */
import {
  appointmentHours,
  businessHours,
  saveAppointmentHours,
  saveBusinessHours,
  saveWorkingHours,
  workingHours,
} from '../../../contract/calls/hours'
import type { ProductId } from '../../../contract/core/products'
import { dayOf } from '../../../rules/time/format'
import {
  specialDayIssues,
  specialFromWire,
  specialOnWire,
  weekFromWire,
  weekOnWire,
} from '../../../rules/settings/hours-wire'
import { settingsProductOf } from '../../../rules/people/products'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { productsOf } from '../../accounts/accounts'
import { hoursSetting, ownHours, readHours, saveHours } from '../hours'
import { plainText } from '../../platform/plain-text'
import type { AccountRow } from '../../platform/schema/accounts'
import { settingVersion } from '../setting-versions'

const OWN = 'LEAD_ENGAGE' as const

const readVersion = ({ db }: ServiceContext, { id }: AccountRow, product: ProductId) =>
  settingVersion(db, id, hoursSetting(product))

/** Throws 404 unless the dealership has the product. Every dealership has Sales AI. */
async function requireProduct({ db }: ServiceContext, { id }: AccountRow, product: ProductId): Promise<void> {
  if (settingsProductOf(product) === OWN) return
  if (!(await productsOf(db, id)).some(({ Id }) => Id === product)) throw notFound()
}

export const hoursRoutes: readonly Route[] = [
  route(businessHours, async ({ context, account, params }) => {
    await requireProduct(context, account, params.service_type)
    const { hours, mirrored } = await readHours(context.db, account, params.service_type)
    const today = dayOf(context.clock.now(), account.time_zone)
    return {
      business_hours: weekOnWire(hours.weekly),
      special_business_hours: specialOnWire(hours.special, account.country, today),
      appointment_working_hours: hours.window,
      mirror_from: mirrored ? OWN : null,
      version: await readVersion(context, account, params.service_type),
    }
  }),

  route(saveBusinessHours, async ({ context, account, caller, params, body }) => {
    const product = params.service_type
    await requireProduct(context, account, product)
    const {
      base_version,
      business_hours: week,
      special_business_hours: special,
      appointment_working_hours: window,
      mirror_from,
    } = body
    const save = { account, caller, product, base_version }
    if (mirror_from === OWN) {
      if (settingsProductOf(product) === OWN) {
        throw invalid({ mirror_from: 'hours_own' })
      }
      const { version } = await saveHours(context, save, () => null)
      return { status: 'Success' as const, version }
    }
    if (week === undefined && special === undefined && window === undefined && mirror_from === undefined) {
      throw invalid({ business_hours: 'required' })
    }
    const today = dayOf(context.clock.now(), account.time_zone)
    const sanitized = special && {
      current_year: withSanitizedNames(special.current_year),
      next_year: withSanitizedNames(special.next_year),
    }
    const issues = sanitized === undefined ? {} : specialDayIssues(sanitized, account.country, today)
    if (Object.keys(issues).length > 0) throw invalid(issues)
    const { version } = await saveHours(context, save, (current) => ({
      weekly: week === undefined ? current.weekly : weekFromWire(week),
      special: sanitized === undefined ? current.special : specialFromWire(sanitized, current.special, today),
      window: window ?? current.window,
    }))
    return { status: 'Success' as const, version }
  }),

  route(workingHours, async ({ context, account }) => ({
    business_hours: weekOnWire(account.business_hours),
    version: await readVersion(context, account, OWN),
  })),

  route(saveWorkingHours, async ({ context, account, caller, body }) => {
    const { base_version, business_hours } = body
    const save = { account, caller, product: OWN, base_version }
    const { version } = await saveHours(context, save, (current) => ({
      ...current,
      weekly: weekFromWire(business_hours),
    }))
    return { status: 'Success' as const, version }
  }),

  route(appointmentHours, async ({ context, account }) => ({
    appointment_working_hours: ownHours(account).window,
    version: await readVersion(context, account, OWN),
  })),

  route(saveAppointmentHours, async ({ context, account, caller, body }) => {
    const { base_version, appointment_working_hours } = body
    const save = { account, caller, product: OWN, base_version }
    const { version } = await saveHours(context, save, (current) => ({
      ...current,
      window: appointment_working_hours,
    }))
    return { status: 'Success' as const, version }
  }),
]

const withSanitizedNames = <Y extends { holidays: { name: string }[] }>(year: Y): Y => ({
  ...year,
  holidays: year.holidays.map((day) => ({ ...day, name: plainText(day.name) })),
})
