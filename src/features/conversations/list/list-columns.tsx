import type { Formats } from '../../../contract/core/formats'
import type { ConversationRow, SortColumn } from '../../../contract/calls/conversations'
import type { ListName } from '../../../contract/calls/metric-names'
import type { ProductCategory } from '../../../contract/core/products'
import { formatCount } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import type { Column } from '../../../ui/table/data-table-column'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { formatsOfRow } from '../row-formats'
import {
  ActivityDate,
  BuyerScore,
  ChannelCell,
  Contact,
  DealershipCell,
  LastMessage,
  ServiceCompleted,
} from './list-cells'
import { RowBadge } from './row-badge'
import { WithHit } from './with-hit'
import { isolate } from '../../../rules/text/bidi'
import { t } from '../../../i18n/translate'

interface ColumnOptions {
  name: ListName
  category: ProductCategory
  /** Whether dealerships of a group are listed together. */
  group: boolean
  formats: Formats
  buyerScore: boolean
  link: (conversationId: string) => OpenLink
  /** Called before the conversation opens, so that its reply box takes the focus. */
  onReply: (conversationId: string) => void
}

type RowColumn = Column<ConversationRow>

// The server sorts; a value only says that the column can be sorted.
const sortable = { sortValue: () => null }

/** Lists whose rows say how many messages the AI sent in the range. */
const LISTS_WITH_COUNT: ReadonlySet<ListName> = new Set<ListName>(['total_messages_sent', 'messages_out'])

/** The columns of a list. Sortable columns have the names that the sort parameter uses. */
export function listColumns({
  name,
  category,
  group,
  formats,
  buyerScore,
  link,
  onReply,
}: ColumnOptions): RowColumn[] {
  const service = category === 'SERVICE_AI'
  return [
    customer(link, formats),
    ...(group ? [dealership(formats)] : []),
    {
      key: 'message',
      head: t('Customer’s Last Message'),
      width: 280,
      className: 'c-last',
      cell: (row) => <LastMessage row={row} formats={formatsOfRow(row, formats)} />,
    },
    {
      key: 'Timestamp' satisfies SortColumn,
      head: t('Activity Date'),
      ...sortable,
      width: 110,
      className: 'c-date tabular',
      cell: (row) => <ActivityDate row={row} formats={formatsOfRow(row, formats)} />,
    },
    ...(LISTS_WITH_COUNT.has(name) ? [messageCount()] : []),
    {
      key: 'Channel' satisfies SortColumn,
      head: service ? t('Channel') : t('Last Channel'),
      ...sortable,
      width: 110,
      className: 'c-channel',
      cell: (row) => <ChannelCell row={row} />,
    },
    {
      key: 'CrmSalesperson' satisfies SortColumn,
      head: t('Salesperson Assigned'),
      ...sortable,
      className: 'c-rep',
      cell: (row) => (
        <>
          {row.CrmSalesperson ?? <span className="muted">{t('Unassigned')}</span>}
          {row.assignee && (
            <span className="muted small-text cell-assignee">
              {t('Working on it: {name}', { name: isolate(row.assignee.name) })}
            </span>
          )}
        </>
      ),
    },
    service ? serviceCompleted(formats) : source(),
    {
      key: 'contact',
      head: t('Customer Contact'),
      width: 190,
      className: 'c-contact tabular',
      cell: (row) => <Contact row={row} formats={formats} />,
    },
    ...(buyerScore && !service ? [score()] : []),
    {
      key: 'reply',
      head: t('Reply as Assistant'),
      width: 100,
      className: 'c-reply',
      cell: (row) => (
        <Button
          size="small"
          aria-label={t('Reply now to {name}', { name: customerName(row.FullName, formats) })}
          onClick={(event) => {
            onReply(row.ConversationId)
            link(row.ConversationId).onClick(event)
          }}
        >
          {t('Reply now')}
        </Button>
      ),
    },
    {
      key: 'ConversationId',
      // Never visible: it is the name of a field.
      head: 'ConversationId',
      width: 0,
      className: 'c-id',
      cell: (row) => row.ConversationId,
    },
  ]
}

const customer = (link: ColumnOptions['link'], formats: Formats): RowColumn => ({
  key: 'Name, Surname' satisfies SortColumn,
  head: t('Customer'),
  ...sortable,
  className: 'c-name',
  cell: (row) => (
    <>
      <a className="cell-link row-link" {...link(row.ConversationId)}>
        <WithHit row={row} formats={formats} of="name">
          {customerName(row.FullName, formats)}
        </WithHit>
      </a>{' '}
      <RowBadge row={row} formats={formatsOfRow(row, formats)} />
    </>
  ),
})

const dealership = (formats: Formats): RowColumn => ({
  key: 'Dealership',
  head: t('Dealership'),
  width: 140,
  className: 'c-dealership',
  cell: (row) => <DealershipCell row={row} formats={formats} />,
})

const messageCount = (): RowColumn => ({
  key: 'message_count',
  head: t('AI Messages'),
  align: 'end',
  width: 100,
  className: 'c-count',
  cell: (row) => formatCount(row.message_count ?? null),
})

const source = (): RowColumn => ({
  key: 'Source' satisfies SortColumn,
  head: t('Lead Source'),
  ...sortable,
  width: 130,
  className: 'c-source',
  cell: (row) => row.Source,
})

const serviceCompleted = (formats: Formats): RowColumn => ({
  key: 'service',
  head: t('Service Completed'),
  width: 130,
  className: 'c-service tabular',
  cell: (row) => <ServiceCompleted row={row} formats={formats} />,
})

const score = (): RowColumn => ({
  key: 'EPMScore' satisfies SortColumn,
  head: t('Buyer Score'),
  ...sortable,
  align: 'end',
  width: 90,
  className: 'c-score',
  cell: (row) => <BuyerScore row={row} />,
})
