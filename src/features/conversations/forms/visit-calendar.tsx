import { useScope } from '../../../query/scope'
import { useId } from 'react'
import { workingHoursSlot } from '../../../contract/calls/forms'
import { useCall } from '../../../query/use-call'
import type { Day } from '../../../rules/time/date-range'
import { zoneName } from '../../../rules/time/format'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { Loading } from '../../../ui/progress/loading'
import { useNow } from '../../../ui/hooks/use-now'
import { DayPages } from './day-pages'
import { daysOf } from './days-of-visit'
import { HourChoice } from './hour-choice'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** How often the hours are fetched again, since they pass and colleagues change them, ms. */
const REFETCH_MS = 60_000

interface VisitCalendarProps {
  accountId: string
  /** The conversation of the visit, which decides the product whose hours apply. */
  conversationId: string
  day: Day | null
  minutes: number | null
  error: string | undefined
  onChange: (part: { day?: Day; minutes?: number | null }) => void
}

/** Chooses day and hour of a visit, on the dealership's clock. */
export function VisitCalendar({
  accountId,
  conversationId,
  day,
  minutes,
  error,
  onChange,
}: VisitCalendarProps) {
  const id = useId()
  const { formats } = useScope()
  const slots = useCall(
    workingHoursSlot,
    { account_id: accountId, conversation_id: conversationId },
    { refetchInterval: REFETCH_MS },
  )
  const now = useNow('minute')
  const days = slots.data ? daysOf(slots.data, now) : []
  const hours = days.find((entry) => entry.day === day)?.hours ?? []
  const choose = (next: Day) => {
    const same = days
      .find((entry) => entry.day === next)
      ?.hours.some((hour) => hour.minutes === minutes && !hour.past)
    onChange({ day: next, ...(!same && { minutes: null }) })
  }
  return (
    <div
      className="visit"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error ${id}-zone` : `${id}-zone`}
      data-field="date"
      tabIndex={-1}
    >
      <p className="visit-head">
        <span className="label" id={`${id}-label`}>
          {t('Date and time')}
        </span>
        <span className="help" id={`${id}-zone`}>
          {slots.data && t('Dealership time, {zone}', { zone: t(zoneName(slots.data.TZ)) })}
        </span>
      </p>
      {slots.isPending ? (
        <Loading text={t('Loading hours...')} minHeight={180} />
      ) : slots.isError && !slots.data ? (
        <ErrorState
          error={slots.error}
          message={errorText(slots.error)}
          minHeight={180}
          retrying={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      ) : days.every((entry) => entry.hours.every(({ past }) => past)) ? (
        <EmptyState
          icon="calendar"
          text={t('No times can be booked in the next three weeks.')}
          minHeight={180}
        />
      ) : (
        <>
          <DayPages
            days={days}
            formats={formats}
            value={day}
            onChoose={choose}
            describedBy={error && `${id}-error`}
          />
          <HourChoice
            hours={hours}
            formats={formats}
            day={day}
            value={minutes}
            onChoose={(next) => onChange({ minutes: next })}
          />
        </>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{t(error)}</span>
        </span>
      )}
    </div>
  )
}
