import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import { topicsInGroups, type TopicInGroup } from '../topics'

/**
 * The most likely topic of a question: that of the entry that shares most of its words. Null when there is no
 * topic.
 */
export function likelyTopic(groups: readonly KnowledgeGroup[], question: string): TopicInGroup | null {
  const terms = meaningTerms(question)
  const shared = (text: string) => [...meaningTerms(text)].filter((term) => terms.has(term)).length
  let best: { candidate: TopicInGroup; score: number } | null = null
  for (const candidate of topicsInGroups(groups)) {
    const texts = [candidate.topic.name, ...candidate.topic.questions.map((one) => one.question)]
    const score = texts.reduce((max, text) => Math.max(max, shared(text)), 0)
    if (!best || score > best.score) best = { candidate, score }
  }
  return best?.candidate ?? null
}
