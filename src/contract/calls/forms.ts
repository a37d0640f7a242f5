/** Contact and appointment forms of a takeover. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { ClientId, Id, v } from '../core/schema'

/**
 * Hours that can be booked, by day `M/d/yyyy`, as labels such as '10:30 AM' on the dealership's clock; `TZ`:
 * its IANA zone. Every day from the dealership's today to 21 days ahead is there; one without hours, or whose
 * hours are past, is empty.
 */
export const WorkingHoursSlots = v.objectWithRest({ TZ: v.string() }, v.array(v.string()))
export type WorkingHoursSlots = v.InferOutput<typeof WorkingHoursSlots>

export const workingHoursSlot = defineCall({
  id: 'forms.workingHoursSlot',
  method: 'GET',
  path: '/api/dashboard/resources/{account_id}/working-hours-slot',
  summary:
    'Hours at which a visit can be booked, from today on for three weeks: of a conversation, else of Sales AI',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /** Whose visit: hours are those of the conversation's product. */
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
    'Registers a customer’s contact, or books a visit, from a takeover. Only its owner may: 409. The same client_id is the same form',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    client_id: ClientId,
    /** The customer's id in the CRM, when the look-up found one, else the lead's. */
    user_id: v.optional(Id),
    form_type: FormType,
    first_name: v.pipe(v.string(), v.maxLength(100)),
    last_name: v.pipe(v.string(), v.maxLength(100)),
    email: v.pipe(v.string(), v.maxLength(254)),
    phone_number: v.pipe(v.string(), v.maxLength(32)),
    /** Of a contact form. */
    preferred_channel: v.optional(
      v.pipe(
        v.array(v.strictObject({ value: v.picklist(PREFERRED_CHANNELS), selected: v.boolean() })),
        v.maxLength(PREFERRED_CHANNELS.length),
      ),
    ),
    /** Of an appointment: dd/mm/yyyy and HH:MM on the dealership's clock. */
    date: v.optional(v.pipe(v.string(), v.maxLength(10))),
    time: v.optional(v.pipe(v.string(), v.maxLength(5))),
  }),
  response: v.object({ status: v.literal('OK') }),
})

export const crmUser = defineCall({
  id: 'forms.crmUser',
  method: 'GET',
  path: '/api/dashboard/{account_id}/notifications/crm-user',
  summary:
    'Looks a person up in the CRM by name, phone or e-mail: one of its staff, or with kind=customer one of its customers',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    FirstName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    LastName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    MainPhone: v.optional(v.pipe(v.string(), v.maxLength(32))),
    Email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    kind: v.optional(v.picklist(['staff', 'customer'])),
  }),
  /** Null when nobody, or more than one, fits. */
  response: v.object({ UserId: v.nullable(Id), FullName: v.nullable(v.string()) }),
})
