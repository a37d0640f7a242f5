/** Contact and appointment forms of a takeover. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { ClientId, Id, v } from '../core/schema'

/**
 * Bookable times by day `M/d/yyyy`, as labels such as '10:30 AM' in the dealership's local time; `TZ` is its
 * IANA zone. It contains every day from the dealership's today to 21 days ahead; days without free times are
 * empty.
 */
export const WorkingHoursSlots = v.objectWithRest({ TZ: v.string() }, v.array(v.string()))
export type WorkingHoursSlots = v.InferOutput<typeof WorkingHoursSlots>

export const workingHoursSlot = defineCall({
  id: 'forms.workingHoursSlot',
  method: 'GET',
  path: '/api/dashboard/resources/{account_id}/working-hours-slot',
  summary:
    'Lists the times at which a visit can be booked in the next three weeks, for a conversation or else for Sales AI',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /** The hours are those of the conversation's product. */
  query: v.strictObject({ conversation_id: v.optional(Id) }),
  response: WorkingHoursSlots,
})

export const PREFERRED_CHANNELS = ['Text', 'Call', 'Email'] as const
export const FormType = v.picklist(['ContactForm', 'AppointmentForm'])
export type FormType = v.InferOutput<typeof FormType>

export const submitForm = defineCall({
  id: 'forms.submit',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-submit-form',
  summary:
    'Registers a customer’s contact details or books a visit from a takeover; 409 unless the caller owns it. A repeated client_id changes nothing',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    client_id: ClientId,
    /** The customer's id in the CRM if the look-up found one, else the lead's. */
    user_id: v.optional(Id),
    form_type: FormType,
    first_name: v.pipe(v.string(), v.maxLength(100)),
    last_name: v.pipe(v.string(), v.maxLength(100)),
    email: v.pipe(v.string(), v.maxLength(254)),
    phone_number: v.pipe(v.string(), v.maxLength(32)),
    /** Only for a contact form. */
    preferred_channel: v.optional(
      v.pipe(
        v.array(v.strictObject({ value: v.picklist(PREFERRED_CHANNELS), selected: v.boolean() })),
        v.maxLength(PREFERRED_CHANNELS.length),
      ),
    ),
    /** Only for an appointment: dd/mm/yyyy and HH:MM in the dealership's local time. */
    date: v.optional(v.pipe(v.string(), v.maxLength(10))),
    time: v.optional(v.pipe(v.string(), v.maxLength(5))),
  }),
  response: v.object({ status: v.literal('OK') }),
})

export const crmUser = defineCall({
  id: 'forms.crmUser',
  method: 'GET',
  path: '/api/dashboard/{account_id}/notifications/crm-user',
  summary: 'Looks up a person in the CRM by name, phone or e-mail: staff, or with kind=customer a customer',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    FirstName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    LastName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    MainPhone: v.optional(v.pipe(v.string(), v.maxLength(32))),
    Email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    kind: v.optional(v.picklist(['staff', 'customer'])),
  }),
  /** Null when nobody or more than one person matches. */
  response: v.object({ UserId: v.nullable(Id), FullName: v.nullable(v.string()) }),
})
