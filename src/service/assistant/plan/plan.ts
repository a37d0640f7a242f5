/** Puts the answers of a message together: each once, in the order asked, with one next step at most. */
import type { Question } from '../port'
import type { Part } from '../turn'

/** More quick replies than this hide the dialogue. */
const QUICK_REPLIES_MAX = 4

/** A reply before it is rendered for its channel. */
export interface Plan {
  readonly text: string
  readonly vehicles: NonNullable<Part['vehicles']>
  readonly quick_replies: readonly string[]
  readonly parts: readonly Part[]
}

const endsWithQuestion = ({ text }: Part): boolean => text.trimEnd().endsWith('?')

/** The same answer, the same entry with and without its 'Yes', or a question that another part ends with. */
function repeats(one: Part, other: Part): boolean {
  const [short, long] = [one, other]
    .map(({ text }) => text.toLowerCase())
    .toSorted((a, b) => a.length - b.length)
  const isEntry = [one, other].every(({ sources = [] }) => sources.length > 0)
  const isEnd = short !== undefined && long?.endsWith(short) === true
  return one.text === other.text || (isEnd && (isEntry || short.endsWith('?')))
}

/**
 * Leaves out repeated answers. Where several answers end with a question of ours, only the last one asks.
 * An answer is not followed by the offer of a person for what was not understood beside it more than once.
 */
function distinctParts(parts: readonly Part[]): readonly Part[] {
  const distinct = parts.filter((part, index) => parts.findIndex((other) => repeats(other, part)) === index)
  const unknown = distinct.filter((part) => part.unknown === true)
  return distinct.filter(
    (part) => part.unknown !== true || part === unknown[0] || (part.effects ?? []).length > 0,
  )
}

/** The question with which a text ends; null for none. */
const questionOf = (text: string): string | null => /[^.!?\n]*\?$/.exec(text.trimEnd())?.[0].trim() ?? null

/** 'I can book a time for you. Which day suits you?', where another answer ends with this question, too. */
const askedOnce = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, index) => {
    const asked = questionOf(part.text)
    const isAskedLater =
      asked !== null && parts.slice(index + 1).some(({ text }) => questionOf(text) === asked)
    return isAskedLater ? { ...part, text: part.text.trimEnd().slice(0, -asked.length).trimEnd() } : part
  })

/**
 * What the shopper is asked stands behind what they are told: a price, and then 'Which day suits you?' What
 * was done for them, such as a visit that is booked, is told where it was asked for.
 */
function questionLast(parts: readonly Part[]): readonly Part[] {
  const last = parts.at(-1)
  const asking = parts.findLast(
    (part) => endsWithQuestion(part) && part.unknown !== true && (part.effects ?? []).length === 0,
  )
  if (last === undefined || asking === undefined || endsWithQuestion(last) || last.unknown === true)
    return parts
  return [...parts.filter((part) => part !== asking), asking]
}

/** Each vehicle once. The row of the page's vehicle is another one than that of the lot. */
function distinctVehicles(parts: readonly Part[]): Plan['vehicles'] {
  const all = parts.flatMap(({ vehicles = [] }) => vehicles)
  return all.filter(({ stock }, index) => all.findIndex((one) => one.stock === stock) === index)
}

/** An e-mail has a paragraph for each answer, and a text message is shortened by them. */
export function planOf(
  given: readonly Part[],
  { shownMax, channel }: { readonly shownMax: number; readonly channel: Question['channel'] },
): Plan {
  const parts = questionLast(askedOnce(distinctParts(given))).map((part, index, all) =>
    part.again !== undefined && all.slice(0, index).some(({ again }) => again !== undefined)
      ? { ...part, text: part.again }
      : part,
  )
  return {
    parts,
    text: parts.map(({ text }) => text).join(channel === 'email' || channel === 'sms' ? '\n\n' : '\n'),
    vehicles: distinctVehicles(parts).slice(0, shownMax),
    quick_replies: [...new Set(parts.flatMap(({ quick_replies = [] }) => quick_replies))].slice(
      0,
      QUICK_REPLIES_MAX,
    ),
  }
}

/** Appends the question that leads to the next step, where the reply does not ask or do anything itself. */
export function withNextStep(parts: readonly Part[], step: string | null): readonly Part[] {
  const last = parts.at(-1)
  if (step === null || last === undefined || endsWithQuestion(last)) return parts
  if (parts.some(({ effects = [] }) => effects.length > 0)) return parts
  const between = last.text.includes('\n') ? '\n' : ' '
  return [...parts.slice(0, -1), { ...last, text: `${last.text}${between}${step}` }]
}
