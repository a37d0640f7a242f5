/** Questions and answers that hold every word that is searched for, over all groups. */
import type { KnowledgeGroup, KnowledgeQuestion } from '../../contract/calls/knowledge'
import { searchWords, type SearchWord } from '../../rules/conversations/search-words'
import { topicsInGroups, type TopicInGroup } from './topics'

export interface Found {
  readonly words: readonly SearchWord[]
  /** Topics with the questions that were found alone; none without. */
  readonly shelves: readonly TopicInGroup[]
  readonly count: number
}

/**
 * The texts in lower case, made once for an answer of the service: ten thousand of them are looked through at
 * every key.
 */
const texts = new WeakMap<KnowledgeQuestion, string>()

function textOf(one: KnowledgeQuestion): string {
  let text = texts.get(one)
  if (text === undefined) texts.set(one, (text = `${one.question}\n${one.answer.answer}`.toLowerCase()))
  return text
}

export function findIn(groups: readonly KnowledgeGroup[], typed: string): Found {
  const words = searchWords(typed)
  const wanted = words.map(({ text, digits }) => [text.toLowerCase(), digits] as const)
  const holds = (text: string) =>
    wanted.every(([word, digits]) => text.includes(word) || (digits !== null && text.includes(digits)))
  let count = 0
  const shelves = topicsInGroups(groups).flatMap(({ group, topic }) => {
    const questions = topic.questions.filter((one) => holds(textOf(one)))
    count += questions.length
    return questions.length === 0 ? [] : [{ group, topic: { ...topic, questions } }]
  })
  return { words, shelves, count }
}
