/**
 * Under which names the forms of the page are kept in this tab. All begin with what `may-be-kept.ts` looks
 * for.
 */
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import type { Editing } from './use-opening'

/** Begins the names of entries. */
export const ENTRIES = 'knowledge/'
/** Of topics, before the group's number. */
export const TOPICS = 'knowledge-topic/'

export const topicDraftKey = (group: Pick<KnowledgeGroup, 'id'>) => `${TOPICS}${group.id}`

export function entryKeptAs(editing: Editing): string {
  if (editing.kind === 'entry') return `${ENTRIES}entry/${editing.entryId}`
  if (editing.kind === 'new') return `${ENTRIES}${editing.step}/${editing.topicId}`
  return `${ENTRIES}open/${editing.open.keys[0] ?? ''}`
}
