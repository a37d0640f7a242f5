import { useRef } from 'react'
import type { KnowledgeGroup } from '../../../contract/knowledge'
import { EmptyState } from '../../../ui/empty-state'
import type { Deletion } from '../delete-dialog'
import type { Editor } from '../entry/use-editor'
import { shelvesOf } from '../shelf'
import { AddTopicForm } from './add-topic-form'
import { ShelfPages } from './shelf-pages'
import { TopicNav } from './topic-nav'
import { t } from '../../../words/translate'

export interface GroupViewProps {
  group: KnowledgeGroup
  editor: Editor
  /** From 1. */
  page: number
  /** A topic is being added. */
  adding: boolean
  onPage: (page: number) => void
  /** Goes to a topic. */
  onTopic: (topicId: string) => void
  onAdded: (topicId: string) => void
  onDiscard: () => void
  onDelete: (deletion: Deletion) => void
}

/** The topics of a group beside their list. */
export function GroupView({ group, editor, adding, onTopic, onAdded, onDiscard, ...rest }: GroupViewProps) {
  const topics = useRef<HTMLDivElement>(null)
  const form = adding && <AddTopicForm group={group} onClose={onDiscard} onAdded={onAdded} />
  if (group.topics.length === 0)
    return (
      <div className="topics" data-topics tabIndex={-1} role="group" aria-label={group.name}>
        {form || <EmptyState icon="book" text={t('No topic detected')} minHeight={240} />}
      </div>
    )
  return (
    <div className="knowledge">
      <TopicNav topics={group.topics} page={topics} onGo={onTopic} />
      <div className="topics" data-topics tabIndex={-1} role="group" aria-label={group.name} ref={topics}>
        {form}
        <ShelfPages shelves={shelvesOf([group])} words={null} editor={editor} {...rest} />
      </div>
    </div>
  )
}
