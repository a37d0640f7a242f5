/** Unanswered questions: which of them ask much the same, and which are answered by an entry. */
import { meaningTerms } from './normalize-text'

/** A customer's message with a key of its meaningful words. */
export interface UnansweredMessage {
  readonly conversation_id: string
  /** The number of the message in its conversation. */
  readonly seq: number
  /** The key from `normalizedText`; never empty. */
  readonly key: string
  readonly at: Date
}

/** Messages that ask much the same. */
export interface SimilarQuestions<Message> {
  /** The one that represents the group. */
  readonly newest: Message
  /** The messages, newest first. */
  readonly lines: readonly Message[]
  /** Their keys without duplicates, at most `KEYS_MAX`. */
  readonly keys: readonly string[]
  /** The number of conversations in which it was asked. */
  readonly times: number
}

/** All keys of a group are sent in one call by a dismissal or a new entry. */
export const KEYS_MAX = 50
/** The share of words that two similar questions must have in common. */
const MIN_SIMILARITY = 0.6
/** The share of words of a question that the question of the answering entry must contain. */
const MIN_QUESTION_SHARE = 0.5

/** A group while it is being built. */
interface Group<Message> {
  /** The index of the group; groups start with the newest. */
  readonly index: number
  /**
   * Others are compared with this one, so that a chain of small differences does not join unrelated
   * questions.
   */
  readonly newest: Message
  /** The number of words of the newest. */
  readonly size: number
  readonly lines: Message[]
  readonly keys: string[]
}

/**
 * Groups messages that ask much the same, most conversations first, then most recent first. Every message is
 * in exactly one group, and the order of `lines` does not matter.
 */
export function groupSimilarQuestions<Message extends UnansweredMessage>(
  lines: readonly Message[],
): SimilarQuestions<Message>[] {
  const all: Group<Message>[] = []
  const byKey = new Map<string, Group<Message>>()
  const byWord = new Map<string, Group<Message>[]>()
  const begin = (newest: Message, words: readonly string[]) => {
    const group = { index: all.length, newest, size: words.length, lines: [], keys: [] }
    all.push(group)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), group])
    return group
  }
  for (const message of [...lines].sort(newestFirst)) {
    let own = byKey.get(message.key)
    if (!own) {
      const words = message.key.split(' ')
      own = nearest(words, byWord) ?? begin(message, words)
      own.keys.push(message.key)
      byKey.set(message.key, own)
    }
    own.lines.push(message)
  }
  return all
    .map(({ newest, lines: own, keys }) => ({ newest, lines: own, keys, times: conversationsOf(own) }))
    .sort((one, other) => other.times - one.times || newestFirst(one.newest, other.newest))
}

const conversationsOf = (lines: readonly UnansweredMessage[]) =>
  new Set(lines.map(({ conversation_id }) => conversation_id)).size

function newestFirst(one: UnansweredMessage, other: UnansweredMessage): number {
  if (one.at.getTime() !== other.at.getTime()) return other.at.getTime() - one.at.getTime()
  if (one.conversation_id !== other.conversation_id)
    return one.conversation_id < other.conversation_id ? 1 : -1
  return other.seq - one.seq
}

/** Finds the most similar group that is similar enough and not full; of equals the newest. */
function nearest<Message>(
  words: readonly string[],
  byWord: ReadonlyMap<string, readonly Group<Message>[]>,
): Group<Message> | undefined {
  const common = new Map<Group<Message>, number>()
  for (const word of words) {
    for (const one of byWord.get(word) ?? []) common.set(one, (common.get(one) ?? 0) + 1)
  }
  const [best] = [...common]
    .map(([one, shared]) => ({ one, alike: shared / (one.size + words.length - shared) }))
    .filter(({ one, alike }) => alike >= MIN_SIMILARITY && one.keys.length < KEYS_MAX)
    .sort((a, b) => b.alike - a.alike || a.one.index - b.one.index)
  return best?.one
}

/**
 * Returns whether an entry answers the question of a key: it must contain all of the words, and its own
 * question at least half of them, so that a word in passing in a long answer is not enough.
 */
export function answersKeys(entry: {
  readonly topic: string
  readonly question: string
  readonly answer: string
}): (key: string) => boolean {
  const questionTerms = meaningTerms(entry.question)
  const allTerms = meaningTerms(`${entry.topic}\n${entry.question}\n${entry.answer}`)
  return (key) => {
    const words = key.split(' ')
    const inQuestion = words.filter((word) => questionTerms.has(word)).length
    return words.every((word) => allTerms.has(word)) && inQuestion >= words.length * MIN_QUESTION_SHARE
  }
}
