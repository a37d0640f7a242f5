import { useState } from 'react'
import { auditLog } from '../../../contract/calls/audit'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { AuditChange } from './audit-change'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface AuditPageProps {
  /** Prefix of the settings' names; undefined for all. */
  setting: string | undefined
  /** Id of the entry before this page; undefined for the newest page. */
  before: string | undefined
}

/**
 * One page of the change log and, on request, the next one. That begins where this one ends, even if new
 * entries arrived.
 */
export function AuditPage({ setting, before }: AuditPageProps) {
  const [open, setOpen] = useState(false)
  const query = useCall(
    auditLog,
    { ...(setting !== undefined && { setting }), ...(before !== undefined && { before }) },
    { keepPrevious: true },
  )
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    return error ? (
      <ErrorState
        error={error}
        compact
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        minHeight={80}
      />
    ) : (
      <Loading minHeight={80} />
    )
  }
  const last = data.items.at(-1)
  return (
    <>
      <ol className="audit x" aria-label={before === undefined ? t('Changes') : t('Older changes')}>
        {data.items.map((entry) => (
          <AuditChange key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.more &&
        last !== undefined &&
        (open ? (
          <AuditPage setting={setting} before={last.id} />
        ) : (
          <Button className="audit-more" onClick={() => setOpen(true)}>
            {t('Show more')}
          </Button>
        ))}
    </>
  )
}
