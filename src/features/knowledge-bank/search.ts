/** Finds questions and answers that contain every search word, in all groups. */
import type { KnowledgeGroup, KnowledgeQuestion } from '../../contract/calls/knowledge'
import { searchWords, type SearchWord } from '../../rules/conversations/search-words'
import { topicsInGroups, type TopicInGroup } from './topics'

export interface Found {
  readonly words: readonly SearchWord[]
  /** The topics, with only the found questions; topics without any are left out. */
  readonly topics: readonly TopicInGroup[]
  readonly count: number
}

/** The texts in lower case, cached since ten thousand of them are searched at every key. */
const texts = new WeakMap<KnowledgeQuestion, string>()

function searchableText(question: KnowledgeQuestion): string {
  let text = texts.get(question)
  if (text === undefined)
    texts.set(question, (text = `${question.question}\n${question.answer.answer}`.toLowerCase()))
  return text
}

export function findIn(groups: readonly KnowledgeGroup[], typed: string): Found {
  const words = searchWords(typed)
  const needles = words.map(({ text, digits }) => [text.toLowerCase(), digits] as const)
  const matches = (text: string) =>
    needles.every(([word, digits]) => text.includes(word) || (digits !== null && text.includes(digits)))
  let count = 0
  const topics = topicsInGroups(groups).flatMap(({ group, topic }) => {
    const questions = topic.questions.filter((question) => matches(searchableText(question)))
    count += questions.length
    return questions.length === 0 ? [] : [{ group, topic: { ...topic, questions } }]
  })
  return { words, topics, count }
}
