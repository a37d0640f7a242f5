/**
 * A reply by SMS: plain text of at most two segments. Vehicles are lines with price, stock number and link. A
 * longer reply ends after a whole sentence, and no figure is ever cut.
 */
import { SegmentedMessage } from 'sms-segments-calculator'
import type { VehicleCard } from '../../../contract/calls/dialogue'
import { cardPrice } from '../../../rules/conversations/card-price'
import type { Reply } from '../port'
import { LETTER_WORDS } from '../words/letter'
import { isGsmText, withoutForeignAccents, withPlainSigns } from './gsm-text'
import { cardsOf, pageUrlOf, type Rendering } from './rendering'

const SEGMENTS_MAX = 2
/**
 * What two segments hold at most, characters. Longer texts need not be measured, which takes milliseconds.
 */
const GSM_MAX_LENGTH = 306
const UNICODE_MAX_LENGTH = 134
/** More of a text is not looked at, characters. */
const TEXT_MAX_LENGTH = 1_000
const VEHICLES_MAX = 4

export interface SmsFacts {
  /** The URL of the dealership's site. */
  readonly site: string
  /** Whether the customer must be told how to opt out. */
  readonly tellsOptOut: boolean
}

export function renderSms(reply: Reply, { site, tellsOptOut }: SmsFacts): Rendering {
  const { optOut } = LETTER_WORDS[reply.language ?? 'en']
  const answers = withPlainSigns(reply.text.slice(0, TEXT_MAX_LENGTH))
    .split(/\n\s*\n/)
    .map((answer) => answer.replace(/ *\n\s*/g, '\n').trim())
    .filter((answer) => answer !== '')
  const message = {
    answers,
    text: answers.join('\n'),
    vehicles: cardsOf(reply)
      .slice(0, VEHICLES_MAX)
      .map((card) => vehicleLine(card, site)),
    end: tellsOptOut ? [withPlainSigns(optOut)] : [],
  }
  const text = wholeMessage(message) ?? sharedMessage(message) ?? shortened(message)
  return { text, html: null, attachments: [], quick_replies: [] }
}

interface VehicleLine {
  readonly stock: string
  readonly text: string
  readonly link: string
}

interface Message {
  /** One for each question of the customer. */
  readonly answers: readonly string[]
  /** All of them. */
  readonly text: string
  readonly vehicles: readonly VehicleLine[]
  readonly end: readonly string[]
}

function vehicleLine(card: VehicleCard, site: string): VehicleLine {
  const text = withPlainSigns([card.Name, cardPrice(card), card.Stock].filter(Boolean).join(', '))
  const url = pageUrlOf(card, site)
  return { stock: card.Stock, text, link: url === null ? '' : ` ${url}` }
}

/** A vehicle as a line; of one that the text beside it describes already, only the link is left to tell. */
const lineBeside =
  (message: string, isLinked: boolean) =>
  ({ stock, text, link }: VehicleLine): string =>
    message.includes(stock) ? (isLinked ? link.trim() : '') : isLinked ? text + link : text
const joined = (...lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

/** The message with all its accents, if it fits. */
function wholeMessage({ text, vehicles, end }: Message): string | null {
  const message = joined(text, ...vehicles.map(lineBeside(text, true)), ...end)
  return fits(message) ? message : null
}

function fits(message: string): boolean {
  if (message.length > (isGsmText(message) ? GSM_MAX_LENGTH : UNICODE_MAX_LENGTH)) return false
  const { segmentsCount } = new SegmentedMessage(message)
  return segmentsCount <= SEGMENTS_MAX
}

/**
 * A beginning of each of several answers, so that no question stays without one: the longest answer gives up
 * its last sentence until all fit. Null where even their first sentences do not.
 */
function sharedMessage({ answers, vehicles, end }: Message): string | null {
  if (answers.length < 2) return null
  const plainEnd = end.map(withoutForeignAccents)
  const kept = answers.map((answer) => sentencesOf(withoutForeignAccents(answer)))
  for (;;) {
    const text = kept.map((sentences) => sentences.join('').trimEnd()).join('\n')
    for (const list of [...listsOf(vehicles, text), []]) {
      const message = joined(text, ...list, ...plainEnd)
      if (fits(message)) return message
    }
    const [longest] = kept
      .filter((sentences) => sentences.length > 1)
      .sort((one, other) => other.join('').length - one.join('').length)
    if (longest === undefined) return null
    longest.pop()
  }
}

/**
 * The longest beginning of the text, in whole sentences, beside which a vehicle fits; with as many vehicles
 * as fit, and without links when not even one fits with its link.
 */
function shortened({ text, vehicles, end }: Message): string {
  const plainText = withoutForeignAccents(text)
  const plainEnd = end.map(withoutForeignAccents)
  const beginnings = sentenceEnds(plainText).map((length) => plainText.slice(0, length).trimEnd())
  for (const beginning of beginnings) {
    for (const list of listsOf(vehicles, beginning)) {
      const message = joined(beginning, ...list, ...plainEnd)
      if (fits(message)) return message
    }
  }
  const rest = beginnings.map((beginning) => joined(beginning, ...plainEnd)).find(fits)
  return (
    rest ??
    joined(
      cutSentence(plainText, (words) => fits(joined(words, ...plainEnd))),
      ...plainEnd,
    )
  )
}

/** Lists of vehicles beside a text, from the best one to the shortest. */
function listsOf(vehicles: readonly VehicleLine[], text: string): string[][] {
  const lines = (isLinked: boolean) =>
    vehicles.map((_, count) =>
      vehicles
        .slice(0, vehicles.length - count)
        .map(lineBeside(text, isLinked))
        .map(withoutForeignAccents),
    )
  return vehicles.length === 0 ? [[]] : [...lines(true), ...lines(false)]
}

/** The sentences of a text, with the spaces behind them. */
const sentencesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) => segment)

/** The lengths at which the text may end, longest first. */
function sentenceEnds(text: string): number[] {
  let end = 0
  return sentencesOf(text)
    .map((sentence) => (end += sentence.length))
    .reverse()
}

/**
 * The beginning of a sentence that is too long as a whole, up to a comma or at least to a word. Words
 * beside a figure stay together with it, as in '33 480 €' or '8:00 AM'.
 */
function cutSentence(text: string, isShortEnough: (words: string) => boolean): string {
  const ends = (boundary: RegExp) =>
    [...text.slice(0, GSM_MAX_LENGTH).matchAll(boundary)].map(({ index }) => index).reverse()
  const candidates = [...ends(/[,;:] /g), ...ends(/(?<![\d$€£.,]) (?![\d$€£(])/g)]
  const beginnings = candidates.map((end) => `${text.slice(0, end).trimEnd()}...`)
  return beginnings.find(isShortEnough) ?? ''
}
