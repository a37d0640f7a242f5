/** The groups as they are shown, and the location of entries in them. */
import type { KnowledgeGroup, KnowledgeQuestion, KnowledgeTopic } from '../../contract/calls/knowledge'

export const UNANSWERED = 'unanswered'
/** The current tab: `unanswered`, or a group's number as text. */
export type BankTab = string

/** A topic with its group. */
export interface TopicInGroup {
  readonly group: Pick<KnowledgeGroup, 'id' | 'name'>
  readonly topic: KnowledgeTopic
}

/** The groups sorted by id, without hidden questions. */
export const shownGroups = (groups: readonly KnowledgeGroup[]): KnowledgeGroup[] =>
  [...groups]
    .sort((one, other) => one.id - other.id)
    .map((group) => ({
      ...group,
      topics: group.topics.map((topic) => ({
        ...topic,
        questions: topic.questions.filter(({ meta_data }) => meta_data.visible),
      })),
    }))

export const questionCount = ({ topics }: Pick<KnowledgeGroup, 'topics'>) =>
  topics.reduce((sum, { questions }) => sum + questions.length, 0)

export const topicsInGroups = (groups: readonly KnowledgeGroup[]): TopicInGroup[] =>
  groups.flatMap((group) => group.topics.map((topic) => ({ group, topic })))

/** Returns null if there is none, or it was deleted. */
export function findEntry(
  groups: readonly KnowledgeGroup[],
  entryId: number,
): (TopicInGroup & { readonly question: KnowledgeQuestion }) | null {
  for (const location of topicsInGroups(groups)) {
    const question = location.topic.questions.find(({ entry_id }) => entry_id === entryId)
    if (question) return { ...location, question }
  }
  return null
}

/** Returns null if there is none, or it was deleted. */
export const findTopic = (groups: readonly KnowledgeGroup[], topicId: string): TopicInGroup | null =>
  topicsInGroups(groups).find(({ topic }) => topic.id === topicId) ?? null
