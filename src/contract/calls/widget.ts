/** What the shopper's widget asks of the service. No sign-in: a site key names the dealership. */
import { defineCall } from '../core/call'
import { Position } from './chat-ui'
import { VehicleCard } from './dialogue'
import { WorkingHoursSlots } from './forms'
import { DATE_FORMATS, TIME_FORMATS } from '../core/formats'
import { VisitorMessage } from '../live/frames'
import { PageType } from '../elements/page-types'
import { ClientId, Id, Integer, v } from '../core/schema'

/**
 * A piece of the footer: text, in which a line break stands for itself, with an address when it is a link.
 */
export const FooterPart = v.object({ text: v.string(), href: v.optional(v.string()) })
export type FooterPart = v.InferOutput<typeof FooterPart>

/** Words that invite to chat, on the pages of these kinds. */
export const Popup = v.object({ id: v.string(), text: v.string(), pages: v.array(PageType) })
export type Popup = v.InferOutput<typeof Popup>

export const WidgetConfig = v.object({
  /** False: the widget is switched off on this domain, and nothing of it appears. */
  enabled: v.boolean(),
  dealership: v.string(),
  agent_name: v.string(),
  /** Full address or path of an image on the service, or null for the built-in mark. */
  avatar: v.nullable(v.string()),
  /** `#rrggbb` of the header and the shopper's bubbles. */
  color: v.string(),
  /**
   * Made of that colour by `rules/palette`, so that all that is said in it can be read; by the names of the
   * widget's style sheets.
   */
  palette: v.object({
    accent: v.string(),
    'accent-ink': v.string(),
    'accent-text': v.string(),
    'accent-shade': v.string(),
  }),
  position: Position,
  mobile_position: Position,
  /** False: no entry button; the page's own buttons and the JavaScript API open the panel. */
  button: v.boolean(),
  /** E.164 number that the text button writes to; null: no text button. */
  sms: v.nullable(v.string()),
  /** Empty: none. */
  greeting: v.string(),
  footer: v.array(FooterPart),
  /** Within business hours. */
  open_now: v.boolean(),
  /** Somebody is there who takes chats over. */
  staffed: v.boolean(),
  quick_replies: v.array(v.string()),
  popup: v.object({
    enabled: v.boolean(),
    /** Shown once in 24 hours, on this kind of screen. */
    once_desktop: v.boolean(),
    once_mobile: v.boolean(),
    /** This browser was shown one in the last 24 hours. */
    seen: v.boolean(),
    /** The enabled ones, in their order. */
    messages: v.array(Popup),
  }),
  /** The shopper says who they are before they write. */
  start_form: v.boolean(),
  /** A service appointment can be booked. */
  scheduling: v.boolean(),
  /**
   * Whom the page's own analytics are told of. `ga4`: a measurement id that the page's tag is told of; null:
   * none, or the service tells it.
   */
  analytics: v.object({ ga4: v.nullable(v.string()), adobe: v.boolean(), shift_digital: v.boolean() }),
  /** How the dealership writes times and days. */
  formats: v.object({ date: v.picklist(DATE_FORMATS), time: v.picklist(TIME_FORMATS) }),
})
export type WidgetConfig = v.InferOutput<typeof WidgetConfig>

const site = { site: Id }
/**
 * Which domain's look to use, where the page stands on the service's own origin (previews and demos). Any
 * other page is known by its Origin, and one that is not among the dealership's domains is refused (403).
 */
const domain = { domain: v.optional(v.pipe(v.string(), v.maxLength(300))) }
/** What the browser keeps to show that the conversation is its own. */
const token = { token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }

/** What a button of the dealership's page says, e.g. 'Check availability'. */
const CtaName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

/** Who the shopper says they are. Checked by `rules/visitor-contact`. */
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
  summary: 'How the widget of a dealership looks and greets on the page that asks',
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
    'Begins a conversation when the shopper first writes; answers the token that the widget keeps. 400 when the start form is asked for and not filled in',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, without its host. */
    page_path: v.pipe(v.string(), v.maxLength(500)),
    /** Stock number of the vehicle on the page, when it shows one. */
    stock: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** The call to action that opened the panel. */
    cta: v.optional(CtaName),
    person: v.optional(VisitorPerson),
    /** The shopper leaves a message for people who are away: it waits for them at once. */
    offline: v.optional(v.boolean()),
  }),
  response: v.object({ token: v.string() }),
})

export const widgetVisit = defineCall({
  id: 'widget.visit',
  method: 'POST',
  path: '/api/widget/{site}/visits',
  summary: 'Counts a visitor of the page, a pop-up, an opening of the panel, a click on a call to action',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, for the install check. */
    page_path: v.optional(v.pipe(v.string(), v.maxLength(500))),
    /**
     * `view`: the page was shown; `popup`: an engagement message was shown; `open`: the person opened the
     * panel; `cta`: they clicked the call to action that `cta` names.
     */
    action: v.picklist(['view', 'popup', 'open', 'cta']),
    cta: v.optional(CtaName),
    /** Address of the page that led here, as the browser tells it; empty for none. Only its host is kept. */
    referrer: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** `utm_source` of the page's address. */
    utm_source: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({ status: v.literal('OK') }),
})

export const widgetIdentify = defineCall({
  id: 'widget.identify',
  method: 'POST',
  path: '/api/widget/{site}/person',
  summary: 'The shopper, or the page that knows them, says who they are in a conversation that stands',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({ ...token, ...Person }),
  response: v.object({ status: v.literal('OK') }),
})

/** Files that a shopper may send. Known by content, not by name. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

export const widgetUpload = defineCall({
  id: 'widget.upload',
  method: 'POST',
  path: '/api/widget/{site}/files',
  summary:
    'Sends a picture or PDF as a message of the shopper. The same id is the same message: repeated, it answers what stands',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...token,
    id: ClientId,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
    /** Base64. */
    data: v.pipe(v.string(), v.minLength(1), v.maxLength(7_000_000)),
  }),
  response: v.object({ message: VisitorMessage }),
})

export const widgetFile = defineCall({
  id: 'widget.file',
  method: 'POST',
  path: '/api/widget/{site}/file',
  summary: 'A file of the shopper’s own conversation, to be saved',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({ ...token, object_key: Id }),
  response: v.object({ content_type: v.string(), name: v.string(), data: v.string() }),
})

/** Work that a service appointment can be for. */
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
  summary: 'Hours at which the service department can be visited, from today on for three weeks',
  access: { who: 'public' },
  params: v.object(site),
  query: v.strictObject(domain),
  response: WorkingHoursSlots,
})

export const widgetBook = defineCall({
  id: 'widget.book',
  method: 'POST',
  path: '/api/widget/{site}/appointments',
  summary:
    'Books a service appointment of the shopper. 409 when the hour is no more free. The same id is the same appointment',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject({
    ...token,
    ...Person,
    id: ClientId,
    service: v.picklist(SERVICE_KINDS),
    /** dd/mm/yyyy and HH:MM on the dealership's clock, as in the forms of a takeover. */
    date: v.pipe(v.string(), v.maxLength(10)),
    time: v.pipe(v.string(), v.maxLength(5)),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  }),
  /** In words, e.g. 'Tuesday, December 1 at 9:30 AM'. */
  response: v.object({ when: v.string() }),
})

export const widgetTranscript = defineCall({
  id: 'widget.transcript',
  method: 'POST',
  path: '/api/widget/{site}/transcript',
  summary: 'Mails the shopper their conversation',
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
    'The shopper ends the chat: a takeover ends, nothing more is answered, the token is no more good; the dialogue stands',
  access: { who: 'public' },
  params: v.object(site),
  body: v.strictObject(token),
  response: v.object({ status: v.literal('OK') }),
})

/** The dealership's own site reads its stock from here. */
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
  summary: 'Vehicles that stand on the dealership’s lot, as its public site shows them',
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
