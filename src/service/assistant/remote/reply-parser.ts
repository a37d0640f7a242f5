/**
 * A model's answer as the chat may show it: plain text of a bounded length, and nothing in it that nobody
 * told the model.
 */
import { plainText, clip } from '../../platform/plain-text'
import type { Effect } from '../port'
import { sentencesOf } from '../preview/sentences'
import { sumsIn } from '../disclosure'

/** What some models think aloud before they answer. */
const THOUGHTS = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
// Line breaks and tabs stay.
const CONTROL = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Without thoughts and markup; at most so many characters, and whole sentences where it has to be cut
 * (`clipped`: it was cut before).
 */
export function spoken(
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

/** Less is a fee, a payment or a distance in dollars; what is told of vehicles is more. */
const VEHICLE_DOLLARS = 3_000
const BOOKED =
  /\b(?:you(?: are|['’]re)(?: all)? (?:booked|scheduled|confirmed)|i(?: have|['’]ve)? (?:just )?(?:booked|scheduled|reserved)|(?:appointment|visit|test drive)(?: is| has been|['’]s)(?: now)? (?:booked|scheduled|confirmed))\b/

/** Every number of a text: whoever wrote 30000, or 30k, may be answered with $30,000. */
const numbersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/(\d[\d,]*(?:\.\d{1,2})?)\s?(k\b|thousand|grand)?/g)].map(
      ([, digits = '', thousands]) =>
        Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000),
    ),
  )

/**
 * What a reply says that stands nowhere: a vehicle's sum that no one told the model, or a booking that was
 * not made; null: nothing. `told`: all that the model was given to read.
 */
export function unfounded(
  reply: string,
  told: string,
  { effects, appointments }: { readonly effects: readonly Effect[]; readonly appointments: number },
): string | null {
  const known = numbersIn(told.toLowerCase())
  const strange = sumsIn(reply.toLowerCase()).some((sum) => sum >= VEHICLE_DOLLARS && !known.has(sum))
  if (strange) return 'it told a sum that stands nowhere'
  const booked = sentencesOf(reply).some(
    (sentence) => !sentence.endsWith('?') && BOOKED.test(sentence.toLowerCase()),
  )
  const stands = appointments > 0 || effects.some(({ kind }) => kind === 'appointment')
  return booked && !stands ? 'it told of a visit that was not booked' : null
}
