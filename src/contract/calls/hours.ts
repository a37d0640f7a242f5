/** The opening hours of a dealership, and when visits are possible. */
import { rights } from '../core/permissions'
import { WEEKDAYS } from '../core/weekdays'
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { Id, Integer, v } from '../core/schema'
import { isInOrder } from '../core/work-hours'
import { baseVersion, field, ofAccount, required, Saved, Version } from './settings'

const Minutes = v.pipe(Integer, v.minValue(0), v.maxValue(1439))
const WorkHours = v.pipe(
  v.strictObject({ start_time: Minutes, end_time: Minutes }),
  v.check((hours) => isInOrder(hours), 'Closing must be after opening, or by 6:00 AM the next day'),
)

/** An open day must have hours. */
const hasHours = ({ open, work_hours }: { open: boolean; work_hours: unknown }) =>
  !open || work_hours !== null
const HOURS_NEEDED = 'An open day needs hours'

/**
 * A day; `work_hours` is null when closed. Minutes of the dealership's local time; an end of 1439 is
 * midnight, and an earlier end than the start is on the next morning.
 */
const DayOfHours = v.pipe(
  v.strictObject({ name: field(20), open: v.boolean(), work_hours: v.nullable(WorkHours) }),
  v.forward(
    v.check((day) => hasHours(day), HOURS_NEEDED),
    ['work_hours'],
  ),
)

/** All seven days, by the weekday's name in lower case. */
export const WeeklyHours = v.strictObject(v.entriesFromList(WEEKDAYS, DayOfHours))

export const Holiday = v.pipe(
  v.strictObject({
    name: required(80),
    /** YYYY/MM/DD. */
    date: v.pipe(v.string(), v.regex(/^\d{4}\/\d{2}\/\d{2}$/, 'Use YYYY/MM/DD')),
    open: v.boolean(),
    work_hours: v.nullable(WorkHours),
    /** Added by the dealership, not a holiday of the calendar. */
    custom: v.boolean(),
    /** Whether the day counts; otherwise it has the hours of its weekday. */
    status: v.boolean(),
  }),
  v.forward(
    v.check((day) => hasHours(day), HOURS_NEEDED),
    ['work_hours'],
  ),
)
export type Holiday = v.InferOutput<typeof Holiday>

const Year = v.strictObject({ year: Integer, holidays: v.pipe(v.array(Holiday), v.maxLength(60)) })
/** Years of the dealership's calendar. */
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
  summary: 'Reads the weekly and special hours and the appointment window of a product',
  access: rights('work-hours'),
  params: ofProduct,
  response: v.object({
    business_hours: WeeklyHours,
    special_business_hours: SpecialHours,
    appointment_working_hours: AppointmentHours,
    /** LEAD_ENGAGE when these are the hours of Sales AI. */
    mirror_from: Mirror,
    version: Version,
  }),
})

export const saveBusinessHours = defineCall({
  id: 'hours.saveBusiness',
  method: 'POST',
  path: '/api/dashboard/business-hours/{account_id}/{service_type}',
  summary:
    'Saves the hours of a product; with mirror_from it uses those of Sales AI and the other fields are ignored',
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
  summary: 'Reads the weekly hours of Sales AI, which are the dealership’s own',
  access: rights('work-hours'),
  params: ofAccount,
  response: v.object({ business_hours: WeeklyHours, version: Version }),
})

export const saveWorkingHours = defineCall({
  id: 'hours.saveWorking',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/working-hours',
  summary: 'Saves the weekly hours of Sales AI',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, business_hours: WeeklyHours }),
  response: Saved,
})

export const appointmentHours = defineCall({
  id: 'hours.appointment',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'Reads when visits are possible within the hours of Sales AI',
  access: rights('work-hours'),
  params: ofAccount,
  response: v.object({ appointment_working_hours: AppointmentHours, version: Version }),
})

export const saveAppointmentHours = defineCall({
  id: 'hours.saveAppointment',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'Saves when visits are possible within the hours of Sales AI',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, appointment_working_hours: AppointmentHours }),
  response: Saved,
})
