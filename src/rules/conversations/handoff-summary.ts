/**
 * Summarises a dialogue that the assistant handed off, and suggests what to do next. The same dialogue
 * always gives the same text.
 */
import type { Formats } from '../../contract/core/formats'
import { formatMoment } from '../time/format'
import { formatPhone } from '../text/format-phone'
import { isolate } from '../text/bidi'

export interface HandoffMessage {
  readonly from: 'customer' | 'assistant' | 'staff'
  readonly text: string
}

export interface HandoffFacts {
  /** The dialogue in order, at least its newest messages. */
  readonly lines: readonly HandoffMessage[]
  /** As a name, e.g. '2025 Calder Terrane Touring'. */
  readonly vehicle: string | null
  /** E.164. */
  readonly phone: string | null
  readonly email: string | null
  /** The next visit. */
  readonly appointment: Date | null
  /** Whether the customer still waits for a person's answer. */
  readonly waits: boolean
  readonly formats: Formats
  readonly now: Date
}

/** Visits within this time should be confirmed, ms. */
const CONFIRM_WITHIN_MS = 2 * 24 * 60 * 60_000
/** How much of the customer's own words is quoted, characters. */
const QUOTE_MAX = 110

/**
 * What customers ask for, in the order of the summary. The patterns are English and Spanish, as customers
 * write.
 */
const TOPICS: readonly { name: string; pattern: RegExp }[] = [
  {
    name: 'a trade-in',
    pattern:
      /\b(trad(e|es|ing)|trade-in|appraisal|apprais(e|ed)|my old (car|truck|suv))\b|a cambio|mi carro viejo/i,
  },
  {
    name: 'financing',
    pattern:
      /\b(financ\w*|credit|lease|leasing|apr|loan|monthly|down payment|residual|itin)\b|cr[eé]dito|enganche/i,
  },
  {
    name: 'the price',
    pattern:
      /\b(price|cost|how much|out the door|otd|discount|best (you|offer)|quote|match|deal|deposit|offer)\b|\$\s?\d|\bprecio|cu[aá]nto/i,
  },
  {
    name: 'a visit',
    pattern:
      /\b(appointment|test[ -]drive|come (by|in|over)|stop by|visit|see (it|the (car|truck))|schedule|book)\b|\bcita\b|manejar/i,
  },
  { name: 'delivery', pattern: /\b(deliver\w*|ship\w*)\b/i },
  {
    name: 'a service',
    pattern: /\b(oil change|service|repair|brakes?|tires?|recall|loaner|warranty|maintenance)\b/i,
  },
  {
    name: 'whether it is available',
    pattern: /\b(available|in stock|still (have|there)|sold)\b|disponible/i,
  },
]
/** Topics that need a figure from a person. */
const FIGURES = new Set(['a trade-in', 'the price', 'financing'])

/** At most three lines: what the customer wants, their last message, and how they can be reached. */
export function handoffSummary(facts: HandoffFacts): string[] {
  const customerTexts = facts.lines.filter(({ from }) => from === 'customer').map(({ text }) => oneLine(text))
  const last = customerTexts.findLast(isMeaningful)
  return [
    requestText(customerTexts, facts.vehicle),
    last && `Said last: “${isolate(clipQuote(last))}”`,
    contact(facts),
  ].filter((message) => message !== null && message !== undefined && message !== '') as string[]
}

/** What to do first. */
export function handoffNextStep({ phone, email, appointment, ...facts }: HandoffFacts): string {
  if (phone === null && email === null) return 'Ask for a phone number'
  if (appointment && appointment.getTime() - facts.now.getTime() <= CONFIRM_WITHIN_MS)
    return `Confirm the visit on ${formatMoment(appointment, facts.formats)}`
  if (!facts.waits) return 'Wait for the customer’s answer'
  const openTopic = topicsOf(openMessages(facts.lines)).find((topic) => FIGURES.has(topic))
  return openTopic === undefined ? 'Reply to the customer' : `Answer the question about ${openTopic}`
}

/** The customer's messages since staff last wrote. */
function openMessages(lines: readonly HandoffMessage[]): string[] {
  const from = lines.findLastIndex((message) => message.from === 'staff') + 1
  return lines.slice(from).flatMap((message) => (message.from === 'customer' ? [message.text] : []))
}

const topicsOf = (customerTexts: readonly string[]): string[] =>
  TOPICS.filter(({ pattern }) => customerTexts.some((text) => pattern.test(text))).map(({ name }) => name)

function requestText(customerTexts: readonly string[], vehicle: string | null): string | null {
  const topics = topicsOf(customerTexts)
  if (topics.length > 0)
    return `Asks about ${joinWithAnd(topics.slice(0, 3))}${vehicle ? `, ${isolate(vehicle)}` : ''}`
  return vehicle && `Looks at the ${isolate(vehicle)}`
}

function contact({ phone, email, formats }: Pick<HandoffFacts, 'phone' | 'email' | 'formats'>): string {
  if (phone !== null && email !== null) return `Phone ${formatPhone(phone, formats)}, email ${isolate(email)}`
  if (phone !== null) return `Phone ${formatPhone(phone, formats)}, no email address yet`
  return email === null
    ? 'No phone number or email address yet'
    : `Email ${isolate(email)}, no phone number yet`
}

/** 'the price', 'the price and a visit', 'a trade-in, financing and the price'. */
const joinWithAnd = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text is more than a number, a symbol or a single word. */
const isMeaningful = (text: string) => (text.match(/\p{L}+/gu) ?? []).length >= 2

/** Cuts at the end of a word, without splitting a character. */
function clipQuote(text: string): string {
  const characters = [...text]
  if (characters.length <= QUOTE_MAX) return text
  const head = characters.slice(0, QUOTE_MAX).join('')
  const end = head.lastIndexOf(' ')
  return `${end > QUOTE_MAX / 2 ? head.slice(0, end) : head}…`
}
