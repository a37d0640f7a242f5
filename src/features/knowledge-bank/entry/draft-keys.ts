/**
 * The keys under which this tab stores the drafts of the page. `has-stored-draft.ts` searches for their
 * common beginning.
 */
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import type { Editing } from './use-opening'

/** Prefix of the keys of entries. */
export const ENTRY_PREFIX = 'knowledge/'
/** Prefix of the keys of topics; the group's number follows. */
export const TOPIC_PREFIX = 'knowledge-topic/'

export const topicDraftKey = (group: Pick<KnowledgeGroup, 'id'>) => `${TOPIC_PREFIX}${group.id}`

export function entryDraftKey(editing: Editing): string {
  if (editing.kind === 'entry') return `${ENTRY_PREFIX}entry/${editing.entryId}`
  if (editing.kind === 'new') return `${ENTRY_PREFIX}${editing.step}/${editing.topicId}`
  return `${ENTRY_PREFIX}open/${editing.open.keys[0] ?? ''}`
}
