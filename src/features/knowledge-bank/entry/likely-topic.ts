import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import { topicsInGroups, type TopicInGroup } from '../topics'

/**
 * Where a question most likely belongs: beside the one that shares most of its words. Null: there is no topic
 * at all.
 */
export function likelyTopic(groups: readonly KnowledgeGroup[], question: string): TopicInGroup | null {
  const terms = meaningTerms(question)
  const shared = (text: string) => [...meaningTerms(text)].filter((term) => terms.has(term)).length
  let best: { shelf: TopicInGroup; score: number } | null = null
  for (const shelf of topicsInGroups(groups)) {
    const texts = [shelf.topic.name, ...shelf.topic.questions.map((one) => one.question)]
    const score = texts.reduce((most, text) => Math.max(most, shared(text)), 0)
    if (!best || score > best.score) best = { shelf, score }
  }
  return best?.shelf ?? null
}
