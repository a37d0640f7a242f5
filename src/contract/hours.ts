/** When a dealership is open, and when it takes visits: document 2 §2 Business hours form, §3 Business hours, §4, §7. */
import { rights } from './rights'
import { WEEKDAYS } from './weekdays'
import { defineCall } from './call'
import { ProductId } from './products'
import { Id, z } from './schema'
import { baseVersion, field, ofAccount, required, Saved, Version } from './settings'

const Minutes = z.int().check(z.gte(0), z.lte(1439))
const WorkHours = z
  .strictObject({ start_time: Minutes, end_time: Minutes })
  .check(z.refine(({ start_time, end_time }) => start_time < end_time, 'Closing must be after opening'))

/** An open day says from when to when. */
const saysHours = <D extends { open: boolean; work_hours: unknown }>() =>
  z.refine<D>(({ open, work_hours }) => !open || work_hours !== null, {
    path: ['work_hours'],
    error: 'An open day needs hours',
  })

/** A day; `work_hours` null when closed. Minutes of the dealership's clock; an end of 1439 is midnight. */
export const DayOfHours = z
  .strictObject({ name: field(20), open: z.boolean(), work_hours: z.nullable(WorkHours) })
  .check(saysHours())

/** All seven, by the weekday's name in lower case. */
export const WeeklyHours = z.record(z.enum(WEEKDAYS), DayOfHours)

export const Holiday = z
  .strictObject({
    name: required(80),
    /** YYYY/MM/DD. */
    date: z.string().check(z.regex(/^\d{4}\/\d{2}\/\d{2}$/, 'Use YYYY/MM/DD')),
    open: z.boolean(),
    work_hours: z.nullable(WorkHours),
    /** Added by the dealership, not one of the calendar's. */
    custom: z.boolean(),
    /** Whether the day counts; else it has the hours of its weekday. */
    status: z.boolean(),
  })
  .check(saysHours())
export type Holiday = z.infer<typeof Holiday>

const Year = z.strictObject({ year: z.int(), holidays: z.array(Holiday).check(z.maxLength(60)) })
/** Of the dealership's calendar. */
export const SpecialHours = z.strictObject({ current_year: Year, next_year: Year })
export type SpecialHours = z.infer<typeof SpecialHours>

export const APPOINTMENT_BUFFERS = [0, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const
const Buffer = z
  .int()
  .check(z.refine((minutes) => APPOINTMENT_BUFFERS.some((one) => one === minutes), 'Is not offered'))
export const AppointmentHours = z.strictObject({ minutesAfterOpening: Buffer, minutesBeforeClosing: Buffer })

const Mirror = z.nullable(z.literal('LEAD_ENGAGE'))
const ofProduct = z.object({ account_id: Id, service_type: ProductId })

export const businessHours = defineCall({
  id: 'hours.business',
  method: 'GET',
  path: '/api/dashboard/business-hours/{account_id}/{service_type}',
  summary: 'Weekly and special hours and the appointment window of a product',
  spec: '2 §3 Business hours, §7',
  access: rights('work-hours'),
  params: ofProduct,
  response: z.object({
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
  spec: '2 §4, §5, §7',
  access: rights('work-hours', 'write'),
  params: ofProduct,
  body: z.strictObject({
    ...baseVersion,
    business_hours: z.optional(WeeklyHours),
    special_business_hours: z.optional(SpecialHours),
    appointment_working_hours: z.optional(AppointmentHours),
    mirror_from: z.optional(Mirror),
  }),
  response: Saved,
})

export const workingHours = defineCall({
  id: 'hours.working',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/working-hours',
  summary: 'Weekly hours of Sales AI, which are the dealership’s own',
  spec: '2 §7 Working hours',
  access: rights('work-hours'),
  params: ofAccount,
  response: z.object({ business_hours: WeeklyHours, version: Version }),
})

export const saveWorkingHours = defineCall({
  id: 'hours.saveWorking',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/working-hours',
  summary: 'Saves them',
  spec: '2 §7 Working hours',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: z.strictObject({ ...baseVersion, business_hours: WeeklyHours }),
  response: Saved,
})

export const appointmentHours = defineCall({
  id: 'hours.appointment',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'When visits are taken within the hours of Sales AI',
  spec: '2 §7 Appointment hours',
  access: rights('work-hours'),
  params: ofAccount,
  response: z.object({ appointment_working_hours: AppointmentHours, version: Version }),
})

export const saveAppointmentHours = defineCall({
  id: 'hours.saveAppointment',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/appointment-hours',
  summary: 'Saves it',
  spec: '2 §7 Appointment hours',
  access: rights('work-hours', 'write'),
  params: ofAccount,
  body: z.strictObject({ ...baseVersion, appointment_working_hours: AppointmentHours }),
  response: Saved,
})
