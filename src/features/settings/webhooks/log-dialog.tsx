import { useState } from 'react'
import { replayFailed, webhookLog, webhooks, type WebhookEndpoint } from '../../../contract/calls/webhooks'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import { useCall } from '../../../query/use-call'
import { formatCount } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Select } from '../../../ui/field/select'
import { Loading } from '../../../ui/progress/loading'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { useToast } from '../../../ui/toast/toast'
import { DeliveryRow } from './delivery-row'
import { HOUR_MS } from '../../../rules/time/durations'

/** How often the newest page is read again, ms. */
const REFRESH_MS = 2_000
/** How far back failed events can be sent again, hours. */
const SPANS = [1, 24, 7 * 24, 30 * 24] as const
type Status = 'queued' | 'sent' | 'failed'

export interface LogDialogProps {
  endpoint: WebhookEndpoint
  writable: boolean
  onClose: () => void
}

/** What was sent to an endpoint, newest first, and what can be sent again. */
export function LogDialog({ endpoint, writable, onClose }: LogDialogProps) {
  const [status, setStatus] = useState<Status | ''>('')
  return (
    <Dialog
      open
      size="full"
      title={t('Log of {address}', { address: endpoint.url })}
      onClose={onClose}
      className="webhook-log"
    >
      <div className="cluster webhook-log-head">
        <Select
          label={t('Status')}
          value={status}
          options={[
            { value: '', label: t('All') },
            { value: 'queued', label: t('Waiting') },
            { value: 'sent', label: t('Delivered') },
            { value: 'failed', label: t('Given up') },
          ]}
          onChange={(value) => setStatus(value as Status | '')}
        />
        {writable && endpoint.enabled && <ReplayFailed endpointId={endpoint.id} />}
      </div>
      <LogPage
        key={status}
        endpointId={endpoint.id}
        status={status === '' ? undefined : status}
        before={undefined}
        writable={writable && endpoint.enabled}
      />
    </Dialog>
  )
}

/** Sends everything again that was given up in a span of time. */
function ReplayFailed({ endpointId }: { endpointId: string }) {
  const toast = useToast()
  const [hours, setHours] = useState<number>(24)
  const { save, saving } = useSave(replayFailed, { reads: [webhookLog, webhooks] })
  const replay = async () => {
    const since = new Date(Date.now() - hours * HOUR_MS).toISOString()
    const done = await save({ endpoint_id: endpointId, since })
    if (!done) return
    toast.show(
      done.replayed === 0
        ? t('Nothing was given up in that time')
        : plural(done.replayed, '{count} event is sent again', '{count} events are sent again', {
            count: formatCount(done.replayed),
          }),
    )
  }
  return (
    <>
      <Select
        label={t('Given up within')}
        value={String(hours)}
        options={SPANS.map((span) => ({ value: String(span), label: spanText(span) }))}
        onChange={(value) => setHours(Number(value))}
      />
      <Button icon="refresh" busy={saving} onClick={() => void replay()}>
        {t('Send all again')}
      </Button>
    </>
  )
}

const spanText = (hours: number) =>
  hours < 24
    ? plural(hours, '{count} hour', '{count} hours', { count: formatCount(hours) })
    : plural(hours / 24, '{count} day', '{count} days', { count: formatCount(hours / 24) })

interface LogPageProps {
  endpointId: string
  status: Status | undefined
  /** The last delivery before this page; undefined for the newest page. */
  before: string | undefined
  writable: boolean
}

/** One page and, on request, the next one. */
function LogPage({ endpointId, status, before, writable }: LogPageProps) {
  const [open, setOpen] = useState(false)
  const input = {
    endpoint_id: endpointId,
    ...(status !== undefined && { status }),
    ...(before !== undefined && { before }),
  }
  const isFirst = before === undefined
  const query = useCall(webhookLog, input, { refetchInterval: isFirst ? REFRESH_MS : false })
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    return error ? (
      <ErrorState
        error={error}
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        minHeight={160}
      />
    ) : (
      <Loading minHeight={160} />
    )
  }
  if (data.items.length === 0 && isFirst) {
    return <EmptyState icon="clock" text={t('Nothing here yet.')} minHeight={160} />
  }
  const last = data.items.at(-1)
  return (
    <>
      <ol className="x webhook-deliveries" aria-label={isFirst ? t('Deliveries') : t('Older deliveries')}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} endpointId={endpointId} delivery={delivery} writable={writable} />
        ))}
      </ol>
      {data.more &&
        last !== undefined &&
        (open ? (
          <LogPage endpointId={endpointId} status={status} before={last.id} writable={writable} />
        ) : (
          <Button onClick={() => setOpen(true)}>{t('Show more')}</Button>
        ))}
    </>
  )
}
