/** Describes what a save of a setting changed. */
import type { Formats } from '../../contract/core/formats'
import { BLOCK_IDS, blockEntry } from '../../contract/core/setting-blocks'
import { WEEKDAYS, type Weekday } from '../../contract/core/weekdays'
import { FOLLOW_UP_SEQUENCES } from './follow-up'
import { PREFERENCES } from './preferences'
import { formatClock } from '../time/format-clock'

export interface SettingDifference {
  /**
   * The path of the value, e.g. `Monday › Work hours › Start time`; empty when the setting itself is one
   * value.
   */
  readonly path: string
  /** The formatted value; null for none. */
  readonly before: string | null
  readonly after: string | null
}

type TimeFormats = Pick<Formats, 'time'>

/** Titles by the part of a setting's name before the slash: those of the blocks, and of what has no block. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...BLOCK_IDS.map(blockEntry).flatMap(({ title, changes = [] }) =>
    changes.map((name) => [name, title] as const),
  ),
  ['journeys', 'Agentic Dashboard'],
  ['unanswered', 'Unanswered Questions'],
  ['chat-config', 'Chat of the account'],
  ['custom-footer', 'Footer Configuration'],
  ['partner-sessions', 'Sessions of partner pages'],
  ['erasure', 'Erased customers'],
  ['assignment', 'Assignments'],
  ['consent', 'Consent of customers'],
  ['visit', 'Visits'],
  ['customer-merge', 'Merged customers'],
  ['sale', 'Sales'],
])
/** Names of products among the parts after the slash. */
const PRODUCTS: Readonly<Record<string, string>> = {
  LEAD_ENGAGE: 'Sales AI',
  DealerChat: 'Chat AI',
  CARBUYING_AI: 'Car Buying AI',
  SERVICE_AI: 'Service AI',
}
/** Settings of which each domain of the chat has its own; the part after the slash is the domain. */
const OF_DOMAINS: ReadonlySet<string> = new Set(['chat-ui', 'chat-onboarding'])
/** Fields that contain the name of a record. */
const NAMES = [
  'name',
  'Name',
  'label',
  'Label',
  'title',
  'Question',
  'question',
  'SourceName',
  'ResourceName',
  'resource_name',
]
/** Fields that identify the members of a list. A holiday has its name in every year. */
const KEYS = [
  'Id',
  'id',
  'date',
  'name',
  'Name',
  'Channel',
  'question_id',
  'topic_id',
  'SourceId',
  'FollowUpId',
]
/** The steps of the follow-ups by their ids, under which their switches are saved as 1 and 0. */
const FOLLOW_UPS: ReadonlyMap<string, string> = new Map(
  FOLLOW_UP_SEQUENCES.flatMap(({ name, steps }) =>
    steps.map((step) => [step.id, `${name} › ${step.name}`] as const),
  ),
)
/** Fields whose names differ from the labels of their forms. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...FOLLOW_UPS,
  ['is_paused', 'Pause AI'],
  ['business_hours', 'Weekly hours'],
  ['special_business_hours', 'Special hours'],
  ['work_hours', 'Hours'],
  ['start_time', 'Opens'],
  ['end_time', 'Closes'],
  ['minutesAfterOpening', 'Appointment window, after opening'],
  ['minutesBeforeClosing', 'Appointment window, before closing'],
  ['mirror_from', 'Same as'],
  ['off', 'Switched off'],
  ['MainPhone', 'Main phone'],
  ['CrmUserId', 'CRM user'],
  ['country_id', 'Country'],
  ['state_id', 'State'],
  ['date_format_id', 'Date format'],
  ['time_format_id', 'Time format'],
  ['phone_number_format_id', 'Phone number format'],
  ['time_zone_id', 'Time zone'],
  ['chatbot_agent_name', 'Agent name'],
  ['chatbot_avatar', 'Avatar'],
  ['chatbot_entry_position', 'Position on desktop'],
  ['chatbot_mobile_entry_position', 'Position on mobile'],
  ['chatbot_primary_gradient_color', 'Theme colour'],
  ['chatbot_hide_notification_bubble_desktop', 'Once per 24 hours on desktop'],
  ['chatbot_hide_notification_bubble_mobile', 'Once per 24 hours on mobile'],
  ['hide_chat_bubble', 'Hide chat button'],
  ['show_sms_bubble', 'Show text button'],
  ['chat_pop_up_enabled', 'Show engagement messages'],
  ['chatbot_enabled', 'Chat is on'],
  ['ga4_measurement_id', 'GA4 measurement ID'],
  ['ga4_api_secret_set', 'GA4 API secret'],
  ['adobe_analytics_enabled', 'Adobe Analytics'],
  ['chatbot_shift_digital_enabled', 'Shift Digital'],
  ['maximize_conversions', 'Maximize Conversions'],
  ['service_scheduler', 'Conversational Service Scheduling'],
  ['selling_price', 'Selling Price'],
  ['quick_replies', 'Quick Replies'],
  ['ask_rating', 'Chat Rating'],
  ['lead_gating', 'Lead Gating for Pricing & Availability Check'],
  ['only_for_cta', 'Only apply to Conversation Connect'],
  ['start_form', 'Start a Conversation Form'],
])
/** The names of the options of preferences, by preference and the id that is saved. */
const OPTIONS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  PREFERENCES.map(({ id, options }) => [id, new Map(options.map((option) => [option.id, option.name]))]),
)
/** Minutes of a day. */
const CLOCK_FIELDS: ReadonlySet<string> = new Set(['start_time', 'end_time'])

/** The title of a setting's block; an unknown one is made readable. */
export const settingBlockTitle = (setting: string): string => {
  const block = setting.split('/', 1)[0] ?? ''
  return TITLES.get(block) ?? humanize(block)
}

/**
 * The title of a setting: `Work Hours Settings, Sales AI`. The name of the record is taken from the saved
 * value.
 */
export function settingTitle(setting: string, before: unknown, after: unknown): string {
  const [name = '', part = ''] = setting.split('/', 2)
  const subject = OF_DOMAINS.has(name) ? part : (PRODUCTS[part] ?? recordName(after) ?? recordName(before))
  const block = settingBlockTitle(setting)
  return subject ? `${block}, ${subject}` : block
}

/** All values that differ. Members of a list are matched by id or name, wherever they moved. */
export function settingDifferences(
  before: unknown,
  after: unknown,
  formats: TimeFormats,
): SettingDifference[] {
  const repeated = new Set([...repeatedNames(before), ...repeatedNames(after)])
  const [old, now] = [before, after].map((value) => leavesOf(value, formats, repeated)) as [Leaves, Leaves]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** One difference as a line, for a file. */
export const formatDifference = ({ path, before, after }: SettingDifference): string =>
  `${path === '' ? '' : `${path}: `}${before ?? 'nothing'} → ${after ?? 'nothing'}`

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Leaves = ReadonlyMap<string, string>

/** The existing values by their path. `repeated` names do not identify a member of a list. */
function leavesOf(value: unknown, formats: TimeFormats, repeated: ReadonlySet<string>): Leaves {
  const leaves = new Map<string, string>()
  const walk = (part: unknown, path: readonly string[], field: string) => {
    if (isRecord(part)) {
      for (const [key, inner] of inOrder(part)) walk(inner, [...path, humanize(key)], key)
    } else if (Array.isArray(part) && part.some((member) => typeof member === 'object')) {
      for (const [name, member] of membersOf(part, repeated)) walk(member, [...path, name], field)
    } else {
      const text = valueText(part, field, formats)
      if (text !== null) leaves.set(path.join(' › '), text)
    }
  }
  walk(value, [], '')
  return leaves
}

/** The database does not preserve the order of fields; days of the week are sorted. */
function inOrder(record: Json): [string, unknown][] {
  const position = (key: string) => WEEKDAYS.indexOf(key as Weekday)
  return Object.entries(record).sort(([one], [other]) => position(one) - position(other))
}

/** The names that several members of one list have, wherever the list is. */
function repeatedNames(value: unknown): string[] {
  if (isRecord(value)) return Object.values(value).flatMap(repeatedNames)
  if (!Array.isArray(value)) return []
  const names = value.flatMap((member) => recordName(member) ?? [])
  return [...names.filter((name, at) => names.indexOf(name) !== at), ...value.flatMap(repeatedNames)]
}

/**
 * The members of a list with their names, or else their positions. A repeated name is followed by what
 * identifies its member.
 */
function membersOf(list: readonly unknown[], repeated: ReadonlySet<string>): [string, unknown][] {
  const key = KEYS.find((candidate) => {
    const values = list.map((member) => (isRecord(member) ? member[candidate] : undefined))
    return values.every((one) => typeof one === 'string') && new Set(values).size === list.length
  })
  return list.map((member, index) => {
    const known = key !== undefined && isRecord(member) ? member[key] : undefined
    if (typeof known !== 'string') return [String(index + 1), member]
    const name = recordName(member) ?? humanize(known)
    return [repeated.has(name) ? `${name}, ${known}` : name, member]
  })
}

function valueText(value: unknown, field: string, formats: TimeFormats): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (FOLLOW_UPS.has(field)) return value === 1 ? 'On' : 'Off'
  if (typeof value === 'number' && CLOCK_FIELDS.has(field)) return formatClock(value, formats)
  if (Array.isArray(value)) {
    return value.length === 0
      ? null
      : value.map((member) => valueText(member, field, formats) ?? '').join(', ')
  }
  if (typeof value === 'string') {
    const option = OPTIONS.get(field)?.get(value)
    if (option !== undefined) return option
  }
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No'
  return String(value as string | number)
}

function recordName(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const person = [value.FirstName, value.LastName].filter((part) => typeof part === 'string' && part !== '')
  if (person.length > 0) return person.join(' ')
  const named = NAMES.map((field) => value[field]).find((part) => typeof part === 'string' && part !== '')
  return typeof named === 'string' ? named : undefined
}

/** `work_hours` → `Hours`, as its form says; else `EngagementRate` → `Engagement rate`. */
function humanize(key: string): string {
  const label = LABELS.get(key)
  if (label !== undefined) return label
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
    .split(' ')
    // Abbreviations keep their capitals.
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
