import { useEffect, useState } from 'react'
import { assistantState, pauseAi, setPauseAi, type AssistantState } from '../contract/calls/pause'
import type { RightName } from '../contract/core/permissions'
import { useProfile, useScope } from '../query/scope'
import { useSessionAtom } from '../query/session-store'
import { offShownAtom } from '../query/shared-atoms'
import { useCall } from '../query/use-call'
import { useCan } from '../query/use-can'
import { blockEntry } from '../contract/core/setting-blocks'
import { hashOf } from '../rules/routes/anchor'
import { formatRoute } from '../rules/routes/routes'
import { formatCount, formatDateTime } from '../rules/time/format'
import { Button } from '../ui/button/button'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog'
import { Icon } from '../ui/icon/icon'
import { useToast } from '../ui/toast/toast'
import { plural, t } from '../i18n/translate'
import { pausedState, resumeQuestion } from './paused-texts'
import { RouteLink } from './route-link'
import { useSave } from '../forms/use-save'

/** Other people pause and resume, too; ms. */
const READ_INTERVAL_MS = 60_000

export interface AssistantOffProps {
  /** In the console's frame, so that no element in it repeats the notice. */
  frame?: boolean
  navigate: (path: string) => void
}

/** Says that the assistant is off, who switched it off and when. Whoever may can resume it here. */
export function AssistantOff({ frame = false, navigate }: AssistantOffProps) {
  const [shown, setShown] = useSessionAtom(offShownAtom)
  useEffect(() => {
    if (!frame) return
    setShown(true)
    return () => setShown(false)
  }, [frame, setShown])
  const isShown = frame || !shown
  const { dealerSettings } = useScope()
  const { data, isError } = useCall(
    assistantState,
    {},
    { enabled: isShown, refetchInterval: READ_INTERVAL_MS, refetchOnFocus: true },
  )
  if (!isShown) return null
  if (!data) return dealerSettings.AssistantOff && !isError ? <Place /> : null
  return (
    <div role="status" className="assistant-off">
      {data.paused.length > 0 && <Paused paused={data.paused} />}
      {data.paused.length === 0 && data.sources_off_total > 0 && (
        <SourcesOff state={data} navigate={navigate} />
      )}
    </div>
  )
}

/** The place of the notice until its words are there, so that nothing below it moves then. */
const Place = () => (
  <div className="assistant-off" aria-hidden="true">
    <div className="banner">
      <Icon name="info" />
      <span>&nbsp;</span>
    </div>
  </div>
)

type Paused = AssistantState['paused'][number]

function Paused({ paused }: { paused: readonly Paused[] }) {
  const { formats, dealerSettings } = useScope()
  const [asking, setAsking] = useState<Paused | null>(null)
  const toast = useToast()
  const { save, saving } = useSave(setPauseAi, { reads: [assistantState, pauseAi] })
  const mayResume = useMayChange('pause-ai') && !dealerSettings.IsGroup
  const [first] = paused
  if (first === undefined) return null
  const resume = async () => {
    if (asking === null) return
    const done = await save({ is_paused: 'false', base_version: asking.version })
    setAsking(null)
    if (done) toast.show(t('AI is active again'))
  }
  return (
    <div className="banner warning">
      <Icon name="warning" />
      <span>
        {dealerSettings.IsGroup
          ? t('AI is paused at {dealerships}', { dealerships: listed(paused.map((one) => one.dealership)) })
          : pausedState(first.by, first.at && formatDateTime(first.at, formats))}
      </span>
      {mayResume && (
        <Button size="small" className="push" disabled={saving} onClick={() => setAsking(first)}>
          {t('Resume AI')}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={t('Resume AI')}
        confirmLabel={t('YES')}
        cancelLabel={t('NO')}
        busy={saving}
        onConfirm={() => void resume()}
        onCancel={() => setAsking(null)}
      >
        {resumeQuestion()}
      </ConfirmDialog>
    </div>
  )
}

function SourcesOff({
  state: { sources_off, sources_off_total: total },
  navigate,
}: {
  state: AssistantState
  navigate: (path: string) => void
}) {
  const { formats, dealerSettings } = useScope()
  const mayChange = useMayChange('sources')
  const [latest] = sources_off
  if (latest === undefined) return null
  // Dealerships of a group often have sources of the same name.
  const names = sources_off.map(({ name, lead_types, dealership }) =>
    [name, ...(lead_types ?? [])].join(', ').concat(dealerSettings.IsGroup ? ` (${dealership})` : ''),
  )
  const who =
    latest.by === null || latest.at === null
      ? ''
      : t('Last switched off by {name}, {moment}.', {
          name: latest.by,
          moment: formatDateTime(latest.at, formats),
        })
  return (
    <div className="banner">
      <Icon name="info" />
      <span>
        {plural(
          total,
          'AI is off for leads from {sources}, which your team handles.',
          'AI is off for leads from {count} sources, which your team handles: {sources}.',
          { sources: listed(names, total), count: formatCount(total) },
        )}{' '}
        {who}
      </span>
      {mayChange && (
        <span className="push">
          <RouteLink
            path={`${formatRoute('settings')}${hashOf(blockEntry('sources').title)}`}
            navigate={navigate}
          >
            {t('Resume')}
          </RouteLink>
        </span>
      )}
    </div>
  )
}

/** Whether the person may change it from here; a partner's session also has to include the settings. */
function useMayChange(right: RightName): boolean {
  const { elements } = useProfile()
  const may = useCan(right, 'write')
  return may && (elements?.includes('dealer-settings') ?? true)
}

const NAMED_MAX = 3

/** The first of the names, and how many more there are. */
function listed(names: readonly string[], total = names.length): string {
  const named = names.slice(0, NAMED_MAX).join(' · ')
  const more = total - Math.min(NAMED_MAX, names.length)
  return more > 0 ? t('{names} and {count} more', { names: named, count: formatCount(more) }) : named
}
