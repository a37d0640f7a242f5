import { assistantWeeks, type AssistantWeek, type WeekReason } from '../../contract/calls/assistant-weeks'
import { KIND_NAMES } from '../../rules/conversations/handoff-kind-names'
import { formatCount } from '../../rules/time/format'
import { formatRange } from '../../rules/time/date-range'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import { DataTable, type Column } from '../../ui/table/data-table'
import { DrillDown } from './drill-down'
import { RatedCount } from './rated-count'
import { SaveButton } from './save-button'
import { TablePanel, tableStatus } from './table-panel'
import { GROUP_POLL_MS } from './use-figure'
import { t } from '../../i18n/translate'

const TITLE = 'Assistant Week by Week'
const HANDED_OVER = { endpoint: 'conversations_ai_sales_handoffs', metric: 'ai_sales_handoffs' }

/** What the assistant did in each of the last twelve weeks, the latest first. */
export function AssistantWeeks() {
  const { dealerSettings, formats } = useScope()
  const query = useCall(assistantWeeks, {}, { refetchInterval: dealerSettings.IsGroup && GROUP_POLL_MS })
  const weeks = query.data?.weeks.toReversed()
  const first = weeks?.at(-1)
  const last = weeks?.[0]
  return (
    <TablePanel
      title={t(TITLE)}
      description={t(
        'What the assistant did in each of the last twelve weeks, whatever range is chosen above. The latest week is not over.',
      )}
      className="whole"
      action={
        first &&
        last && (
          <SaveButton
            title={TITLE}
            columns={FILE_COLUMNS}
            rows={weeks}
            days={{ start: first.start, end: last.end }}
          />
        )
      }
    >
      <DataTable
        label={t(TITLE)}
        columns={columnsIn(formats)}
        rows={weeks ?? []}
        rowKey={({ start }) => start}
        status={tableStatus({ data: weeks, isPending: query.isPending })}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
      />
    </TablePanel>
  )
}

const REASON_NAMES: Readonly<Record<WeekReason, string>> = {
  ...KIND_NAMES,
  unknown_twice: 'No answer twice in a row',
  other: 'Other reasons',
}

const namedReasons = ({ reasons }: AssistantWeek, nameOf: (text: string) => string, gap = ' ') =>
  reasons.map(({ reason, count }) => nameOf(REASON_NAMES[reason]) + gap + formatCount(count)).join(', ')

const shareCorrected = ({ answered, corrected }: AssistantWeek) =>
  answered === 0 ? null : (100 * corrected) / answered

const shareGood = ({ good, wrong }: AssistantWeek) =>
  good + wrong === 0 ? null : (100 * good) / (good + wrong)

const columnsIn = (formats: Parameters<typeof formatRange>[1]): readonly Column<AssistantWeek>[] => [
  { key: 'week', head: t('Week'), width: 200, cell: (week) => formatRange(week, formats) },
  {
    key: 'answered',
    head: t('Answered'),
    help: t('Replies to customers, without those that handed off or found no answer.'),
    align: 'end',
    width: 100,
    cell: ({ answered }) => formatCount(answered),
  },
  {
    key: 'corrected',
    head: t('Corrected'),
    help: t(
      'Answers after which a person wrote before the customer did. The person may have only added something.',
    ),
    align: 'end',
    width: 120,
    cell: (week) => <RatedCount count={week.corrected} percent={shareCorrected(week)} />,
  },
  {
    key: 'handed_over',
    head: t('Handed off'),
    help: t('Conversations that the assistant handed off to a person, each counted once.'),
    align: 'end',
    width: 110,
    cell: (week) =>
      week.handed_over === 0 ? (
        formatCount(0)
      ) : (
        <DrillDown className="cell-link" redirect={HANDED_OVER} days={{ start: week.start, end: week.end }}>
          {formatCount(week.handed_over)}
        </DrillDown>
      ),
  },
  {
    key: 'reasons',
    head: t('Why it handed off'),
    width: 320,
    className: 'wraps',
    // No line ends between a reason and its count.
    cell: (week) => namedReasons(week, t, '\u00a0'),
  },
  {
    key: 'unanswered',
    head: t('Unanswered'),
    help: t('Questions without an answer that nobody has settled or dismissed since.'),
    align: 'end',
    width: 110,
    cell: ({ unanswered }) => formatCount(unanswered),
  },
  {
    key: 'good',
    head: t('Good answers'),
    help: t('Of the replies that staff reviewed, those that they found good.'),
    align: 'end',
    width: 120,
    cell: (week) => <RatedCount count={week.good} percent={shareGood(week)} />,
  },
  {
    key: 'versions',
    head: t('Version'),
    help: t('The versions of the assistant that were in use.'),
    width: 140,
    className: 'wraps',
    cell: ({ versions }) => versions.join(', '),
  },
]

const FILE_COLUMNS = {
  'First day': ({ start }: AssistantWeek) => start,
  'Last day': ({ end }: AssistantWeek) => end,
  Answered: ({ answered }: AssistantWeek) => answered,
  Corrected: ({ corrected }: AssistantWeek) => corrected,
  'Handed off': ({ handed_over }: AssistantWeek) => handed_over,
  'Why it handed off': (week: AssistantWeek) => namedReasons(week, (name) => name),
  Unanswered: ({ unanswered }: AssistantWeek) => unanswered,
  'Good answers': ({ good }: AssistantWeek) => good,
  'Wrong answers': ({ wrong }: AssistantWeek) => wrong,
  Version: ({ versions }: AssistantWeek) => versions.join(', '),
}
