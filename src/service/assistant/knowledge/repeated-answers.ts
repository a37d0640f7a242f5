/** What is said of an entry that the last reply gave in full: nobody reads the same answer twice. */
import type { Outcome, Turn } from '../turn'
import { asksPrice, isElliptic } from '../understand/ellipsis'
import { sentencesOf } from '../preview/sentences'
import { ASK_COLLEAGUE, NO_MORE, NOTES } from '../words/knowledge'
import { asksDuration, namesDuration } from './duration'
import { inEnglish } from './search-glossary'
import type { Found } from './found-entries'
import { namesSum } from './told-price'
import { unitsOf } from './units'

/**
 * The sentence of a repeated answer that the new question is about, or that the answer says no more; null for
 * an answer that was not given just now, or to whoever asks the same once more.
 */
export function saidBefore(
  turn: Turn,
  { entry, spoken }: Pick<Found, 'entry' | 'spoken'>,
): { readonly only: string } | Outcome | null {
  const { history, lines } = turn.question
  const last = history.findLast(({ from }) => from !== 'customer')?.text ?? ''
  if (!last.includes(spoken.trim())) return null
  const text = lines.join(' ')
  const asked = history.findLast(({ from }) => from === 'customer')?.text ?? ''
  if (isSameQuestion(turn, text, asked)) return null
  const only = meantSentence(turn, text, entry.question, spoken)
  if (only !== null) return { only }
  // 'How long?' names nothing by which it could be another question.
  return isElliptic(text) ? null : noMore(turn)
}

const stemsOf = ({ language }: Turn, text: string): ReadonlySet<string> =>
  new Set(unitsOf(inEnglish(text, language)).flatMap(({ stems, weak }) => (weak ? [] : stems)))

/** 'Do you deliver?' and 'so you deliver?' name nothing else. */
function isSameQuestion(turn: Turn, text: string, asked: string): boolean {
  const before = stemsOf(turn, asked)
  return [...stemsOf(turn, text)].every((stem) => before.has(stem))
}

/** The one of several sentences that names what the text names, or the price or duration it asks for. */
function meantSentence(turn: Turn, text: string, question: string, spoken: string): string | null {
  const sentences = sentencesOf(spoken)
  if (sentences.length < 2) return null
  // 'Combien de temps' asks for no price.
  const isTime = asksDuration(text) && !asksPrice(text.replace(TIME, ''))
  const timed = isTime ? sentences.filter(namesDuration) : []
  if (timed.length === 1) return timed[0] ?? null
  // The subject of the entry is that of all its sentences.
  const subject = stemsOf(turn, question)
  const named = new Set([...stemsOf(turn, text)].filter((stem) => !subject.has(stem)))
  const shared = sentences.map(
    (sentence) => [...stemsOf(turn, sentence)].filter((stem) => named.has(stem)).length,
  )
  const most = Math.max(...shared)
  const best = sentences.filter((_, index) => shared[index] === most)
  if (most > 0 && best.length === 1) return best[0] ?? null
  const asked = asksPrice(text) ? namesSum : asksDuration(text) ? namesDuration : null
  const answering = asked === null ? [] : sentences.filter(asked)
  return answering.length === 1 ? (answering[0] ?? null) : null
}

const TIME = /how much time|cu[aá]nto tiempo|combien de temps|wie viel zeit/giu

/** Whether the shopper was told before what stands in the assistant's notes. */
export const namedNotes = ({
  question: { history },
  language,
}: Pick<Turn, 'question' | 'language'>): boolean =>
  history.some(({ from, text }) => from === 'assistant' && text.includes(NOTES[language]))

/** The answer stands above; a colleague may know more. */
export function noMore({ question, language, state }: Turn): Outcome {
  const { takeover } = question.dealership.capabilities
  const { bringIn, getBack } = (namedNotes({ question, language }) ? ASK_COLLEAGUE : NO_MORE)[language]
  const isOffered = state.flow?.kind !== 'visit' && !question.handed_off
  return {
    parts: [{ text: takeover ? bringIn : getBack, unknown: true, unanswered: true }],
    state: { ...(isOffered && { flow: { kind: 'person' } }), puzzled: false },
  }
}
