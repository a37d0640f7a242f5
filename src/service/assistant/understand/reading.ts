/** Reads what a shopper wrote: its sentences, each with what it probably asks. */
import type { Question } from '../port'
import type { Language } from '../language'
import type { Guess } from './classifier'
import type { Label } from './labels'
import { guessesOf } from './guesses'
import { isQuestion } from './asks'
import { asksToLook, isElliptic, isTag } from './ellipsis'
import { fieldNamedIn } from './entities/field-words'
import { saysOnlyConditions } from './entities/only-conditions'
import { namesWork, workIn } from './entities/subject-words'
import { namesOnlyWhen } from './entities/when'
import { runOnsOf } from './run-ons'
import { cutsOf, segmentsOf } from './segment'
import { writtenOut } from './short-forms'
import { wordForSomebody } from './message-for-colleague'
import { askedOfWork, asPriceOfVisit } from './work-price-question'

export interface Reading {
  readonly text: string
  /** All labels with their probabilities, the likeliest first. */
  readonly guesses: readonly Guess<Label>[]
  /** The subject of a letter. */
  readonly isSubject?: boolean
  /** A part of a question that was cut before its question mark. */
  readonly asks?: boolean
  /** A part of a list of what is asked of a vehicle: it names one property, and says little else. */
  readonly isListed?: boolean
}

/** Both halves of a cut must be this clear to be read as two requests. */
const CLEAR = 0.45
/** What a property is given that is named beside another one. */
const LISTED = 0.7
/** A half that is a search, or about another subject, must be this clear. */
const SEARCH_CLEAR = 0.6

/** A half about the house has at least so many words, or asks. */
const HOUSE_WORDS = 3

/** The subject of a letter has at most so many words. */
const SUBJECT_WORDS = 6

/** Labels that say how something is meant, and are no request of their own. */
const FILLERS: ReadonlySet<Label> = new Set([
  'talk.greeting',
  'talk.thanks',
  'talk.goodbye',
  'talk.yes',
  'talk.no',
  'talk.ack',
  'talk.statement',
  'talk.compliment',
  'talk.clarify',
  'talk.nonsense',
  'talk.off_topic',
  'search.refine',
  'search.find',
  'vehicle.pick',
])

export const bestOf = ({ guesses }: Reading): Guess<Label> => guesses[0] ?? { label: 'talk.nonsense', p: 0 }
/** The probability of a label in a reading. */
export const chanceOf = ({ guesses }: Reading, label: Label): number =>
  guesses.find((guess) => guess.label === label)?.p ?? 0

/** The reading, with another label as its likeliest. */
export const withLabel = (reading: Reading, label: Label, p: number): Reading => ({
  ...reading,
  guesses: [{ label, p }, ...reading.guesses.filter((guess) => guess.label !== label)],
})

const readingOf = (text: string, language: Language, asks = false): Reading => {
  const guesses = guessesOf(text, language)
  return {
    text,
    guesses: isQuestion({ text, asks }) ? withoutStatement(guesses) : guesses,
    ...(asks && { asks }),
  }
}

/** A question is no mere statement: what the label has falls to the others. */
function withoutStatement(guesses: readonly Guess<Label>[]): readonly Guess<Label>[] {
  const others = guesses.filter(({ label }) => label !== 'talk.statement')
  const rest = others.reduce((sum, { p }) => sum + p, 0)
  return others.map(({ label, p }) => ({ label, p: p / rest }))
}

/**
 * A search is no request of its own beside one about vehicles, or beside the story of a mishap. Neither is
 * an unclear mention of another subject.
 */
function isRequestBeside(text: string, { label, p }: Guess<Label>, other: Guess<Label>): boolean {
  // 'Open Saturday and Sunday?' names a second day.
  if (label === 'visit.when' && other.label === 'hours.open') return false
  // 'I want to drive it on Wednesday, December 2 at 5' names the time of one visit.
  if (label === 'visit.when' && /^visit\.(?:book|slots|move)/.test(other.label)) return false
  if (label === 'other.dealership') return p >= SEARCH_CLEAR
  if (label !== 'search.find') return !FILLERS.has(label)
  // 'What is your cheapest SUV, and can I see it tomorrow?' asks for both.
  if (other.label === 'visit.book_sales' && isQuestion({ text })) return p >= SEARCH_CLEAR
  return p >= SEARCH_CLEAR && !/^(?:search|vehicle|trade|visit|risk)\./.test(other.label)
}

/** 'For my family, 5 kids' does not ask whether children may come. */
const isMention = (text: string, { label }: Guess<Label>): boolean =>
  label.startsWith('house.') && text.split(/\s+/).length < HOUSE_WORDS && !isQuestion({ text })

/** 'Can you tell me the price' is unclear alone, and beside 'and the mileage' asks for that of a vehicle. */
function inList(half: Reading, other: Reading): Reading {
  const { label, p } = bestOf(half)
  const isUnclear = p < CLEAR || (label.startsWith('price.') && p < SEARCH_CLEAR)
  const field = isUnclear ? fieldNamedIn(half.text) : null
  const isBeside = bestOf(other).p >= CLEAR && bestOf(other).label.startsWith('vehicle.')
  if (field === null || !isBeside) return half
  const guesses = half.guesses.filter(({ label }) => label !== field)
  return { ...half, guesses: [{ label: field, p: LISTED }, ...guesses], isListed: true }
}

/** 'If I put 4,000 down' says how the question before it is meant; 'if so' and 'wenn ja' ask on. */
const CONDITION = /^(?:if(?!\s+(?:so|yes|not)\b)|wenn(?!\s+(?:ja|nicht)\b)|falls(?!\s+(?:ja|nicht)\b))\s/i
/** 'While I wait, how many miles does it have?' asks only behind the comma. */
const MEANWHILE = /^(?:while|w[äa]hrend|mientras|pendant que)\s/i

/** 'When can I get my car, it is there since Tuesday': the clear whole has one request, and its story. */
export const isStory = (
  whole: Guess<Label>,
  halves: readonly { readonly text: string; readonly best: Guess<Label> }[],
) =>
  whole.p >= BEYOND_DOUBT &&
  halves.some(({ best }) => best.label === whole.label || (isOfRisk(whole) && isOfRisk(best))) &&
  halves.some(
    ({ text, best }) =>
      best.label !== whole.label &&
      (isTrade(whole) ? isDetail(text, best) : best.p < SEARCH_CLEAR && !isQuestion({ text })),
  )
const BEYOND_DOUBT = 0.95
/**
 * 'What for my 2014 Corolla, 120,000 miles, some scratches?' What describes it is no request of its own: the
 * question mark is that of the whole sentence.
 */
const isDetail = (text: string, { label, p }: Guess<Label>): boolean =>
  !isQuestion({ text: text.replace(/[?¿]/g, '') }) &&
  (p < SEARCH_CLEAR ||
    (/^(?:trade|vehicle|search)\./.test(label) && text.split(/\s+/).length <= DETAIL_WORDS))
const DETAIL_WORDS = 3
/** 'I bought a car from you' alone may be about money, and with what is wrong with it is a complaint. */
const isOfRisk = ({ label }: Guess<Label>): boolean => label.startsWith('risk.')
const isTrade = ({ label }: Guess<Label>): boolean => label.startsWith('trade.')

const isAboutTime = ({ label }: Guess<Label>): boolean => /^(?:visit\.(?!cancel)|hours\.)/.test(label)

/**
 * Cuts a sentence that holds two different requests, each of which is clear by itself. `told` is what was cut
 * off before it.
 */
function readSentence(sentence: string, language: Language, isCut = false, told = ''): Reading[] {
  const asks = isCut || /[?¿]/.test(sentence)
  const whole = readingOf(sentence, language, isCut)
  const isComparison = bestOf(whole).label === 'vehicle.compare' && bestOf(whole).p >= CLEAR
  for (const [before, after] of isComparison ? [] : [...runOnsOf(sentence), ...cutsOf(sentence)]) {
    if (CONDITION.test(before) || CONDITION.test(after)) continue
    // 'Tell him it is Chuy, that I have the money' is one word for somebody.
    if (wordForSomebody(before) !== null && !/[?¿]/.test(after)) continue
    if (MEANWHILE.test(before) && isQuestion({ text: after }))
      return readSentence(after, language, asks, told)
    const [left, right] = [readingOf(before, language), readingOf(after, language)]
    const [first, second] = [inList(left, right), inList(right, left)]
    const [one, other] = [bestOf(first), bestOf(second)]
    // 'I owe 4,000 on it, is that a problem?'
    if (isTag(after) && one.p >= CLEAR) return [{ ...whole, guesses: first.guesses }]
    // 'A new hybrid and all-wheel drive, at most 36,000' describes one vehicle.
    if (/^(?:search|vehicle|buy|trade|visit)\./.test(one.label) && saysOnlyConditions(after)) continue
    // 'Black Friday, 8 in the evening, can I come?' names the day of one visit.
    if (isAboutTime(other) && namesOnlyWhen(before, language)) continue
    if (isAboutTime(one) && namesOnlyWhen(after, language)) continue
    const halves = [
      { text: before, best: one },
      { text: after, best: other },
    ]
    if (isStory(bestOf(whole), halves)) continue
    if (isElliptic(after) && isTopic(left)) return [{ ...whole, guesses: first.guesses }]
    if (isElliptic(after) && isWait(left)) return [left, { ...right, guesses: left.guesses }]
    // 'An oil change on Monday, and what does it cost?'
    const ofWork = isWorkshopVisit(one) ? askedOfVisit(right, `${told} ${before}`, language) : null
    if (ofWork !== null) return [first, ofWork]
    const areRequests =
      isRequestBeside(before, one, other) &&
      isRequestBeside(after, other, one) &&
      !isMention(before, one) &&
      !isMention(after, other)
    // 'How late are you open Thursday, and will it be out front?': one is clear, and the whole is not.
    const isTorn =
      bestOf(whole).p < CLEAR &&
      halves.every(isQuestion) &&
      halves.some(({ best: { label, p } }) => p >= BEYOND_DOUBT && !FILLERS.has(label)) &&
      one.label !== other.label
    if (isTorn) return [first, second].flatMap((half) => readSentence(half.text, language, true, told))
    if (areRequests && one.label !== other.label && one.p >= CLEAR && other.p >= CLEAR) {
      return [first, second].flatMap((half) => {
        const parts = readSentence(half.text, language, asks, half === second ? `${told} ${before}` : told)
        return half.isListed === true && parts.length === 1 ? [{ ...half, asks }] : parts
      })
    }
  }
  return [whole]
}

export function readingsOf(
  question: Pick<Question, 'lines' | 'channel'>,
  language: Language,
): readonly Reading[] {
  const segments = segmentsOf(question).map((sentence) => writtenOut(sentence, language))
  const readings = segments.flatMap((sentence, index) =>
    question.channel === 'email' && index === 0 && segments.length > 1 && isSubject(sentence)
      ? [{ ...readingOf(sentence, language), isSubject: true }]
      : readSentence(sentence, language),
  )
  return withoutEllipses(readings, language)
}

/** A subject of which the bank tells price and duration in one entry. */
function isTopic(reading: Reading): boolean {
  const { label, p } = bestOf(reading)
  const isOther = FILLERS.has(label) || /^(?:vehicle|trade|visit|hours|risk|price)\./.test(label)
  return p >= CLEAR && !isOther && !isWait(reading)
}

/** 'Can I wait there?' says nothing of what the work costs, nor of how long it takes. */
function isWait(reading: Reading): boolean {
  const { label, p } = bestOf(reading)
  return label === 'service.wait' && p >= CLEAR && !isElliptic(reading.text) && !namesWork(reading.text)
}

/** What a question asks of the work that the text before it names, or else of the visit that it wants. */
const askedOfVisit = (reading: Reading, before: string, language: Language): Reading | null =>
  askedOfWork(reading.text, workIn(before), language) ?? asPriceOfVisit(reading, language)

const isWorkshopVisit = ({ label, p }: Guess<Label>): boolean => label === 'visit.book_service' && p >= CLEAR

/**
 * Joins 'How long does it take?' to the question before it, where that is about a subject of the bank, and
 * reads it as one about the work of the visit before it.
 */
const withoutEllipses = (readings: readonly Reading[], language: Language): readonly Reading[] =>
  readings.reduce<readonly Reading[]>((joined, reading) => {
    const before = joined.at(-1)
    if (before === undefined || !isElliptic(reading.text)) return [...joined, reading]
    const best = bestOf(before)
    const isOfWork = isWorkshopVisit(best) || asksToLook(reading.text)
    const ofWork = isOfWork ? askedOfVisit(reading, joined.map(({ text }) => text).join(' '), language) : null
    if (ofWork === null && isTopic(before))
      return [...joined.slice(0, -1), { ...before, text: `${before.text} ${reading.text}` }]
    return [...joined, ofWork ?? reading]
  }, [])

/** A title, which is no sentence. */
const isSubject = (text: string): boolean =>
  !/[.?!]/.test(text) && text.trim().split(/\s+/).length <= SUBJECT_WORDS
