import { Pager } from '../../../ui/pager'
import type { Deletion } from '../delete-dialog'
import type { Opening } from '../entry/use-opening'
import type { Mark } from '../highlighted'
import { pageCountOf, partsOf } from '../pages'
import type { TopicInGroup } from '../topics'
import { TopicSection } from './topic-section'

export interface ShelfPagesProps {
  shelves: readonly TopicInGroup[]
  /** Marks what is searched for; null: nothing is. */
  mark: Mark | null
  opening: Opening
  /** From 1; one that there is not is the first. */
  page: number
  onPage: (page: number) => void
  onDelete: (deletion: Deletion) => void
}

/** One page of topics and questions, and the way to the others. */
export function ShelfPages({ shelves, page, onPage, ...rest }: ShelfPagesProps) {
  const pageCount = pageCountOf(shelves)
  const shown = page > pageCount ? 1 : page
  return (
    <>
      {partsOf(shelves, shown).map((part) => (
        <TopicSection key={part.topic.id} part={part} {...rest} />
      ))}
      {pageCount > 1 && <Pager page={shown} pageCount={pageCount} onPage={onPage} />}
    </>
  )
}
