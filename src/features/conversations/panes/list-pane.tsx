import { useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { IconButton } from '../../../ui/icon-button'
import { Loading } from '../../../ui/loading'
import { Pager } from '../../../ui/pager'
import { SearchInput } from '../../../ui/search-input'
import { emptyList } from '../list/empty-list'
import { MetricChip } from '../list/metric-chip'
import { NewRowsButton } from '../list/new-rows-button'
import { rowKeys } from '../list/row-keys'
import { CLEAR_METRIC, useChip } from '../list/use-chip'
import type { List } from '../list/use-list'
import { useQuietArrivals } from '../list/use-quiet-arrivals'
import type { OpenLink } from '../open-link'
import { useNow } from '../ticker'
import { ListCard } from './list-card'

interface ListPaneProps {
  list: List
  conversationId: string | null
  link: (conversationId: string) => OpenLink
  /** Shown where one pane fills the screen and a conversation is open. */
  onHide: (() => void) | null
}

/** The conversations beside the one that is read. */
export function ListPane({ list, conversationId, link, onHide }: ListPaneProps) {
  const { filters, page, timeZone, change } = list
  const [searching, setSearching] = useState(filters.search !== '')
  const area = useRef<HTMLDivElement>(null)
  const showNew = useQuietArrivals(list.arrivals, area)
  const chip = useChip(list)
  const now = useNow('minute')
  const rows = page.data?.items ?? []
  const keys = rowKeys(rows)
  const empty = emptyList(list, chip)
  return (
    <section className="pane list" part="list" aria-label="Conversations">
      <div className="pane-head">
        <h1>Conversations</h1>
        <NewRowsButton count={list.arrivals.count} onShow={showNew} />
        <span className="push" />
        <IconButton
          icon="search"
          label="Search"
          size="small"
          aria-expanded={searching}
          onClick={() => {
            if (searching && filters.search !== '') change({ search: '' })
            setSearching(!searching)
          }}
        />
        {onHide && (
          <Button variant="quiet" size="small" onClick={onHide}>
            Hide window
          </Button>
        )}
      </div>
      {(searching || chip) && (
        <div className="pane-tools stack">
          {searching && (
            <SearchInput
              label="Search conversations"
              value={filters.search}
              maxLength={200}
              autoFocus={filters.search === ''}
              onChange={(search) => change({ search: search.trim() === '' ? '' : search })}
            />
          )}
          {chip && <MetricChip title={chip} onClear={() => change(CLEAR_METRIC)} />}
        </div>
      )}
      <div className="scroll" ref={area} tabIndex={0} role="region" aria-label="Conversation list">
        {page.isError && !page.data && (
          <ErrorState message={page.error.message} onRetry={() => void page.refetch()} />
        )}
        {page.isPending && <Loading />}
        {page.data && rows.length === 0 && <EmptyState icon="chat" text={empty.text} action={empty.action} />}
        <ul className="rows">
          {rows.map((row) => (
            <ListCard
              key={keys.get(row)}
              row={row}
              current={row.ConversationId === conversationId}
              link={link}
              zone={timeZone}
              now={now}
            />
          ))}
        </ul>
      </div>
      <Pager
        simple
        className="pane-foot"
        page={page.data?.page_id ?? filters.page}
        pageCount={Math.max(1, page.data?.num_pages ?? 1)}
        onPage={(next) => change({ page: next })}
      />
    </section>
  )
}
