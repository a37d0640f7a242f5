/** The groups as they are on screen, and where in them an entry stands. */
import type { KnowledgeGroup, KnowledgeQuestion, KnowledgeTopic } from '../../contract/calls/knowledge'

export const UNANSWERED = 'unanswered'
/** What is on screen: `unanswered`, or a group's number as text. */
export type Place = string

/** A topic with the group that it stands in. */
export interface TopicInGroup {
  readonly group: Pick<KnowledgeGroup, 'id' | 'name'>
  readonly topic: KnowledgeTopic
}

/** By id, without the questions that are not to be seen. */
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

/** Null: there is no such entry, or no more. */
export function entryIn(
  groups: readonly KnowledgeGroup[],
  entryId: number,
): (TopicInGroup & { readonly question: KnowledgeQuestion }) | null {
  for (const shelf of topicsInGroups(groups)) {
    const question = shelf.topic.questions.find(({ entry_id }) => entry_id === entryId)
    if (question) return { ...shelf, question }
  }
  return null
}

/** Null: there is no such topic, or no more. */
export const topicIn = (groups: readonly KnowledgeGroup[], topicId: string): TopicInGroup | null =>
  topicsInGroups(groups).find(({ topic }) => topic.id === topicId) ?? null
