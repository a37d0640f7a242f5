import type { ConversationRow, SortColumn } from '../../../contract/conversations'
import { formatDate, formatPhone, formatTime } from '../../../rules/format'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { Icon } from '../../../ui/icon'
import { customerName } from '../customer-name'
import { CHANNEL_ICONS, CHANNEL_NAMES } from '../channels'
import type { OpenLink } from '../open-link'
import { mailAddress } from '../safe-link'
import { RowBadge } from './row-badge'

interface ColumnOptions {
  zone: string
  buyerScore: boolean
  link: (conversationId: string) => OpenLink
}

// The server sorts; a value only says that the column can be sorted.
const sortable = { sortValue: () => null }

/** Columns of the Sales AI list, keyed by the names that sorting sends (document 1 §2 Conversations list). */
export function listColumns({ zone, buyerScore, link }: ColumnOptions): Column<ConversationRow>[] {
  return [
    {
      key: 'Name, Surname' satisfies SortColumn,
      head: 'Customer',
      ...sortable,
      className: 'c-name',
      cell: (row) => (
        <>
          <a className="cell-link row-link" {...link(row.ConversationId)}>
            {customerName(row.FullName)}
          </a>{' '}
          <RowBadge row={row} onlyRare />
        </>
      ),
    },
    {
      key: 'message',
      head: 'Customer’s Last Message',
      width: 280,
      className: 'c-last',
      cell: (row) => <span className="clamp-2">{row.LastHumanMessage ?? ''}</span>,
    },
    {
      key: 'Timestamp' satisfies SortColumn,
      head: 'Activity Date',
      ...sortable,
      width: 110,
      className: 'c-date tabular',
      cell: (row) => (
        <time dateTime={row.Timestamp}>
          {formatDate(row.Timestamp, zone)} <br />
          <span className="muted">{formatTime(row.Timestamp, zone)}</span>
        </time>
      ),
    },
    {
      key: 'Channel' satisfies SortColumn,
      head: 'Last Channel',
      ...sortable,
      width: 110,
      className: 'c-channel',
      cell: (row) => (
        <span className="channel">
          <Icon name={CHANNEL_ICONS[row.Channel]} small />
          {CHANNEL_NAMES[row.Channel]}
        </span>
      ),
    },
    {
      key: 'CrmSalesperson' satisfies SortColumn,
      head: 'Salesperson Assigned',
      ...sortable,
      className: 'c-rep',
      cell: (row) => row.CrmSalesperson ?? <span className="muted">Unassigned</span>,
    },
    {
      key: 'Source' satisfies SortColumn,
      head: 'Lead Source',
      ...sortable,
      width: 130,
      className: 'c-source',
      cell: (row) => row.Source,
    },
    {
      key: 'contact',
      head: 'Customer Contact',
      width: 190,
      className: 'c-contact tabular',
      cell: (row) => (
        <>
          {row.Phone && <span>{formatPhone(row.Phone)}</span>}
          {row.Email && (
            <a className="truncate" href={mailAddress(row.Email)}>
              {row.Email}
            </a>
          )}
          {!row.Phone && !row.Email && <span className="muted">---</span>}
        </>
      ),
    },
    ...(buyerScore ? [buyerScoreColumn] : []),
    {
      key: 'reply',
      head: 'Reply as Assistant',
      width: 100,
      className: 'c-reply',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`Reply now to ${customerName(row.FullName)}`}
          onClick={link(row.ConversationId).onClick}
        >
          Reply now
        </Button>
      ),
    },
    {
      key: 'ConversationId',
      head: 'ConversationId',
      width: 0,
      className: 'c-id',
      cell: (row) => row.ConversationId,
    },
  ]
}

const buyerScoreColumn: Column<ConversationRow> = {
  key: 'EPMScore' satisfies SortColumn,
  head: 'Buyer Score',
  ...sortable,
  align: 'end',
  width: 90,
  className: 'c-score',
  cell: (row) => row.FordDirectScore ?? <span className="muted">---</span>,
}
