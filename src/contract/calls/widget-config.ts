/** What the shopper's widget needs to know about the dealership and its appearance. */
import { Position } from './chat-ui'
import { DATE_FORMATS, TIME_FORMATS } from '../core/formats'
import { PageType } from '../elements/page-types'
import { v } from '../core/schema'

/** A part of the footer: text with literal line breaks, and a URL when it is a link. */
export const FooterPart = v.object({ text: v.string(), href: v.optional(v.string()) })
export type FooterPart = v.InferOutput<typeof FooterPart>

/** An invitation to chat, for pages of these types. */
export const Popup = v.object({ id: v.string(), text: v.string(), pages: v.array(PageType) })
export type Popup = v.InferOutput<typeof Popup>

export const WidgetConfig = v.object({
  /** When false, the widget is disabled on this domain and nothing of it appears. */
  enabled: v.boolean(),
  dealership: v.string(),
  agent_name: v.string(),
  /** The URL or path of an image, or null for the built-in mark. */
  avatar: v.nullable(v.string()),
  /** `#rrggbb` of the header and the shopper's bubbles. */
  color: v.string(),
  /**
   * The palette of that colour (`rules/widget/palette`), readable everywhere, with the names of the widget's
   * style sheets.
   */
  palette: v.object({
    accent: v.string(),
    'accent-ink': v.string(),
    'accent-text': v.string(),
    'accent-shade': v.string(),
  }),
  position: Position,
  mobile_position: Position,
  /** When false, there is no entry button; the page's own buttons and the JavaScript API open the panel. */
  button: v.boolean(),
  /** The E.164 number of the text button; null for no text button. */
  sms: v.nullable(v.string()),
  /** Empty for none. */
  greeting: v.string(),
  footer: v.array(FooterPart),
  /** Within business hours. */
  open_now: v.boolean(),
  /** Whether somebody is available to take over chats. */
  staffed: v.boolean(),
  /** Whether staff can take over chats at all. */
  takeover: v.boolean(),
  /** Suggested first answers; none where the dealership has switched them off. */
  quick_replies: v.array(v.string()),
  popup: v.object({
    enabled: v.boolean(),
    /** Shown once in 24 hours, on this kind of screen. */
    once_desktop: v.boolean(),
    once_mobile: v.boolean(),
    /** The enabled messages, in order. */
    messages: v.array(Popup),
  }),
  /** Whether shoppers fill in a form before they write. */
  start_form: v.boolean(),
  /** Whether service appointments can be booked. */
  scheduling: v.boolean(),
  /** Whether shoppers are asked how the chat was once it has ended. */
  ask_rating: v.boolean(),
  /**
   * The analytics of the page that the widget reports to. `ga4` is the measurement id for the page's tag;
   * null for none, or when the service reports itself.
   */
  analytics: v.object({ ga4: v.nullable(v.string()), adobe: v.boolean(), shift_digital: v.boolean() }),
  /** How the dealership writes times and days. */
  formats: v.object({ date: v.picklist(DATE_FORMATS), time: v.picklist(TIME_FORMATS) }),
})
export type WidgetConfig = v.InferOutput<typeof WidgetConfig>

/** The part of the configuration that does not depend on the domain. */
const { greeting, open_now, staffed, takeover, quick_replies, start_form, scheduling, ask_rating } =
  WidgetConfig.entries
export const WidgetFacts = v.object({
  greeting,
  open_now,
  staffed,
  takeover,
  quick_replies,
  start_form,
  scheduling,
  ask_rating,
})
export type WidgetFacts = v.InferOutput<typeof WidgetFacts>
