/** Contact and appointment forms of a takeover: document 1 §4, §5, §7. */
import { defineCall } from './call'
import { rights } from './rights'
import { ClientId, Id, z } from './schema'

/**
 * Hours that can be booked, by day `M/d/yyyy`, as labels such as '10:30 AM' on the dealership's clock; `TZ`: its IANA zone. Every day from
 * the dealership's today to 21 days ahead is there; one without hours, or whose hours are past, is empty.
 */
export const WorkingHoursSlots = z.catchall(z.object({ TZ: z.string() }), z.array(z.string()))
export type WorkingHoursSlots = z.infer<typeof WorkingHoursSlots>

export const workingHoursSlot = defineCall({
  id: 'forms.workingHoursSlot',
  method: 'GET',
  path: '/api/dashboard/resources/{account_id}/working-hours-slot',
  summary:
    'Hours at which a visit can be booked, from today on for three weeks: of a conversation, else of Sales AI',
  spec: '1 §3 Working time slots, §5, §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  /** Whose visit: hours are those of the conversation's product. */
  query: z.strictObject({ conversation_id: z.optional(Id) }),
  response: WorkingHoursSlots,
})

export const PREFERRED_CHANNELS = ['Text', 'Call', 'Email'] as const
export const FormType = z.enum(['ContactForm', 'AppointmentForm'])
export type FormType = z.infer<typeof FormType>

export const submitForm = defineCall({
  id: 'forms.submit',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-submit-form',
  summary:
    'Registers a customer’s contact, or books a visit, from a takeover. Only its owner may: 409. The same client_id is the same form',
  spec: '1 §4, §5, §7; 3 §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    conversation_id: Id,
    client_id: ClientId,
    /** The customer's id in the CRM, when the look-up found one, else the lead's. */
    user_id: z.optional(Id),
    form_type: FormType,
    first_name: z.string().check(z.maxLength(100)),
    last_name: z.string().check(z.maxLength(100)),
    email: z.string().check(z.maxLength(254)),
    phone_number: z.string().check(z.maxLength(32)),
    /** Of a contact form. */
    preferred_channel: z.optional(
      z.array(z.strictObject({ value: z.enum(PREFERRED_CHANNELS), selected: z.boolean() })),
    ),
    /** Of an appointment: dd/mm/yyyy and HH:MM on the dealership's clock. */
    date: z.optional(z.string().check(z.maxLength(10))),
    time: z.optional(z.string().check(z.maxLength(5))),
  }),
  response: z.object({ status: z.literal('OK') }),
})

export const crmUser = defineCall({
  id: 'forms.crmUser',
  method: 'GET',
  path: '/api/dashboard/{account_id}/notifications/crm-user',
  summary:
    'Looks a person up in the CRM by name, phone or e-mail: one of its staff, or with kind=customer one of its customers',
  spec: '1 §7, §9; 2 §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  query: z.strictObject({
    FirstName: z.optional(z.string().check(z.maxLength(100))),
    LastName: z.optional(z.string().check(z.maxLength(100))),
    MainPhone: z.optional(z.string().check(z.maxLength(32))),
    Email: z.optional(z.string().check(z.maxLength(254))),
    kind: z.optional(z.enum(['staff', 'customer'])),
  }),
  /** Null when nobody, or more than one, fits. */
  response: z.object({ UserId: z.nullable(Id), FullName: z.nullable(z.string()) }),
})
