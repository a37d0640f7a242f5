/** Splits ten thousand questions into pages; a topic may continue on the next page. */
import type { KnowledgeQuestion } from '../../contract/calls/knowledge'
import type { TopicInGroup } from './topics'

/** Number of questions on a page. */
const PAGE_SIZE = 60

export interface TopicPart extends TopicInGroup {
  /** The topic's questions on this page. */
  readonly questions: readonly KnowledgeQuestion[]
  /** Whether the topic ends on this page. */
  readonly ends: boolean
}

/** An empty topic counts as one question. */
const slotCount = ({ topic }: TopicInGroup) => Math.max(1, topic.questions.length)

export const pageCountOf = (topics: readonly TopicInGroup[]): number =>
  Math.max(1, Math.ceil(topics.reduce((sum, entry) => sum + slotCount(entry), 0) / PAGE_SIZE))

/** The content of a page, counted from 1. */
export function partsOf(topics: readonly TopicInGroup[], page: number): TopicPart[] {
  const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
  const parts: TopicPart[] = []
  let start = 0
  for (const entry of topics) {
    const end = start + slotCount(entry)
    if (end > from && start < to) {
      const questions = entry.topic.questions.slice(Math.max(0, from - start), to - start)
      parts.push({ ...entry, questions, ends: end <= to })
    }
    start = end
  }
  return parts
}

/** The page on which a topic begins, or which has one of its entries; 1 if there is none. */
export function pageOf(topics: readonly TopicInGroup[], topicId: string, entryId?: number): number {
  let start = 0
  for (const entry of topics) {
    if (entry.topic.id === topicId) {
      const index = entry.topic.questions.findIndex(({ entry_id }) => entry_id === entryId)
      return Math.floor((start + Math.max(0, index)) / PAGE_SIZE) + 1
    }
    start += slotCount(entry)
  }
  return 1
}
