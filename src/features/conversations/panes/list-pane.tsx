import { useScope } from '../../../query/scope'
import { useRef, useState } from 'react'
import type { AssignedView } from '../../../contract/calls/assignee'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { useProfile } from '../../../query/scope'
import { useWaiting } from '../../../query/use-waiting'
import type { ListFilters } from '../../../rules/conversations/list-filters'
import { Button } from '../../../ui/button/button'
import { ErrorState } from '../../../ui/state/error-state'
import { IconButton } from '../../../ui/button/icon-button'
import { Loading } from '../../../ui/progress/loading'
import { Pager } from '../../../ui/pager/pager'
import { SearchInput } from '../../../ui/field/search-input'
import { EmptyList } from '../list/empty-list'
import { MetricChip } from '../list/metric-chip'
import { NewRows } from '../list/new-rows'
import { ViewBar } from '../list/view-bar'
import { rowKeys } from '../list/row-keys'
import { CLEAR_METRIC, useChip } from '../list/use-chip'
import { useRowFocus } from '../list/use-row-focus'
import type { List } from '../list/use-list'
import type { OpenLink } from '../open-link'
import { useNow } from '../../../ui/hooks/use-now'
import { AlertMenu } from '../waiting/alert-menu'
import { useYours } from '../waiting/use-yours'
import { visibleCustomers, WaitingGroup } from '../waiting/waiting-group'
import { ListCard } from './list-card'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface ListPaneProps {
  list: List
  conversationId: string | null
  link: (conversationId: string) => OpenLink
  /** Returns to the conversation where one pane fills the screen; null elsewhere. */
  onHide: (() => void) | null
}

/** The conversation list beside the open conversation. */
export function ListPane({ list, conversationId, link, onHide }: ListPaneProps) {
  const { filters, page, change } = list
  const { formats } = useScope()
  const [opened, setOpened] = useState(filters.search !== '')
  // A search that came with the URL, such as by Back, must be seen.
  const searching = opened || filters.search !== ''
  const area = useRef<HTMLDivElement>(null)
  const rowFocus = useRowFocus(area)
  const chip = useChip(list)
  // The button that widens the list disappears with the filter.
  const widen = () => {
    area.current?.focus({ preventScroll: true })
    change(CLEAR_METRIC)
  }
  const now = useNow('minute')
  const rows = page.data?.items ?? []
  const keys = rowKeys(rows)
  const groups = useGroups(rows, isNarrowed(filters), filters.assigned)
  const card = (row: ConversationRow) => (
    <ListCard
      key={keys.get(row)}
      row={row}
      current={row.ConversationId === conversationId}
      link={link}
      formats={formats}
      now={now}
    />
  )
  return (
    <section className="pane list" part="list" aria-label={t('Conversations')}>
      <div className="pane-head">
        <h1>{t('Conversations')}</h1>
        <NewRows list={list} area={area} />
        <span className="push" />
        <AlertMenu />
        <IconButton
          icon="search"
          label={t('Search')}
          size="small"
          aria-expanded={searching}
          onClick={() => {
            if (searching && filters.search !== '') change({ search: '' })
            setOpened(!searching)
          }}
        />
        {onHide && (
          <Button variant="quiet" size="small" onClick={onHide}>
            {t('Hide window')}
          </Button>
        )}
      </div>
      <ViewBar list={list} className="pane-views" />
      {(searching || chip) && (
        <div className="pane-tools stack">
          {searching && (
            <SearchInput
              label={t('Search conversations')}
              value={filters.search}
              maxLength={200}
              autoFocus={filters.search === ''}
              onChange={(search) => change({ search: search.trim() === '' ? '' : search })}
            />
          )}
          {chip && <MetricChip title={chip} onClear={widen} />}
        </div>
      )}
      <div
        className="scroll"
        ref={area}
        tabIndex={0}
        role="region"
        aria-label={t('Conversation list')}
        {...rowFocus}
      >
        {groups.queue && (
          <WaitingGroup
            queue={groups.queue}
            receivedAt={groups.receivedAt}
            open={groups.open}
            onOpen={groups.setOpen}
            conversationId={conversationId}
            link={link}
            formats={formats}
            now={now}
          />
        )}
        {groups.yours.length > 0 && !groups.pending && (
          <>
            <h2 className="list-group">{t('Yours')}</h2>
            <ul className="rows" aria-label={t('Yours')}>
              {groups.yours.map(card)}
            </ul>
          </>
        )}
        {groups.rest.length > 0 && groups.rest !== rows && <h2 className="list-group">{t('All')}</h2>}
        {page.isError && !page.data && (
          <ErrorState
            error={page.error}
            message={errorText(page.error)}
            onRetry={() => void page.refetch()}
          />
        )}
        {(page.isPending || groups.pending) && <Loading />}
        {page.data && rows.length === 0 && !groups.pending && (
          <EmptyList list={list} onWiden={chip === null ? null : widen} icon="chat" />
        )}
        <ul className="rows">{groups.rest.map(card)}</ul>
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

/**
 * Whether the person narrowed the list by a metric or search. The product's default list and its widest list
 * do not count.
 */
const isNarrowed = ({ endpoint, search, source_name, sub_metric, salesperson_id, ...more }: ListFilters) =>
  (endpoint !== null && endpoint !== 'all') ||
  [search, source_name, sub_metric, salesperson_id].some(Boolean) ||
  [more.lead_type, more.cta, more.page_type, more.traffic_source].some(Boolean)

/**
 * Waiting customers and this person's conversations come first, each once. A narrowed list is shown as it is.
 */
function useGroups(rows: readonly ConversationRow[], narrowed: boolean, assigned: AssignedView | null) {
  const { data, dataUpdatedAt, isPending, failureCount } = useWaiting(assigned)
  const yours = useYours(rows, useProfile().user_info.UserId)
  const [open, setOpen] = useState(false)
  const queue = narrowed || !data || data.total === 0 ? null : data
  const waiting = new Set(queue ? visibleCustomers(queue, open).map(({ row }) => row.ConversationId) : [])
  const above = narrowed ? [] : yours.filter(({ ConversationId }) => !waiting.has(ConversationId))
  const isRest = (row: ConversationRow) => !waiting.has(row.ConversationId) && !above.includes(row)
  const rest = queue || above.length > 0 ? rows.filter(isRest) : rows
  // A queue that loads later would push the cards down under the pointer, so the list waits for its first
  // attempt only.
  const [awaited, setAwaited] = useState(true)
  if (awaited && (!isPending || failureCount > 0)) setAwaited(false)
  const pending = awaited && !narrowed
  return { queue, receivedAt: dataUpdatedAt, open, setOpen, yours: above, rest: pending ? [] : rest, pending }
}
