import { createPortal } from 'react-dom'
import type { KnowledgeGroup } from '../../../contract/knowledge'
import { UnsavedGuard } from '../../../editing/unsaved'
import { knowledgeSheets } from '../sheets'
import { AddTopicForm } from '../topic/add-topic-form'
import forms from './forms.css?inline'
import { OpenEntry, type OpenEntryProps } from './open-entry'

knowledgeSheets.add('forms', forms)

// They come together: whoever opens one is near the others.
export { DeleteDialog } from '../delete-dialog'
export { ReopenedBank } from './reopened-bank'

export interface FormsProps extends Omit<OpenEntryProps, 'editing'> {
  /** A topic is being added to this group; null: none is. */
  addingTo: KnowledgeGroup | null
  /** Where its form stands; null: nowhere yet. */
  topicSlot: Element | null
  onTopicAdded: (topicId: string) => void
  onTopicDiscard: () => void
}

/** What is typed into the page, each form in its place: the entry that is open, and a new topic. Nothing of it is lost silently. */
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
