/** The calls of the shopper's widget. There is no sign-in; a site key identifies the dealership. */
import { defineCall } from '../core/call'
import { VehicleCard } from './dialogue'
import { WidgetConfig } from './widget-config'
import { WorkingHoursSlots } from './forms'
import { COMMENT_MAX_LENGTH, RATINGS } from '../core/chat-rating'
import { VisitorMessage } from '../live/frames'
import { PageType } from '../elements/page-types'
import { ClientId, Id, Integer, v } from '../core/schema'
import { uploadFields } from '../core/uploads'

const site = { site: Id }
/**
 * The domain whose appearance to use for pages on the service's own origin (previews and demos). Other pages
 * are identified by their Origin, and one that is not a domain of the dealership gets a 403.
 */
const domain = { domain: v.optional(v.pipe(v.string(), v.maxLength(300))) }
/** The browser's proof that the conversation is its own. */
const token = { token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }

/** The label of a button on the dealership's page, e.g. 'Check availability'. */
const CtaName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

/** The shopper's contact details, validated by `rules/widget/visitor-contact`. */
const Person = {
  first_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  last_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
}
export const VisitorPerson = v.strictObject(Person)
export type VisitorPerson = v.InferOutput<typeof VisitorPerson>

export const widgetConfig = defineCall({
  id: 'widget.config',
  method: 'GET',
  path: '/api/widget/{site}/config',
  summary: 'Reads the appearance and greeting of the widget for the requesting page',
  access: { who: 'public' },
  params: v.object(site),
  query: v.strictObject(domain),
  response: WidgetConfig,
})

export const widgetBegin = defineCall({
  id: 'widget.begin',
  method: 'POST',
  path: '/api/widget/{site}/conversations',
  summary:
    'Starts a conversation with the shopper’s first message and returns the token that the widget stores; 400 when the start form is required and missing',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, without its host. */
    page_path: v.pipe(v.string(), v.maxLength(500)),
    /** The stock number of the vehicle on the page, if it shows one. */
    stock: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** The call to action that opened the panel. */
    cta: v.optional(CtaName),
    person: v.optional(VisitorPerson),
    /** Whether the shopper leaves a message while nobody is there, so that it waits for a person at once. */
    offline: v.optional(v.boolean()),
  }),
  response: v.object({ token: v.string() }),
})

export const widgetVisit = defineCall({
  id: 'widget.visit',
  method: 'POST',
  path: '/api/widget/{site}/visits',
  summary: 'Counts a page view, a pop-up, an opening of the panel, or a click on a call to action',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, for the install check. */
    page_path: v.optional(v.pipe(v.string(), v.maxLength(500))),
    /**
     * 'view': the page was shown; 'popup': an engagement message was shown; 'open': the panel was opened;
     * 'cta': the call to action `cta` was clicked.
     */
    action: v.picklist(['view', 'popup', 'open', 'cta']),
    cta: v.optional(CtaName),
    /** The URL of the referring page; empty for none. Only its host is stored. */
    referrer: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** `utm_source` of the page's URL. */
    utm_source: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({ status: v.literal('OK') }),
})

export const widgetIdentify = defineCall({
  id: 'widget.identify',
  method: 'POST',
  path: '/api/widget/{site}/person',
  summary:
    'Stores the shopper’s contact details in an existing conversation, from the shopper or from the page',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({ ...token, ...Person }),
  response: v.object({ status: v.literal('OK') }),
})

export const widgetUpload = defineCall({
  id: 'widget.upload',
  method: 'POST',
  path: '/api/widget/{site}/files',
  summary: 'Sends a picture or PDF as a message of the shopper; a repeated id returns the stored message',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...token,
    id: ClientId,
    ...uploadFields,
  }),
  response: v.object({ message: VisitorMessage }),
})

export const widgetFile = defineCall({
  id: 'widget.file',
  method: 'POST',
  path: '/api/widget/{site}/file',
  summary: 'Reads a file of the shopper’s own conversation',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({ ...token, object_key: Id }),
  response: v.object({ content_type: v.string(), name: v.string(), data: v.string() }),
})

/** The kinds of work for a service appointment. */
export const SERVICE_KINDS = [
  'Oil change',
  'Tire rotation',
  'Brakes',
  'Battery',
  'State inspection',
  'Recall',
  'Diagnosis',
  'Other',
] as const

export const widgetSlots = defineCall({
  id: 'widget.slots',
  method: 'GET',
  path: '/api/widget/{site}/slots',
  summary: 'Lists the times at which a service appointment can be booked in the next three weeks',
  access: { who: 'public' },
  params: v.object(site),
  query: v.strictObject(domain),
  refusals: [409],
  response: WorkingHoursSlots,
})

export const widgetBook = defineCall({
  id: 'widget.book',
  method: 'POST',
  path: '/api/widget/{site}/appointments',
  summary:
    'Books a service appointment for the shopper; 409 when the time is no longer free. A repeated id changes nothing',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...token,
    ...Person,
    id: ClientId,
    service: v.picklist(SERVICE_KINDS),
    /** dd/mm/yyyy and HH:MM in the dealership's local time, as in the forms of a takeover. */
    date: v.pipe(v.string(), v.maxLength(10)),
    time: v.pipe(v.string(), v.maxLength(5)),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  }),
  /** The formatted time, e.g. 'Tuesday, December 1 at 9:30 AM'. */
  response: v.object({ when: v.string() }),
})

export const widgetTranscript = defineCall({
  id: 'widget.transcript',
  method: 'POST',
  path: '/api/widget/{site}/transcript',
  summary: 'E-mails the shopper a transcript of their conversation',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({ ...token, email: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
  response: v.object({ status: v.literal('OK') }),
})

export const widgetEnd = defineCall({
  id: 'widget.end',
  method: 'POST',
  path: '/api/widget/{site}/end',
  summary:
    'Ends the chat for the shopper: a takeover ends, nothing more is answered and the token becomes invalid; the dialogue is kept',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject(token),
  response: v.object({ status: v.literal('OK') }),
})

export const widgetRate = defineCall({
  id: 'widget.rate',
  method: 'POST',
  path: '/api/widget/{site}/rating',
  summary:
    'Stores how the shopper rated their chat, also within a day after its end; another answer within ten minutes replaces the first, and 409 where shoppers are not asked',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...token,
    /** From 1 (very bad) to 5 (very good). */
    rating: v.picklist(RATINGS),
    /** At most 500 code points. */
    comment: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => [...text].length <= COMMENT_MAX_LENGTH, 'The comment is too long'),
      ),
    ),
  }),
  response: v.object({ status: v.literal('OK') }),
})

/** A vehicle for the dealership's own site. */
export const SiteVehicle = v.object({
  ...VehicleCard.entries,
  Year: Integer,
  Make: v.string(),
  Model: v.string(),
  Trim: v.string(),
  Body: v.string(),
  Color: v.string(),
  Condition: v.picklist(['new', 'used']),
  Mileage: Integer,
  Drive: v.string(),
  Engine: v.string(),
  Economy: v.string(),
  Seats: v.string(),
})
export type SiteVehicle = v.InferOutput<typeof SiteVehicle>

export const widgetInventory = defineCall({
  id: 'widget.inventory',
  method: 'GET',
  path: '/api/widget/{site}/inventory',
  summary: 'Lists the vehicles in stock, as the dealership’s public site shows them',
  access: { who: 'public' },
  params: v.object(site),
  response: v.object({
    dealership: v.string(),
    address: v.string(),
    phone: v.string(),
    hours_today: v.string(),
    items: v.array(SiteVehicle),
  }),
})
