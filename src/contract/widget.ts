/** What the shopper's widget asks of the service: document 3 §1; beyond, 11. No sign-in: a site key names the dealership. */
import { defineCall } from './call'
import { Position } from './chat-ui'
import { VehicleCard } from './dialogue'
import { WorkingHoursSlots } from './forms'
import { DATE_FORMATS, TIME_FORMATS } from './formats'
import { VisitorMessage } from './live'
import { ClientId, Id, z } from './schema'

export const PAGE_TYPES = ['home', 'srp', 'vdp', 'other'] as const
export const PageType = z.enum(PAGE_TYPES)
export type PageType = z.infer<typeof PageType>

/** A piece of the footer: text, in which a line break stands for itself, with an address when it is a link. */
export const FooterPart = z.object({ text: z.string(), href: z.optional(z.string()) })
export type FooterPart = z.infer<typeof FooterPart>

/** Words that invite to chat, on the pages of these kinds. */
export const Popup = z.object({ id: z.string(), text: z.string(), pages: z.array(PageType) })
export type Popup = z.infer<typeof Popup>

export const WidgetConfig = z.object({
  /** False: the widget is switched off on this domain, and nothing of it appears. */
  enabled: z.boolean(),
  dealership: z.string(),
  agent_name: z.string(),
  /** Full address or path of an image on the service, or null for the built-in mark. */
  avatar: z.nullable(z.string()),
  /** `#rrggbb` of the header and the shopper's bubbles. */
  color: z.string(),
  /** Made of that colour by `rules/palette`, so that all that is said in it can be read; by the names of the widget's style sheets. */
  palette: z.object({
    accent: z.string(),
    'accent-ink': z.string(),
    'accent-text': z.string(),
    'accent-shade': z.string(),
  }),
  position: Position,
  mobile_position: Position,
  /** False: no entry button; the page's own buttons and the JavaScript API open the panel. */
  button: z.boolean(),
  /** E.164 number that the text button writes to; null: no text button. */
  sms: z.nullable(z.string()),
  /** Empty: none. */
  greeting: z.string(),
  footer: z.array(FooterPart),
  /** Within business hours. */
  open_now: z.boolean(),
  /** Somebody is there who takes chats over. */
  staffed: z.boolean(),
  quick_replies: z.array(z.string()),
  popup: z.object({
    enabled: z.boolean(),
    /** Shown once in 24 hours, on this kind of screen. */
    once_desktop: z.boolean(),
    once_mobile: z.boolean(),
    /** This browser was shown one in the last 24 hours. */
    seen: z.boolean(),
    /** The enabled ones, in their order. */
    messages: z.array(Popup),
  }),
  /** The shopper says who they are before they write. */
  start_form: z.boolean(),
  /** A service appointment can be booked. */
  scheduling: z.boolean(),
  /** Whom the page's own analytics are told of. `ga4`: a measurement id that the page's tag is told of; null: none, or the service tells it. */
  analytics: z.object({ ga4: z.nullable(z.string()), adobe: z.boolean(), shift_digital: z.boolean() }),
  /** How the dealership writes times and days. */
  formats: z.object({ date: z.enum(DATE_FORMATS), time: z.enum(TIME_FORMATS) }),
})
export type WidgetConfig = z.infer<typeof WidgetConfig>

const site = { site: Id }
/**
 * Which domain's look to use, where the page stands on the service's own origin (previews and demos). Any other page is known by its Origin, and
 * one that is not among the dealership's domains is refused (403).
 */
const domain = { domain: z.optional(z.string().check(z.maxLength(300))) }
/** What the browser keeps to show that the conversation is its own. */
const token = { token: z.string().check(z.minLength(1), z.maxLength(200)) }

/** What a button of the dealership's page says, e.g. 'Check availability'. */
const CtaName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

/** Who the shopper says they are. Checked by `rules/visitor-contact`. */
const Person = {
  first_name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  last_name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(32))),
}
export const VisitorPerson = z.strictObject(Person)
export type VisitorPerson = z.infer<typeof VisitorPerson>

export const widgetConfig = defineCall({
  id: 'widget.config',
  method: 'GET',
  path: '/api/widget/{site}/config',
  summary: 'How the widget of a dealership looks and greets on the page that asks',
  spec: '3 §2, §3; beyond, 11',
  access: { who: 'public' },
  params: z.object(site),
  query: z.strictObject(domain),
  response: WidgetConfig,
})

export const widgetBegin = defineCall({
  id: 'widget.begin',
  method: 'POST',
  path: '/api/widget/{site}/conversations',
  summary:
    'Begins a conversation when the shopper first writes; answers the token that the widget keeps. 400 when the start form is asked for and not filled in',
  spec: '3 §1, §2 Capabilities panel',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, without its host. */
    page_path: z.string().check(z.maxLength(500)),
    /** Stock number of the vehicle on the page, when it shows one. */
    stock: z.optional(z.string().check(z.maxLength(64))),
    /** The call to action that opened the panel. */
    cta: z.optional(CtaName),
    person: z.optional(VisitorPerson),
    /** The shopper leaves a message for people who are away: it waits for them at once. */
    offline: z.optional(z.boolean()),
  }),
  response: z.object({ token: z.string() }),
})

export const widgetVisit = defineCall({
  id: 'widget.visit',
  method: 'POST',
  path: '/api/widget/{site}/visits',
  summary: 'Counts a visitor of the page, a pop-up, an opening of the panel, a click on a call to action',
  spec: '1 §2 Dashboard (chat product); 3 §4 Chat UI settings',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    ...domain,
    page_type: PageType,
    /** Path of the page, for the install check. */
    page_path: z.optional(z.string().check(z.maxLength(500))),
    /**
     * `view`: the page was shown; `popup`: an engagement message was shown; `open`: the person opened the panel; `cta`: they clicked the call to
     * action that `cta` names.
     */
    action: z.enum(['view', 'popup', 'open', 'cta']),
    cta: z.optional(CtaName),
    /** Address of the page that led here, as the browser tells it; empty for none. Only its host is kept. */
    referrer: z.optional(z.string().check(z.maxLength(2000))),
    /** `utm_source` of the page's address. */
    utm_source: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ status: z.literal('OK') }),
})

export const widgetIdentify = defineCall({
  id: 'widget.identify',
  method: 'POST',
  path: '/api/widget/{site}/person',
  summary: 'The shopper, or the page that knows them, says who they are in a conversation that stands',
  spec: 'beyond, 11',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({ ...token, ...Person }),
  response: z.object({ status: z.literal('OK') }),
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
  spec: 'beyond, 11; promises, invariants 3 and 4',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    ...token,
    id: ClientId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** Base64. */
    data: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
  }),
  response: z.object({ message: VisitorMessage }),
})

export const widgetFile = defineCall({
  id: 'widget.file',
  method: 'POST',
  path: '/api/widget/{site}/file',
  summary: 'A file of the shopper’s own conversation, to be saved',
  spec: 'beyond, 11',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({ ...token, object_key: Id }),
  response: z.object({ content_type: z.string(), name: z.string(), data: z.string() }),
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
  spec: '3 §2 Capabilities panel (service scheduling)',
  access: { who: 'public' },
  params: z.object(site),
  query: z.strictObject(domain),
  response: WorkingHoursSlots,
})

export const widgetBook = defineCall({
  id: 'widget.book',
  method: 'POST',
  path: '/api/widget/{site}/appointments',
  summary:
    'Books a service appointment of the shopper. 409 when the hour is no more free. The same id is the same appointment',
  spec: '3 §2 Capabilities panel (service scheduling)',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    ...token,
    ...Person,
    id: ClientId,
    service: z.enum(SERVICE_KINDS),
    /** dd/mm/yyyy and HH:MM on the dealership's clock, as in the forms of a takeover. */
    date: z.string().check(z.maxLength(10)),
    time: z.string().check(z.maxLength(5)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  /** In words, e.g. 'Tuesday, December 1 at 9:30 AM'. */
  response: z.object({ when: z.string() }),
})

export const widgetTranscript = defineCall({
  id: 'widget.transcript',
  method: 'POST',
  path: '/api/widget/{site}/transcript',
  summary: 'Mails the shopper their conversation',
  spec: 'beyond, 11',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({ ...token, email: z.string().check(z.trim(), z.maxLength(254)) }),
  response: z.object({ status: z.literal('OK') }),
})

export const widgetEnd = defineCall({
  id: 'widget.end',
  method: 'POST',
  path: '/api/widget/{site}/end',
  summary:
    'The shopper ends the chat: a takeover ends, nothing more is answered, the token is no more good; the dialogue stands',
  spec: 'beyond, 11; promises, invariant 2',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject(token),
  response: z.object({ status: z.literal('OK') }),
})

/** The dealership's own site reads its stock from here. */
export const SiteVehicle = z.object({
  ...VehicleCard.shape,
  Year: z.int(),
  Make: z.string(),
  Model: z.string(),
  Trim: z.string(),
  Body: z.string(),
  Color: z.string(),
  Condition: z.enum(['new', 'used']),
  Mileage: z.int(),
  Drive: z.string(),
  Engine: z.string(),
  Economy: z.string(),
  Seats: z.string(),
})
export type SiteVehicle = z.infer<typeof SiteVehicle>

export const widgetInventory = defineCall({
  id: 'widget.inventory',
  method: 'GET',
  path: '/api/widget/{site}/inventory',
  summary: 'Vehicles that stand on the dealership’s lot, as its public site shows them',
  spec: '3 §1',
  access: { who: 'public' },
  params: z.object(site),
  response: z.object({
    dealership: z.string(),
    address: z.string(),
    phone: z.string(),
    hours_today: z.string(),
    items: z.array(SiteVehicle),
  }),
})
