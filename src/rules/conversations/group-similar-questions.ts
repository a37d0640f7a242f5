/**
 * Questions that the assistant had no answer to: which of them ask much the same, and which an entry answers.
 */
import { meaningTerms } from './normalize-text'

/** A line of a customer, by the words that carry its meaning. */
export interface UnansweredLine {
  readonly conversation_id: string
  /** Of the line in its conversation. */
  readonly seq: number
  /** As of `meaningKey`; never empty. */
  readonly key: string
  readonly at: Date
}

/** Lines that ask much the same. */
export interface AskedAlike<Line> {
  /** The one that stands for all. */
  readonly newest: Line
  /** Newest first. */
  readonly lines: readonly Line[]
  /** Their keys, each once, at most `KEYS_MAX`. */
  readonly keys: readonly string[]
  /** Conversations in which it was asked. */
  readonly times: number
}

/** A dismissal and a new entry name them all in one call. */
export const KEYS_MAX = 50
/** Share of the words of two questions that must be common to both. */
const LEAST_ALIKE = 0.6
/** Share of the words of a question that must stand in the question of the entry that answers it. */
const LEAST_ASKED = 0.5

/** Those of one kind while they are gathered. */
interface Gathering<Line> {
  /** Among all, which begin with the newest. */
  readonly place: number
  /** Others are compared with this one, so that a chain of small steps joins no strangers. */
  readonly newest: Line
  /** How many words that one has. */
  readonly size: number
  readonly lines: Line[]
  readonly keys: string[]
}

/**
 * Puts together what asks much the same, most conversations first, then what was asked last. Every line is in
 * exactly one of them, and the order of `lines` decides nothing.
 */
export function groupSimilarQuestions<Line extends UnansweredLine>(
  lines: readonly Line[],
): AskedAlike<Line>[] {
  const all: Gathering<Line>[] = []
  const byKey = new Map<string, Gathering<Line>>()
  const byWord = new Map<string, Gathering<Line>[]>()
  const begin = (newest: Line, words: readonly string[]) => {
    const begun = { place: all.length, newest, size: words.length, lines: [], keys: [] }
    all.push(begun)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), begun])
    return begun
  }
  for (const line of [...lines].sort(newestFirst)) {
    let own = byKey.get(line.key)
    if (!own) {
      const words = line.key.split(' ')
      own = nearest(words, byWord) ?? begin(line, words)
      own.keys.push(line.key)
      byKey.set(line.key, own)
    }
    own.lines.push(line)
  }
  return all
    .map(({ newest, lines: own, keys }) => ({ newest, lines: own, keys, times: conversationsOf(own) }))
    .sort((one, other) => other.times - one.times || newestFirst(one.newest, other.newest))
}

const conversationsOf = (lines: readonly UnansweredLine[]) =>
  new Set(lines.map(({ conversation_id }) => conversation_id)).size

function newestFirst(one: UnansweredLine, other: UnansweredLine): number {
  if (one.at.getTime() !== other.at.getTime()) return other.at.getTime() - one.at.getTime()
  if (one.conversation_id !== other.conversation_id)
    return one.conversation_id < other.conversation_id ? 1 : -1
  return other.seq - one.seq
}

/** Of those that are alike enough and not full, the one most alike; of equals the newest. */
function nearest<Line>(
  words: readonly string[],
  byWord: ReadonlyMap<string, readonly Gathering<Line>[]>,
): Gathering<Line> | undefined {
  const common = new Map<Gathering<Line>, number>()
  for (const word of words) {
    for (const one of byWord.get(word) ?? []) common.set(one, (common.get(one) ?? 0) + 1)
  }
  const [best] = [...common]
    .map(([one, shared]) => ({ one, alike: shared / (one.size + words.length - shared) }))
    .filter(({ one, alike }) => alike >= LEAST_ALIKE && one.keys.length < KEYS_MAX)
    .sort((a, b) => b.alike - a.alike || a.one.place - b.one.place)
  return best?.one
}

/**
 * Whether an entry answers the question of a key: it speaks of each of its words, and asks for half of them
 * at least, so that a word dropped in a long answer settles nothing.
 */
export function answersKeys(entry: {
  readonly topic: string
  readonly question: string
  readonly answer: string
}): (key: string) => boolean {
  const asked = meaningTerms(entry.question)
  const said = meaningTerms(`${entry.topic}\n${entry.question}\n${entry.answer}`)
  return (key) => {
    const words = key.split(' ')
    const inQuestion = words.filter((word) => asked.has(word)).length
    return words.every((word) => said.has(word)) && inQuestion >= words.length * LEAST_ASKED
  }
}
