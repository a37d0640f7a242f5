import type { ReactNode } from 'react'
import type { Source, SubSourceRow } from '../../../contract/calls/sources'
import { formatCount, formatPercent } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { cutText, type Column } from '../../../ui/table/data-table'
import { IconButton } from '../../../ui/button/icon-button'
import { ProgressBar } from '../../../ui/progress/progress-bar'
import { Spinner } from '../../../ui/progress/spinner'
import { Switch } from '../../../ui/choice/switch'
import type { SourceSwitches } from './use-source-switches'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

/** `state` replaces sub-sources that are loading or failed to load. */
export type SourceRow =
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'sub'; readonly sub: SubSourceRow; readonly parent: Source }
  | {
      readonly kind: 'state'
      readonly of: Source
      /** The error; null while they are loading. */
      readonly message: string | null
      readonly retrying: boolean
      readonly retry: () => void
    }

export interface SourceColumnsOptions {
  /** Id of the expanded source. */
  readonly expanded: string | null
  readonly onExpand: (id: string) => void
  readonly writable: boolean
  readonly switches: SourceSwitches
}

type Figures = Pick<
  Source,
  | 'NewLeads'
  | 'LeadsThatWorked'
  | 'EngagementRate'
  | 'CustomersEngaged'
  | 'AIAppointments'
  | 'SalesExpertiseNeeded'
  | 'CloseRate'
>

/** The columns of the table of sources. */
export function sourceColumns(options: SourceColumnsOptions): readonly Column<SourceRow>[] {
  return [
    {
      key: 'source',
      head: t('Source'),
      width: 200,
      className: 'c-source',
      cell: (row) => <NameCell row={row} {...options} />,
    },
    count('new', 'New leads', 84, ({ NewLeads }) => formatCount(NewLeads)),
    count('worked', 'Worked', 76, ({ LeadsThatWorked }) => formatCount(LeadsThatWorked), {
      help: t('Distinct leads to which the AI sent at least one message.'),
    }),
    count('engaged', 'Engaged', 148, (figures) => <Engaged {...figures} />, {
      help: t('Distinct leads that wrote after an AI message, with their share of the leads worked.'),
    }),
    count('appointments', 'Appointments', 104, ({ AIAppointments }) => formatCount(AIAppointments), {
      help: t('Distinct appointments that the AI made.'),
    }),
    count('handoffs', 'Handoffs', 92, ({ SalesExpertiseNeeded }) => formatCount(SalesExpertiseNeeded), {
      help: t('Distinct leads that the AI handed off to a person because they needed sales expertise.'),
    }),
    count('close', 'Close rate', 96, ({ CloseRate }) => formatPercent(CloseRate), {
      help: t('New leads that bought a vehicle in the same days, of all new leads.'),
    }),
    {
      key: 'on',
      head: t('AI on'),
      width: 64,
      align: 'end',
      className: 'c-on',
      cell: (row) => <SwitchCell row={row} {...options} />,
    },
  ]
}

function count(
  key: string,
  head: string,
  width: number,
  shown: (figures: Figures) => ReactNode,
  more: Pick<Column<SourceRow>, 'help'> = {},
): Column<SourceRow> {
  return {
    key,
    head: t(head),
    width,
    align: 'end',
    className: `c-figure c-${key}`,
    ...more,
    cell: (row) => {
      if (row.kind === 'state') return null
      return (
        // Where rows stack, each figure has its column header.
        <span data-head={t(head)}>{shown(row.kind === 'source' ? row.source : row.sub)}</span>
      )
    },
  }
}

function Engaged({ CustomersEngaged, EngagementRate }: Figures) {
  return (
    <>
      {formatCount(CustomersEngaged)}{' '}
      <span className="rated muted">
        <span>{formatPercent(EngagementRate)}</span>
        {EngagementRate === null ? <span /> : <ProgressBar percent={EngagementRate} />}
      </span>
    </>
  )
}

function NameCell({ row, expanded, onExpand }: SourceColumnsOptions & { row: SourceRow }) {
  if (row.kind === 'state') {
    const { message, retrying, retry, of } = row
    if (message === null)
      return (
        <span className="sub-source cluster tight muted" role="status">
          <Spinner /> {t('Loading sub-sources')}
        </span>
      )
    return (
      <span className="sub-source cluster tight" role="alert">
        {message}
        <Button
          size="small"
          onClick={retry}
          busy={retrying}
          aria-label={t('Retry sub-sources of {name}', { name: of.SourceName })}
        >
          {t('Retry')}
        </Button>
      </span>
    )
  }
  if (row.kind === 'sub') {
    return (
      <span className="sub-source">
        <Name text={row.sub.SourceName} />
      </span>
    )
  }
  const { SourceId, SourceName } = row.source
  const open = expanded === SourceId
  return (
    <span className="source-name">
      <IconButton
        icon={open ? 'down' : 'right'}
        label={t('Sub-sources of {name}', { name: SourceName })}
        size="small"
        aria-expanded={open}
        onClick={() => onExpand(SourceId)}
      />
      <Name text={SourceName} />
    </span>
  )
}

/** Truncated where space is short; the title has the full name. */
const Name = ({ text }: { text: string }) => (
  <span className="cut" title={text}>
    {cutText(text)}
  </span>
)

function SwitchCell({ row, writable, switches }: SourceColumnsOptions & { row: SourceRow }) {
  if (row.kind === 'state') return null
  const shown =
    row.kind === 'source'
      ? {
          id: row.source.SourceId,
          of: row.source.SourceId,
          status: row.source.Status,
          label: row.source.SourceName,
        }
      : {
          id: row.sub.SourceId,
          of: row.sub.MainSourceId,
          status: row.sub.Status,
          label: `${isolate(row.sub.MainSourceName)}, ${isolate(row.sub.SourceName)}`,
        }
  const busy = switches.isBusy(shown.of)
  const parentOff = row.kind === 'sub' && row.parent.Status === 0
  const status =
    switches.pendingOf(shown.id) ?? (row.kind === 'sub' ? switches.pendingOf(shown.of) : undefined)
  return (
    <Switch
      label={shown.label}
      hideLabel
      checked={(status ?? shown.status) === 1}
      disabled={!writable || busy || parentOff}
      aria-busy={busy || undefined}
      title={parentOff ? t('{name} is off', { name: row.parent.SourceName }) : undefined}
      onChange={(on) => {
        const to = on ? 1 : 0
        void (row.kind === 'source' ? switches.switchWhole(row.source, to) : switches.switchOne(row.sub, to))
      }}
    />
  )
}
