/**
 * Finds what a person must see: somebody is hurt, angry, owed money, or wants a human. It prefers a needless
 * handoff to a missed one, so an unlikely label suffices, and so does a phrase of the word list.
 */
import {
  HANDOFF_KINDS,
  isAlwaysHandedOff,
  type HandoffKind,
  type HandoffTriggers,
} from '../../../contract/core/handoff'
import { tellsPayer, tellsQuotedPrice } from '../understand/for-colleague'
import { guessesOf } from '../understand/guesses'
import { isRisk, type Label } from '../understand/labels'
import { tellsReceipt, tellsTrouble } from '../understand/receipts'
import type { Reading } from '../understand/reading'
import { bestOf, chanceOf } from '../understand/reading'
import { asksWhoWrites } from '../understand/who-writes'
import { cutsOf } from '../understand/segment'
import { indexPhrases, isSplit, phraseOf, phrasesIn, sentencesOf } from './phrases'
import { isOnlyLoss } from './loss'
import { isPraise, takesIt, tellsReady } from './meant-well'
import {
  CALL_TERMS,
  HARMLESS_TERMS,
  OURS_TERMS,
  RISK_TERMS,
  THREAT_TERMS,
  VIOLENCE_TERMS,
  type RiskMeaning,
} from './terms'

export interface Risk {
  readonly kind: HandoffKind
  /** What the shopper wrote about it; for a person, all that they wrote, such as whom, when and a number. */
  readonly said: string
  /** The person is to call. */
  readonly call?: boolean
}

/** The kind of each label that a person must see. */
const KINDS: Readonly<Partial<Record<Label, HandoffKind>>> = {
  'risk.injury': 'injury',
  'risk.danger': 'danger',
  'risk.complaint': 'complaint',
  'risk.refund': 'refund',
  'risk.fraud': 'fraud',
  'risk.legal': 'legal',
  'risk.data_deletion': 'data_deletion',
  'risk.harassment': 'harassment',
  'person.request': 'person',
  'price.offer': 'price_offer',
}

/** The least probability of a label that hands off. */
const RISK_CHANCE = 0.35
const WISH_CHANCE = 0.35
/** The least probability of all risks together. */
const RISKS_CHANCE = 0.5
const isRiskMeaning = (kind: HandoffKind) => kind === 'person' || kind === 'price_offer'

/** A sentence that is clearly about something else may contain a phrase of the word list by chance. */
const CLEARLY_OTHER = 0.65
/** So may what only tells of the writer, where it is clearer still: 'j'ai eu un accident' tells, too. */
const CLEARLY_TOLD = 0.9
const OPT_OUT_CHANCE = 0.5
/** The least probability beside a clear question about something else. */
const OPT_OUT_CLEAR = 0.9
/** How much of a message is searched for phrases, characters: about 20 ms at worst. */
const SEARCHED_MAX = 4_000

const TERMS = indexPhrases(RISK_TERMS)
const HARMLESS = indexPhrases(HARMLESS_TERMS)
/** What is said in these words is meant, however clearly the sentence is about something else as a whole. */
const PLAIN = indexPhrases<HandoffKind>([
  ...OURS_TERMS.map(([phrase]) => [phrase, 'complaint'] as const),
  ...THREAT_TERMS.map(([phrase]) => [phrase, 'legal'] as const),
  ...VIOLENCE_TERMS.map(([phrase]) => [phrase, 'danger'] as const),
])

/** The kinds that a sentence's phrases speak of. */
function kindsIn(words: readonly string[]): ReadonlySet<RiskMeaning> {
  const found = phrasesIn(TERMS, words)
  if (found.size === 0) return found
  const harmless = phrasesIn(HARMLESS, words)
  return new Set([...found].filter((kind) => !harmless.has(kind)))
}

/** What the classifier takes a report of a price for: 'your salesman told me 24k' complains of nobody. */
const REPORTED: ReadonlySet<HandoffKind> = new Set(['harassment', 'complaint', 'refund', 'price_offer'])

function kindsRead(reading: Reading): HandoffKind[] {
  const isHarmless = isPraise(reading.text) || tellsReady(reading.text)
  const isReport = tellsQuotedPrice(reading.text) || tellsPayer(reading.text)
  const likely = reading.guesses.flatMap(({ label, p }, rank): HandoffKind[] => {
    const kind = KINDS[label]
    // 'Do you take cash for it?' and 'can you do 6 tonight?' ask for something else, at least as probably.
    if (kind === 'price_offer' && rank > 0 && /^(?:payment|visit|hours)\./.test(bestOf(reading).label))
      return []
    if (kind === 'complaint' && isHarmless) return []
    if (kind !== undefined && isReport && REPORTED.has(kind)) return []
    if (kind === 'price_offer' && takesIt(reading.text)) return p >= WISH_CHANCE ? ['person'] : []
    return kind !== undefined && p >= (isRiskMeaning(kind) ? WISH_CHANCE : RISK_CHANCE) ? [kind] : []
  })
  if (likely.length > 0) return likely
  // A sentence may be torn between several risks: that it is one of them is likely all the same.
  const risks = reading.guesses.filter(({ label }) => isRisk(label))
  const [first] = risks
  const sum = risks.reduce((total, { p }) => total + p, 0)
  const kind = first === undefined ? undefined : KINDS[first.label]
  return kind !== undefined && !isHarmless && !isReport && sum >= RISKS_CHANCE ? [kind] : []
}

/** Whether the classifier is sure that a sentence is about something that needs no person. */
function isClearlyOther(reading: Reading): boolean {
  const { label, p } = bestOf(reading)
  // 'Call me before 5' tells when, and wants a call all the same.
  const isCall = label === 'contact.preference' && wantsCall(reading.text)
  const least = label === 'talk.statement' ? CLEARLY_TOLD : CLEARLY_OTHER
  return p >= least && KINDS[label] === undefined && label !== 'opt_out' && !isCall
}

/**
 * The clauses of a sentence that speak of a risk, and of nothing else as clearly: 'your porter hit my van, do
 * you have vans' is a search as a whole, and its beginning is none.
 */
const otherClauses = (sentence: string): readonly string[] => {
  const clauses = new Set(cutsOf(sentence).flat())
  return [...clauses].filter(
    (clause) =>
      sentencesOf(clause).some(({ words }) => kindsIn(words).size > 0) &&
      !isClearlyOther({ text: clause, guesses: guessesOf(clause) }),
  )
}

/** The dealership's own phrases are found as they are written there, without regard to case and accents. */
function indexOwn(phrases: HandoffTriggers['phrases']) {
  return indexPhrases(
    phrases.flatMap(({ text, kind }) => {
      const phrase = phraseOf(text)
      return phrase === '' ? [] : [[phrase, kind] as const]
    }),
  )
}

/**
 * What a person must see in a shopper's message, the gravest first, at most once for each kind. `text` is
 * what the shopper wrote now, without quoted mail; `readings` are its sentences.
 */
export function risksIn(
  readings: readonly Reading[],
  text: string,
  triggers: HandoffTriggers,
): readonly Risk[] {
  const said = new Map<HandoffKind, string>()
  const add = (kind: HandoffKind, sentence: string) => {
    if (!said.has(kind)) said.set(kind, sentence)
  }
  let left = SEARCHED_MAX
  for (const reading of readings) {
    if (isOnlyLoss(reading, readings)) continue
    for (const kind of kindsRead(reading)) add(kind, reading.text)
    const searched = reading.text.slice(0, left)
    left -= searched.length
    for (const { words } of sentencesOf(searched))
      for (const kind of phrasesIn(PLAIN, words)) add(kind, reading.text)
    const clauses = isClearlyOther(reading) ? otherClauses(searched) : [searched]
    for (const { words } of clauses.flatMap(sentencesOf)) {
      for (const kind of kindsIn(words)) if (kind !== 'opt_out') add(kind, reading.text)
    }
  }
  const sentences = sentencesOf(text)
  const own = indexOwn(triggers.phrases.filter((phrase) => !isSplit(phrase.text)))
  for (const { sentence, words } of sentences) {
    for (const kind of phrasesIn(own, words)) add(kind, sentence)
  }
  // No sentence contains a phrase such as 'U.S. Bank', whose full stops are taken for ends of sentences.
  const split = indexOwn(triggers.phrases.filter((phrase) => isSplit(phrase.text)))
  const words = sentences.flatMap((sentence) => sentence.words)
  for (const kind of phrasesIn(split, words)) add(kind, text)
  const isOn = (kind: HandoffKind) => isAlwaysHandedOff(kind) || !triggers.off.includes(kind)
  return HANDOFF_KINDS.flatMap((kind): Risk[] => {
    const sentence = said.get(kind)
    if (sentence === undefined || !isOn(kind)) return []
    if (kind === 'person') return [{ kind, said: text.trim(), call: wantsCall(text) }]
    return [{ kind, said: sentence.trim() }]
  })
}

const CALLS = indexPhrases(CALL_TERMS)
export const wantsCall = (text: string): boolean =>
  sentencesOf(text).some(({ words }) => phrasesIn(CALLS, words).size > 0)

/** 'Do not call me again' names a call, and refuses it. */
const REFUSES = new RegExp(
  [
    '(?<!\\p{L})(?:stop|unsubscribe|remove|quit|no more|take (?:me|us) off|leave (?:me|us) alone)(?!\\p{L})',
    "(?<!\\p{L})(?:do(?:n['’]?t| not)|never|please no) (?:ever )?(?:text|call|contact|message|write|send|e-?mail|bother)(?!\\p{L})",
    "(?<!\\p{L})(?:no (?:me|nos) \\p{L}+|dejen? de|ya no|ne (?:m['’]|me |nous )\\p{L}+|arr[êe]tez|plus de|h[öo]r(?:en|t)? (?:sie )?auf|nicht mehr|keine?)(?!\\p{L})",
  ].join('|'),
  'iu',
)

const ANSWERED = /^(?:search|vehicle|visit|hours|finance|price|service)\./

/** A sentence that is torn between several of these labels asks for an answer all the same. */
function asksForAnswer({ guesses }: Reading): boolean {
  const answered = guesses.filter(({ label }) => ANSWERED.test(label))
  return answered.reduce((sum, { p }) => sum + p, 0) >= CLEARLY_OTHER
}

/** Whether a sentence is clearly a request, for whatever but no more messages. */
function asksSomething(reading: Reading): boolean {
  const { label, p } = bestOf(reading)
  return p >= CLEARLY_OTHER && label !== 'opt_out' && !label.startsWith('talk.')
}

/** Whether the shopper wants no more messages on this channel. */
export function wantsNoMessages(readings: readonly Reading[]): boolean {
  // 'Stop sending me vans and show me trucks' goes on with the dialogue.
  const goesOn = readings.some(asksForAnswer)
  // 'Who is this? I got a message from this number' wants to know first.
  const wondersWho = readings.some(({ text }) => asksWhoWrites(text))
  return readings.some((reading) => {
    // A title such as 'Contact' says less than the letter below it.
    if (reading.isSubject === true && readings.some((other) => other !== reading && asksSomething(other)))
      return false
    if (tellsReceipt(reading.text) || tellsTrouble(reading.text)) return false
    const isRefused = () => sentencesOf(reading.text).some(({ words }) => kindsIn(words).has('opt_out'))
    if (wondersWho && !REFUSES.test(reading.text)) return isRefused()
    // 'I don't like these texts much, can somebody call me?'
    if (wantsCall(reading.text) && !REFUSES.test(reading.text)) return false
    const p = chanceOf(reading, 'opt_out')
    // The subject of a letter is too short to be sure.
    const isVague = goesOn || reading.isSubject === true
    if (p >= (isVague ? OPT_OUT_CLEAR : OPT_OUT_CHANCE)) return true
    if (isClearlyOther(reading) || goesOn) return false
    return isRefused()
  })
}
