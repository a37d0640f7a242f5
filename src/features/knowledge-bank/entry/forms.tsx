import { createPortal } from 'react-dom'
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { UnsavedGuard } from '../../../forms/unsaved'
import { AddTopicForm } from '../topic/add-topic-form'
import { OpenEntry, type OpenEntryProps } from './open-entry'

export interface FormsProps extends Omit<OpenEntryProps, 'editing'> {
  /** A topic is being added to this group; null: none is. */
  addingTo: KnowledgeGroup | null
  /** Where its form stands; null: nowhere yet. */
  topicSlot: Element | null
  onTopicAdded: (topicId: string) => void
  onTopicDiscard: () => void
}

/**
 * What is typed into the page, each form in its place: the entry that is open, and a new topic. Nothing of it
 * is lost silently.
 */
export function Forms({ addingTo, topicSlot, onTopicAdded, onTopicDiscard, ...entry }: FormsProps) {
  const { editing } = entry.opening
  return (
    <UnsavedGuard>
      {editing && <OpenEntry {...entry} editing={editing} />}
      {addingTo &&
        topicSlot &&
        createPortal(
          <AddTopicForm group={addingTo} onClose={onTopicDiscard} onAdded={onTopicAdded} />,
          topicSlot,
        )}
    </UnsavedGuard>
  )
}
