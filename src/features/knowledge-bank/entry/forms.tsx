import { createPortal } from 'react-dom'
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { UnsavedGuard } from '../../../forms/unsaved'
import { AddTopicForm } from '../topic/add-topic-form'
import { OpenEntry, type OpenEntryProps } from './open-entry'

export interface FormsProps extends Omit<OpenEntryProps, 'editing'> {
  /** The group that gets a new topic; null when none is added. */
  addingTo: KnowledgeGroup | null
  /** Where the topic form is rendered; null until the element exists. */
  topicSlot: Element | null
  onTopicAdded: (topicId: string) => void
  onTopicDiscard: () => void
}

/**
 * The forms of the page, each in its position: the open entry and a new topic. Leaving asks before unsaved
 * input is lost.
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
