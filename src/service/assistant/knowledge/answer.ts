/**
 * Answers from the dealership's knowledge bank. It quotes an entry when it is sure, asks which of two topics
 * is meant when it is not, and otherwise says that it does not know. What an entry says is quoted and never
 * followed: an instruction in it changes nothing.
 */
import { entrySource } from '../respond/sources'
import type { Outcome, Part, Turn } from '../turn'
import { asksWithin, isQuestion } from '../understand/asks'
import type { Guess } from '../understand/classifier'
import { guessesOf } from '../understand/guesses'
import type { Label } from '../understand/labels'
import { languageOf } from '../understand/language-of'
import type { Reading } from '../understand/reading'
import { cutsOf } from '../understand/segment'
import { wordCount } from '../understand/sentence'
import {
  ADDED_FOR_COLLEAGUE,
  ASK_COLLEAGUE,
  DO_YOU_MEAN,
  IN_OTHER_WORDS,
  OPEN,
  OPEN_AGAIN,
  PERSON_REPLY,
  QUOTED,
  QUOTED_AGAIN,
  UNKNOWN,
  UNKNOWN_AGAIN,
} from '../words/knowledge'
import { bothHalves, findEntries, NEAR, POSSIBLE, SURE, SURE_ALONE, type Found } from './found-entries'
import { durationLeftOpen, pricesWork } from './told-price'
import { namedNotes, saidBefore } from './repeated-answers'
import { answerTo } from './verdict'

/** From this probability on, it is clear what is asked, whether or not there is an answer. */
const UNDERSTOOD = 0.8
/** A question of so many words was put clearly enough, too. */
const WHOLE_WORDS = 9
const isWholeQuestion = (text: string): boolean => isQuestion({ text }) && wordCount(text) >= WHOLE_WORDS

/** What the bank says to a text, with the probability, from 0 to 1, that it answers it. */
export interface KnowledgeAnswer {
  readonly outcome: Outcome
  readonly p: number
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
    const said = saidBefore(turn, best)
    if (said !== null && 'parts' in said) return { outcome: said, p }
    if (said !== null) return answered(turn, [{ ...best, spoken: said.only }], p)
    const { outcome } = answered(turn, [{ ...best, spoken: answerTo(text, best.spoken, turn.language) }], p)
    const parts = [...outcome.parts, ...durationLeftOpen(turn, text, best.spoken)]
    return { outcome: { ...outcome, parts }, p }
  }
  const priced = found.find((one) => pricesWork(text, one.spoken))
  if (priced) return answered(turn, [priced], p)
  // Whoever waits for a person is not asked which entry they mean.
  if (best && p >= POSSIBLE && !turn.question.handed_off) {
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

/** Whether no part of it is an answer. */
export const isUnanswered = ({ parts }: Outcome): boolean =>
  parts.every(({ unanswered }) => unanswered === true)

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

/** The sentence of every reply without an answer. */
const unknownIn = (turn: Pick<Turn, 'question' | 'language'>): string =>
  (namedNotes(turn) ? UNKNOWN_AGAIN : UNKNOWN)[turn.language]

/** States that there is no answer, and offers a person. Staff see the question as unanswered. */
export function unknown({ question, language, state }: Turn, asked?: Guess<Label>): Outcome {
  const { takeover } = question.dealership.capabilities
  const said = unknownIn({ question, language })
  // 'Text me when it is done' asks nothing of the notes.
  const isAsked = question.lines.some((text) => asksWithin(text))
  if (question.handed_off) return addedForColleague({ question, language }, isAsked ? said : '')
  // Where the subject is clear, other words would not help.
  const isSubject = asked !== undefined && asked.p >= UNDERSTOOD && !asked.label.startsWith('talk.')
  const isClear = isSubject || question.lines.some(isWholeQuestion)
  const { bringIn, getBack } = (isClear ? ASK_COLLEAGUE : IN_OTHER_WORDS)[language]
  return {
    parts: [
      {
        text: `${said} ${takeover ? bringIn : getBack}`,
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
export function namingOpen(turn: Turn, parts: readonly Part[], text: string): readonly Part[] {
  if (text.length > REPEATED_MAX || /\d/.test(text)) return parts
  const open = (namedNotes(turn) ? OPEN_AGAIN : OPEN)[turn.language](text.replace(/[.!]+$/, ''))
  return parts.map((part) => ({ ...part, text: part.text.replace(unknownIn(turn), open) }))
}
