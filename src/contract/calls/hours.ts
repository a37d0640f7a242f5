/** When a dealership is open, and when it takes visits. */
import { rights } from '../core/permissions'
import { WEEKDAYS } from '../core/weekdays'
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { Id, Integer, v } from '../core/schema'
import { baseVersion, field, ofAccount, required, Saved, Version } from './settings'

const Minutes = v.pipe(Integer, v.minValue(0), v.maxValue(1439))
const WorkHours = v.pipe(
  v.strictObject({ start_time: Minutes, end_time: Minutes }),
  v.check(({ start_time, end_time }) => start_time < end_time, 'Closing must be after opening'),
)

/** An open day says from when to when. */
const saysHours = ({ open, work_hours }: { open: boolean; work_hours: unknown }) =>
  !open || work_hours !== null
const HOURS_NEEDED = 'An open day needs hours'

/** A day; `work_hours` null when closed. Minutes of the dealership's clock; an end of 1439 is midnight. */
const DayOfHours = v.pipe(
  v.strictObject({ name: field(20), open: v.boolean(), work_hours: v.nullable(WorkHours) }),
  v.forward(
    v.check((day) => saysHours(day), HOURS_NEEDED),
    ['work_hours'],
  ),
)

/** All seven, by the weekday's name in lower case. */
export const WeeklyHours = v.strictObject(v.entriesFromList(WEEKDAYS, DayOfHours))

export const Holiday = v.pipe(
  v.strictObject({
    name: required(80),
    /** YYYY/MM/DD. */
    date: v.pipe(v.string(), v.regex(/^\d{4}\/\d{2}\/\d{2}$/, 'Use YYYY/MM/DD')),
    open: v.boolean(),
    work_hours: v.nullable(WorkHours),
    /** Added by the dealership, not one of the calendar's. */
    custom: v.boolean(),
    /** Whether the day counts; else it has the hours of its weekday. */
    status: v.boolean(),
  }),
  v.forward(
    v.check((day) => saysHours(day), HOURS_NEEDED),
    ['work_hours'],
  ),
)
export type Holiday = v.InferOutput<typeof Holiday>

const Year = v.strictObject({ year: Integer, holidays: v.pipe(v.array(Holiday), v.maxLength(60)) })
/** Of the dealership's calendar. */
export const SpecialHours = v.strictObject({ current_year: Year, next_year: Year })
export type SpecialHours = v.InferOutput<typeof SpecialHours>

export const APPOINTMENT_BUFFERS = [0, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const
const Buffer = v.pipe(
  Integer,
  v.check((minutes) => APPOINTMENT_BUFFERS.some((one) => one === minutes), 'Is not offered'),
)
const AppointmentHours = v.strictObject({ minutesAfterOpening: Buffer, minutesBeforeClosing: Buffer })

const Mirror = v.nullable(v.literal('LEAD_ENGAGE'))
const ofProduct = v.object({ account_id: Id, service_type: ProductId })

export const businessHours = defineCall({
  id: 'hours.business',
  method: 'GET',
  path: '/api/dashboard/business-hours/{account_id}/{service_type}',
  summary: 'Weekly and special hours and the appointment window of a product',
  access: rights('work-hours'),
  params: ofProduct,
  response: v.object({
    business_hours: WeeklyHours,
    special_business_hours: SpecialHours,
    appointment_working_hours: AppointmentHours,
    /** LEAD_ENGAGE: these are the hours of Sales AI. */
    mirror_from: Mirror,
    version: Version,
  }),
})

export const saveBusinessHours = defineCall({
  id: 'hours.saveBusiness',
  method: 'POST',
  path: '/api/dashboard/business-hours/{account_id}/{service_type}',
  summary:
    'Saves them; with mirror_from the product has the hours of Sales AI and what else is sent does not count',
  access: rights('work-hours', 'write'),
  params: ofProduct,
  body: v.strictObject({
    ...baseVersion,
    business_hours: v.optional(WeeklyHours),
    special_business_hours: v.optional(SpecialHours),
    appointment_working_hours: v.optional(AppointmentHours),
    mirror_from: v.optional(Mirror),
  }),
  response: Saved,
})

export const workingHours = defineCall({
  id: 'hours.working',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/working-hours',
  summary: 'Weekly hours of Sales AI, which are the dealership’s own',
  access: rights('work-hours'),
  params: ofAccount,
  response: v.object({ business_hours: WeeklyHours, version: Version }),
})

export const saveWorkingHours = defineCall({
  id: 'hours.saveWorking',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/working-hours',
  summary: 'Saves them',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, business_hours: WeeklyHours }),
  response: Saved,
})

export const appointmentHours = defineCall({
  id: 'hours.appointment',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'When visits are taken within the hours of Sales AI',
  access: rights('work-hours'),
  params: ofAccount,
  response: v.object({ appointment_working_hours: AppointmentHours, version: Version }),
})

export const saveAppointmentHours = defineCall({
  id: 'hours.saveAppointment',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'Saves it',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, appointment_working_hours: AppointmentHours }),
  response: Saved,
})
