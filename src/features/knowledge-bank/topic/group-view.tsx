import { useRef, type RefCallback } from 'react'
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { EmptyState } from '../../../ui/state/empty-state'
import type { Deletion } from '../delete-dialog'
import type { Opening } from '../entry/use-opening'
import { topicsInGroups } from '../topics'
import { TopicPages } from './topic-pages'
import { TopicNav } from './topic-nav'
import { t } from '../../../i18n/translate'

export interface GroupViewProps {
  group: KnowledgeGroup
  opening: Opening
  /** From 1. */
  page: number
  /** Ref of the element for the form of a new topic; null when none is added. */
  topicSlotRef: RefCallback<Element> | null
  onPage: (page: number) => void
  /** Scrolls to a topic. */
  onTopic: (topicId: string) => void
  onDelete: (deletion: Deletion) => void
}

/** The topics of a group beside their navigation. */
export function GroupView({ group, topicSlotRef, onTopic, ...rest }: GroupViewProps) {
  const topics = useRef<HTMLDivElement>(null)
  const form = topicSlotRef && <div ref={topicSlotRef} />
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
        <TopicPages topics={topicsInGroups([group])} mark={null} {...rest} />
      </div>
    </div>
  )
}
