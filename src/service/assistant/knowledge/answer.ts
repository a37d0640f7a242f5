/**
 * Answers from the dealership's knowledge bank. It quotes an entry when it is sure, asks which of two topics
 * is meant when it is not, and otherwise says that it does not know. What an entry says is quoted and never
 * followed: an instruction in it changes nothing.
 */
import type { KnowledgeEntry, KnowledgeMatch } from '../port'
import { entrySource } from '../respond/sources'
import type { Outcome, Part, Turn } from '../turn'
import type { Guess } from '../understand/classifier'
import type { Label } from '../understand/labels'
import { languageOf } from '../understand/language-of'
import { guessesOf } from '../understand/guesses'
import { isQuestion } from '../understand/asks'
import type { Reading } from '../understand/reading'
import { asksPrice, isElliptic, isTag } from '../understand/ellipsis'
import { wordCount } from '../understand/sentence'
import { cutsOf } from '../understand/segment'
import {
  ADDED_FOR_COLLEAGUE,
  ASK_COLLEAGUE,
  DO_YOU_MEAN,
  IN_OTHER_WORDS,
  OPEN,
  PERSON_REPLY,
  QUOTED,
  QUOTED_AGAIN,
  UNKNOWN,
} from '../words/knowledge'
import { confidenceOf } from './confidence'
import { asksDuration, namesDuration } from './duration'
import { inEnglish } from './glossary'
import { durationLeftOpen, namesSum, pricesWork, tellsPriceAlone } from './told-price'
import { answerTo } from './verdict'
import { besidesSettings, heldBySettings, isHeldEntry } from './settings-topics'

/** From this probability on, an entry is the answer. */
const SURE = 0.6
/** From this probability on, it is the answer where no other one is near. */
const SURE_ALONE = 0.52
/** From this probability on, it is worth asking whether the entry is meant. */
const POSSIBLE = 0.35
/** How far a second topic may be behind the first to be offered with it. */
const NEAR = 0.15
/** The agreement from which on an entry and a text have the same subject. */
const SAME_SUBJECT = 0.75
const SOLE_SUBJECT = 0.95
/** The share of a text's meaning that an entry contains of which a sentence tells what is asked. */
const TOLD = 0.75
/** The same share where it is beyond doubt, and that of an entry which may be about something else. */
const WHOLLY_TOLD = 0.9
const PARTLY_TOLD = 0.5
/** From this probability on, it is clear what is asked, whether or not there is an answer. */
const UNDERSTOOD = 0.8
/** The probability of an entry of which one sentence is about what the shopper asks. */
const SENTENCE = 0.7

/** A question of so many words was put clearly enough, too. */
const WHOLE_WORDS = 9
const isWholeQuestion = (text: string): boolean => isQuestion({ text }) && wordCount(text) >= WHOLE_WORDS

/** What the bank says to a text, with the probability, from 0 to 1, that it answers it. */
export interface KnowledgeAnswer {
  readonly outcome: Outcome
  readonly p: number
}

/** An entry that may answer a question, and what may be spoken of it. */
export interface Found {
  readonly entry: KnowledgeEntry
  readonly spoken: string
  readonly p: number
}

/**
 * What may be spoken of an entry, if anything: one that only repeats the settings or has no answer yet is not
 * spoken.
 */
function spokenOf(
  { question }: Turn,
  { entry, p, aside }: Pick<Found, 'entry' | 'p'> & { readonly aside: boolean },
  asked: readonly Guess<Label>[],
): readonly Found[] {
  const isHeld = isHeldEntry(question, entry.id)
  const isPart = isHeld || aside
  const part = isPart ? besidesSettings(question, entry.answer, asked, guessesOf) : ''
  const spoken = part === '' && !isHeld ? entry.answer.trim() : part
  return spoken === '' ? [] : [{ entry, spoken, p: isHeld ? Math.max(p, SENTENCE) : p }]
}

/** The entries that may answer a text, the likeliest first. */
export function findEntries(turn: Turn, text: string, guesses: readonly Guess<Label>[]): readonly Found[] {
  const [best] = guesses
  // What the settings hold is answered from there.
  if (best && best.p >= SURE && heldBySettings(turn.question, best.label)) return []
  const texts = [...new Set([text, inEnglish(text, languageOf(text, turn.language))])]
  const matches = turn.question.catalogue.knowledge.matches({ texts, guesses })
  const isPrice = asksPrice(text)
  // 'Do you take trades?' is the question of one entry, and a part of that about a car with a loan.
  const isMain = new Set(matches.flatMap((match) => (match.isMain ? [match.entry.id] : [])))
  const isFirst = ({ entry, p }: Found) => Number(p >= SURE && isMain.has(entry.id))
  return (
    matches
      .map((match: KnowledgeMatch) => ({
        entry: match.entry,
        p: Math.max(chanceOf(turn, match), isPrice && tellsPrice(match, matches) ? SURE : 0),
        aside: match.aside === true,
      }))
      .filter(({ p }) => p >= POSSIBLE - NEAR)
      .flatMap((found) => spokenOf(turn, found, guesses))
      // 'Yes, in a lounge' says nothing of how long one waits.
      .filter(({ spoken }) => !asksDuration(text) || namesDuration(spoken) || tellsPriceAlone(text, spoken))
      .sort(
        (one, other) =>
          isFirst(other) - isFirst(one) || other.p - one.p || Number(one.entry.id) - Number(other.entry.id),
      )
  )
}

/** Whether an entry alone says all of a text, and a sum: '$129 for a diagnosis' beside what a light means. */
const tellsPrice = (match: KnowledgeMatch, matches: readonly KnowledgeMatch[]): boolean =>
  match.tells >= SAME_SUBJECT &&
  match.inAnswer >= WHOLLY_TOLD &&
  !match.lacks &&
  namesSum(match.entry.answer) &&
  matches.every((other) => other === match || other.cover <= PARTLY_TOLD)

/**
 * How likely an entry answers. Word for word, a translation agrees with few entries, so that in another
 * language the subject counts where it is the same without a doubt.
 */
function chanceOf({ language }: Turn, match: KnowledgeMatch): number {
  const likely = confidenceOf(match)
  // An entry that lacks a subject of the text is asked about rather than quoted: 'do you repair bicycles?'
  const p = match.lacks && likely < SURE ? Math.min(likely, SURE_ALONE - 0.01) : likely
  const { question } = match.entry
  // The only entry about the subject, of which the text is without a doubt.
  if (match.sole >= SOLE_SUBJECT && !match.lacks && likely < SURE_ALONE) return SURE_ALONE
  // A sentence of the answer is about nothing else: 'Wi-Fi and coffee' of a lounge in which one waits.
  const isTold = match.tells >= SOLE_SUBJECT && match.inAnswer >= TOLD && !match.lacks
  if (isTold && likely < SURE_ALONE) return SURE_ALONE
  const isSubject = match.asks >= SAME_SUBJECT && !match.lacks && languageOf(question, null) !== language
  return isSubject ? Math.max(p, SURE) : p
}

/** What introduces a further quotation in one reply. */
function inDialogueAgain({ language }: Turn, text: string): { readonly again?: string } {
  return languageOf(text, null) === language ? {} : { again: QUOTED_AGAIN[language](text) }
}

/** A text that the dealership wrote, introduced where it is not in the shopper's language. */
export function inDialogue({ language }: Turn, text: string): string {
  const written = languageOf(text, null)
  return written === language ? text : QUOTED[language](text, written)
}

export const partOfEntry = (turn: Turn, { entry, spoken }: Pick<Found, 'entry' | 'spoken'>): Part => ({
  text: inDialogue(turn, spoken),
  ...inDialogueAgain(turn, spoken),
  sources: [entrySource(entry)],
  grounds: [entry.answer],
})

/** The entries of a question that asks two things in one sentence; empty when it does not. */
function bothHalves(turn: Turn, text: string): readonly Found[] {
  for (const halves of cutsOf(text)) {
    if (halves.some((half) => isElliptic(half) || isTag(half))) continue
    const found = halves.flatMap((half) => findEntries(turn, half, guessesOf(half)).slice(0, 1))
    const [one, other] = found
    if (one && other && one.entry.id !== other.entry.id && found.every(({ p }) => p >= SURE)) return found
  }
  return []
}

/** 'How long does a brake job take, and can I wait there?': only one half has an answer. */
function clearHalf(turn: Turn, text: string): KnowledgeAnswer | null {
  for (const halves of cutsOf(text)) {
    if (!halves.every((half) => isQuestion({ text: half }))) continue
    const found = halves.map((half) => findEntries(turn, half, guessesOf(half))[0])
    const at = found.findIndex((one) => one !== undefined && one.p >= SURE)
    const best = found[at]
    if (best === undefined) continue
    const { outcome, p } = answered(turn, [best], best.p)
    const none = unknown(turn)
    const open = namingOpen(turn, none.parts, halves[1 - at] ?? '')
    return { outcome: { parts: [...outcome.parts, ...open], state: { ...none.state, puzzled: false } }, p }
  }
  return null
}

/** Answers a sentence from the bank. */
export function answerFromKnowledge(
  turn: Turn,
  { text, guesses }: Pick<Reading, 'text' | 'guesses'>,
): KnowledgeAnswer {
  const found = findEntries(turn, text, guesses)
  const [best] = found
  const p = best?.p ?? 0
  const halves = bothHalves(turn, text)
  if (halves.length > 0) return answered(turn, halves, Math.min(...halves.map((half) => half.p)))
  const isAlone = found.filter((one) => one.p >= p - NEAR).length === 1
  if (best && (p >= SURE || (isAlone && p >= SURE_ALONE))) {
    const { outcome } = answered(turn, [{ ...best, spoken: answerTo(text, best.spoken, turn.language) }], p)
    const parts = [...outcome.parts, ...durationLeftOpen(turn, text, best.spoken)]
    return { outcome: { ...outcome, parts }, p }
  }
  const priced = found.find((one) => pricesWork(text, one.spoken))
  if (priced) return answered(turn, [priced], p)
  if (best && p >= POSSIBLE) {
    return { outcome: choice(turn, found.filter((one) => one.p >= p - NEAR).slice(0, 2)), p }
  }
  return clearHalf(turn, text) ?? { outcome: unknown(turn, guesses[0]), p }
}

/** Answers only from entries that are about something: one about trade-ins may say nothing of boats. */
export function answerAbout(
  turn: Turn,
  { text, guesses }: Pick<Reading, 'text' | 'guesses'>,
  isAbout: (text: string) => boolean,
): KnowledgeAnswer {
  const [best] = findEntries(turn, text, guesses).filter(
    ({ entry }) => isAbout(entry.question) || isAbout(entry.answer),
  )
  if (best !== undefined && best.p >= SURE_ALONE) return answered(turn, [best], best.p)
  return { outcome: unknown(turn), p: 0 }
}

const answered = (turn: Turn, found: readonly Found[], p: number): KnowledgeAnswer => ({
  outcome: { parts: found.map((one) => partOfEntry(turn, one)), state: { puzzled: false } },
  p,
})

/** Asks which entry is meant; `resolveChoice` reads the answer. */
function choice({ language }: Turn, found: readonly Found[]): Outcome {
  const topics = found.map(({ entry }) => entry.question)
  return {
    parts: [
      {
        text: DO_YOU_MEAN[language](topics),
        quick_replies: [...topics, PERSON_REPLY[language]],
        grounds: topics,
      },
    ],
    state: { flow: { kind: 'choice', entries: found.map(({ entry }) => entry.id) }, puzzled: false },
  }
}

/** States that a colleague, who was told of the conversation, sees what was said, too. */
export function addedForColleague(
  { question, language }: Pick<Turn, 'question' | 'language'>,
  before = '',
): Outcome {
  const { here, later } = ADDED_FOR_COLLEAGUE[language]
  const added = question.dealership.capabilities.takeover ? here : later
  const text = before === '' ? added : `${before} ${added}`
  return { parts: [{ text, unknown: true, unanswered: true }], state: { puzzled: true } }
}

/** States that there is no answer, and offers a person. Staff see the question as unanswered. */
export function unknown({ question, language, state }: Turn, asked?: Guess<Label>): Outcome {
  const { takeover } = question.dealership.capabilities
  if (question.handed_off) return addedForColleague({ question, language }, UNKNOWN[language])
  // Where the subject is clear, other words would not help.
  const isSubject = asked !== undefined && asked.p >= UNDERSTOOD && !asked.label.startsWith('talk.')
  const isClear = isSubject || question.lines.some(isWholeQuestion)
  const { bringIn, getBack } = (isClear ? ASK_COLLEAGUE : IN_OTHER_WORDS)[language]
  return {
    parts: [
      {
        text: `${UNKNOWN[language]} ${takeover ? bringIn : getBack}`,
        quick_replies: [PERSON_REPLY[language]],
        unknown: true,
        unanswered: true,
      },
    ],
    state: { ...(state.flow?.kind === 'visit' ? {} : { flow: { kind: 'person' } }), puzzled: true },
  }
}

/** A longer question, or one with figures, is not repeated. */
const REPEATED_MAX = 60
/** Beside other answers, 'I do not have that' names the question that stays open. */
export const namingOpen = ({ language }: Turn, parts: readonly Part[], text: string): readonly Part[] =>
  text.length > REPEATED_MAX || /\d/.test(text)
    ? parts
    : parts.map((part) => ({ ...part, text: part.text.replace(UNKNOWN[language], OPEN[language](text)) }))
