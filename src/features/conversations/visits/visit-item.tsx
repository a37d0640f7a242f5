import { useRef } from 'react'
import type { LeadInfo } from '../../../contract/calls/lead'
import type { Visit, VisitOutcome } from '../../../contract/calls/visits'
import { useMarkVisit } from '../../../query/use-mark-visit'
import { useScope } from '../../../query/scope'
import { formatDateTime } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface VisitItemProps {
  lead: LeadInfo
  visit: Visit
  /** Begins a message to the customer; null where nobody can write. */
  onWrite: (() => void) | null
}

const STATES: Readonly<Record<VisitOutcome, string>> = {
  came: 'The customer came.',
  missed: 'The customer did not come.',
}

/** One visit: when it is, what became of it, and the buttons to say so. */
export function VisitItem({ lead, visit, onWrite }: VisitItemProps) {
  const { formats } = useScope()
  const { mark, error, busy } = useMarkVisit(lead, visit)
  const came = useRef<HTMLButtonElement>(null)
  const { outcome } = visit
  const when = formatDateTime(visit.starts_at, formats)
  return (
    <li className="visit">
      <p>
        <time className="tabular" dateTime={visit.starts_at}>
          {when}
        </time>{' '}
        <span className="muted small-text">
          {visit.kind === 'service' ? t('Service visit') : t('Sales visit')}
        </span>
      </p>
      <p className="muted small-text" role="status">
        {outcome ? t(STATES[outcome]) : visit.begun ? t('Did the customer come?') : t('Still to come')}
      </p>
      {visit.begun && (
        <div className="visit-marks" role="group" aria-label={t('Visit of {when}', { when })}>
          <Mark ref={came} outcome="came" visit={visit} mark={mark} busy={busy}>
            {t('Came')}
          </Mark>
          <Mark outcome="missed" visit={visit} mark={mark} busy={busy}>
            {t('Missed')}
          </Mark>
          {outcome !== null && (
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              busy={busy}
              onClick={() => {
                // This button goes away.
                came.current?.focus()
                mark(null)
              }}
            >
              {t('Undo')}
            </Button>
          )}
          {outcome === 'missed' && onWrite && (
            <Button size="small" variant="quiet" icon="mail" onClick={onWrite}>
              {t('Write to the customer')}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className="visit-error" role="alert">
          {errorText(error)}
        </p>
      )}
    </li>
  )
}

interface MarkProps {
  outcome: VisitOutcome
  visit: Visit
  mark: (outcome: VisitOutcome | null) => void
  busy: boolean
  children: string
  ref?: React.Ref<HTMLButtonElement>
}

/** Stays where it is when it is pressed, so that the focus does, too. */
function Mark({ outcome, visit, mark, busy, children, ref }: MarkProps) {
  const pressed = visit.outcome === outcome
  return (
    <Button
      ref={ref}
      size="small"
      icon={pressed ? 'check' : undefined}
      aria-pressed={pressed}
      busy={busy}
      onClick={() => !pressed && mark(outcome)}
    >
      {children}
    </Button>
  )
}
