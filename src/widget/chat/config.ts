/** Reads the complete widget configuration. Loads with the panel. */
import type { Position } from '../../contract/calls/chat-ui'
import type { FooterPart, WidgetConfig } from '../../contract/calls/widget-config'
import { asObject, asText } from './wire'
import { asList } from './wire-list'

/** The part of the configuration that the panel needs. The launcher handles colours and pop-ups. */
export type PanelConfig = Omit<WidgetConfig, 'palette' | 'popup'>

/** Returns null when the value is not a configuration. */
export function configOf(answer: unknown): PanelConfig | null {
  const raw = asObject(answer)
  const [dealership, agent_name] = [asText(raw.dealership), asText(raw.agent_name)]
  const [color, greeting] = [asText(raw.color), asText(raw.greeting)]
  if (dealership === null || agent_name === null || color === null || greeting === null) return null
  return {
    enabled: raw.enabled !== false,
    dealership,
    agent_name,
    avatar: asText(raw.avatar),
    color,
    position: positionOf(raw.position),
    mobile_position: positionOf(raw.mobile_position),
    button: raw.button !== false,
    sms: asText(raw.sms),
    greeting,
    footer: asList(raw.footer, footerPartOf),
    open_now: raw.open_now === true,
    staffed: raw.staffed === true,
    takeover: raw.takeover === true,
    quick_replies: asList(raw.quick_replies, asText),
    start_form: raw.start_form === true,
    scheduling: raw.scheduling === true,
    ask_rating: raw.ask_rating === true,
    analytics: analyticsOf(raw.analytics),
    formats: formatsOf(raw.formats),
  }
}

function footerPartOf(value: unknown): FooterPart | null {
  const raw = asObject(value)
  const [text, href] = [asText(raw.text), asText(raw.href)]
  return text === null ? null : { text, ...(href !== null && { href }) }
}

function analyticsOf(value: unknown): WidgetConfig['analytics'] {
  const raw = asObject(value)
  return { ga4: asText(raw.ga4), adobe: raw.adobe === true, shift_digital: raw.shift_digital === true }
}

function formatsOf(value: unknown): WidgetConfig['formats'] {
  const { date, time } = asObject(value)
  return {
    date: date === 'DD/MM/YYYY' || date === 'YYYY-MM-DD' ? date : 'MM/DD/YYYY',
    time: time === '24' ? '24' : '12',
  }
}

const isPosition = (value: unknown): value is Position =>
  typeof value === 'string' && /^(bottom|mid)_(left|right)$/.test(value)

/** An unknown position falls back to the default corner. */
const positionOf = (value: unknown): Position => (isPosition(value) ? value : 'bottom_right')
