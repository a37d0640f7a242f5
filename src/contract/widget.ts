/** What the shopper's widget asks of the service: document 3 §1; beyond, 11. No sign-in: a site key names the dealership. */
import { defineCall } from './call'
import { VehicleCard } from './dialogue'
import { Id, z } from './schema'

export const PAGE_TYPES = ['home', 'srp', 'vdp', 'other'] as const
export const PageType = z.enum(PAGE_TYPES)
export type PageType = z.infer<typeof PageType>

export const WidgetConfig = z.object({
  dealership: z.string(),
  agent_name: z.string(),
  /** Path of an image on the service, or null for the built-in mark. */
  avatar: z.nullable(z.string()),
  /** Hex colour of the header and the shopper's bubbles. */
  color: z.string(),
  position: z.enum(['bottom_right', 'bottom_left', 'mid_right', 'mid_left']),
  greeting: z.string(),
  /** Plain text under the composer, or null. */
  footer: z.nullable(z.string()),
  /** Within business hours. */
  open_now: z.boolean(),
  quick_replies: z.array(z.string()),
})
export type WidgetConfig = z.infer<typeof WidgetConfig>

const site = { site: Id }

/** What a button of the dealership's page says, e.g. 'Check availability'. */
const CtaName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const widgetConfig = defineCall({
  id: 'widget.config',
  method: 'GET',
  path: '/api/widget/{site}/config',
  summary: 'How the widget of a dealership looks and greets',
  spec: '3 §2',
  access: { who: 'public' },
  params: z.object(site),
  response: WidgetConfig,
})

export const widgetBegin = defineCall({
  id: 'widget.begin',
  method: 'POST',
  path: '/api/widget/{site}/conversations',
  summary: 'Begins a conversation when the shopper first writes; answers the token that the widget keeps',
  spec: '3 §1',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    page_type: PageType,
    /** Path of the page, without its host. */
    page_path: z.string().check(z.maxLength(500)),
    /** Stock number of the vehicle on the page, when it shows one. */
    stock: z.optional(z.string().check(z.maxLength(64))),
    /** The call to action that opened the panel. */
    cta: z.optional(CtaName),
  }),
  response: z.object({ token: z.string() }),
})

export const widgetVisit = defineCall({
  id: 'widget.visit',
  method: 'POST',
  path: '/api/widget/{site}/visits',
  summary: 'Counts a visitor of the page, an opening of the panel, a click on a call to action',
  spec: '1 §2 Dashboard (chat product)',
  access: { who: 'public' },
  params: z.object(site),
  body: z.strictObject({
    page_type: PageType,
    /** `view`: the page was shown; `open`: the person opened the panel; `cta`: they clicked the call to action that `cta` names. */
    action: z.enum(['view', 'open', 'cta']),
    cta: z.optional(CtaName),
    /** Address of the page that led here, as the browser tells it; empty for none. Only its host is kept. */
    referrer: z.optional(z.string().check(z.maxLength(2000))),
    /** `utm_source` of the page's address. */
    utm_source: z.optional(z.string().check(z.maxLength(100))),
  }),
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
