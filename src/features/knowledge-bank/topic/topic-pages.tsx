import { Pager } from '../../../ui/pager/pager'
import type { Deletion } from '../delete-dialog'
import type { Opening } from '../entry/use-opening'
import type { Mark } from '../highlighted'
import { pageCountOf, partsOf } from '../pages'
import type { TopicInGroup } from '../topics'
import { TopicSection } from './topic-section'

export interface TopicPagesProps {
  topics: readonly TopicInGroup[]
  /** Highlights the search text; null without a search. */
  mark: Mark | null
  opening: Opening
  /** From 1; a page that does not exist becomes the first. */
  page: number
  onPage: (page: number) => void
  onDelete: (deletion: Deletion) => void
}

/** One page of topics and questions, with the pager. */
export function TopicPages({ topics, page, onPage, ...rest }: TopicPagesProps) {
  const pageCount = pageCountOf(topics)
  const shown = page > pageCount ? 1 : page
  return (
    <>
      {partsOf(topics, shown).map((part) => (
        <TopicSection key={part.topic.id} part={part} {...rest} />
      ))}
      {pageCount > 1 && <Pager page={shown} pageCount={pageCount} onPage={onPage} />}
    </>
  )
}
