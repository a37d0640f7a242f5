/** Finds questions and answers that contain every search word, in all groups. */
import type { KnowledgeGroup, KnowledgeQuestion } from '../../contract/calls/knowledge'
import { findWord, searchWords, type SearchWord } from '../../rules/conversations/search-words'
import { foldText } from '../../rules/text/fold'
import { topicsInGroups, type TopicInGroup } from './topics'

export interface Found {
  readonly words: readonly SearchWord[]
  /** The topics, with only the found questions; topics without any are left out. */
  readonly topics: readonly TopicInGroup[]
  readonly count: number
}

/** The folded texts, cached since ten thousand of them are searched at every key. */
const texts = new WeakMap<KnowledgeQuestion, string>()

function searchableText(question: KnowledgeQuestion): string {
  let text = texts.get(question)
  if (text === undefined)
    texts.set(question, (text = foldText(`${question.question}\n${question.answer.answer}`)))
  return text
}

export function findIn(groups: readonly KnowledgeGroup[], typed: string): Found {
  const words = searchWords(typed)
  const matches = (within: string) =>
    words.every(
      ({ text, digits }) => findWord(within, text) >= 0 || (digits !== null && within.includes(digits)),
    )
  let count = 0
  const topics = topicsInGroups(groups).flatMap(({ group, topic }) => {
    const questions = topic.questions.filter((question) => matches(searchableText(question)))
    count += questions.length
    return questions.length === 0 ? [] : [{ group, topic: { ...topic, questions } }]
  })
  return { words, topics, count }
}
