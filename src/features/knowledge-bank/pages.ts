/** Ten thousand questions are drawn page by page; a topic that does not end on one goes on on the next. */
import type { KnowledgeQuestion } from '../../contract/calls/knowledge'
import type { TopicInGroup } from './topics'

/** Questions that are drawn at once. */
const PAGE_SIZE = 60

export interface ShelfPart extends TopicInGroup {
  /** Of the topic, those that stand on this page. */
  readonly questions: readonly KnowledgeQuestion[]
  /** The topic ends on this page. */
  readonly ends: boolean
}

/** An empty topic takes the place of a question. */
const placesOf = ({ topic }: TopicInGroup) => Math.max(1, topic.questions.length)

export const pageCountOf = (shelves: readonly TopicInGroup[]): number =>
  Math.max(1, Math.ceil(shelves.reduce((sum, shelf) => sum + placesOf(shelf), 0) / PAGE_SIZE))

/** What stands on a page, counted from 1. */
export function partsOf(shelves: readonly TopicInGroup[], page: number): ShelfPart[] {
  const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
  const parts: ShelfPart[] = []
  let start = 0
  for (const shelf of shelves) {
    const end = start + placesOf(shelf)
    if (end > from && start < to) {
      const questions = shelf.topic.questions.slice(Math.max(0, from - start), to - start)
      parts.push({ ...shelf, questions, ends: end <= to })
    }
    start = end
  }
  return parts
}

/** The page that a topic begins on, or that one of its entries stands on; 1 when it is not there. */
export function pageOf(shelves: readonly TopicInGroup[], topicId: string, entryId?: number): number {
  let start = 0
  for (const shelf of shelves) {
    if (shelf.topic.id === topicId) {
      const place = shelf.topic.questions.findIndex(({ entry_id }) => entry_id === entryId)
      return Math.floor((start + Math.max(0, place)) / PAGE_SIZE) + 1
    }
    start += placesOf(shelf)
  }
  return 1
}
