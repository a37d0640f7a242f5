/**
 * Turns a model's answer into what the chat may show: plain text of a bounded length, without claims that the
 * model had no source for.
 */
import { plainText, clip } from '../../platform/plain-text'
import type { Effect } from '../port'
import { sentencesOf } from '../preview/sentences'
import { sumsIn } from '../disclosure'

/** The reasoning that some models write before their answer. */
const THOUGHTS = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
// Line breaks and tabs stay.
const CONTROL = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Removes reasoning and markup, and cuts the text to `chars` characters at the end of a sentence. `clipped`
 * says that the endpoint had already cut it.
 */
export function plainReply(
  text: string,
  { chars, clipped }: { readonly chars: number; readonly clipped: boolean },
): string {
  const plain = plainText(text)
    .replaceAll('\uFFFD', '')
    .replace(THOUGHTS, '')
    .replace(CONTROL, '')
    .replace(/!?\[([^\]\n]{1,200})\]\(([^)\s]{1,500})\)/g, '$1 ($2)')
    .replace(/\*\*|__|```\w*|`/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*[*•]\s+/gm, '- ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (plain.length <= chars && !clipped) return plain
  const cut = clip(plain, chars)
  const end = Math.max(...['. ', '! ', '? ', '.\n', '!\n', '?\n'].map((mark) => cut.lastIndexOf(mark)))
  if (end > 0) return cut.slice(0, end + 1).trim()
  return /[.!?]$/.test(cut) ? cut : ''
}

/** Smaller sums are a fee or a payment; prices of vehicles are higher. */
const VEHICLE_DOLLARS = 3_000
const BOOKED =
  /\b(?:you(?: are|['’]re)(?: all)? (?:booked|scheduled|confirmed)|i(?: have|['’]ve)? (?:just )?(?:booked|scheduled|reserved)|(?:appointment|visit|test drive)(?: is| has been|['’]s)(?: now)? (?:booked|scheduled|confirmed))\b/

/** Every number of a text; a customer who wrote 30000 or 30k may be answered with $30,000. */
const numbersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/(\d[\d,]*(?:\.\d{1,2})?)\s?(k\b|thousand|grand)?/g)].map(
      ([, digits = '', thousands]) =>
        Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000),
    ),
  )

/**
 * Finds a claim without a source: a vehicle's price that the model was not given, or a booking that was not
 * made. Returns null when there is none. `source` is everything that the model was given to read.
 */
export function unfoundedClaim(
  reply: string,
  source: string,
  { effects, appointments }: { readonly effects: readonly Effect[]; readonly appointments: number },
): string | null {
  const known = numbersIn(source.toLowerCase())
  const hasUnknownSum = sumsIn(reply.toLowerCase()).some((sum) => sum >= VEHICLE_DOLLARS && !known.has(sum))
  if (hasUnknownSum) return 'it told a sum that stands nowhere'
  const claimsBooking = sentencesOf(reply).some(
    (sentence) => !sentence.endsWith('?') && BOOKED.test(sentence.toLowerCase()),
  )
  const isBooked = appointments > 0 || effects.some(({ kind }) => kind === 'appointment')
  return claimsBooking && !isBooked ? 'it told of a visit that was not booked' : null
}
