import type { LeadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { ratedText } from '../dialogue/timeline-events'
import { DetailsBlock } from './details-block'
import { t } from '../../../i18n/translate'

/** The highlight type of important events. */
const IMPORTANT = 1

/** Events of the lead that staff should know before they speak. */
export function HighlightedEvents({ events }: { events: LeadInfo['HighlightedEvents'] }) {
  const { formats } = useScope()
  if (events.length === 0) return null
  return (
    <DetailsBlock icon="flag" title={t('Highlights')}>
      <ul className="highlights">
        {events.map((event) => (
          <li key={`${event.Event} ${event.ts}`}>
            {event.HighlightType === IMPORTANT ? (
              <Badge tone="warning" icon="warning">
                {t(event.EventName)}
                <span className="visually-hidden">{t(', important')}</span>
              </Badge>
            ) : (
              <span>{event.rated ? ratedText(event.rated) : t(event.EventName)}</span>
            )}
            <time className="muted small-text tabular" dateTime={event.ts}>
              {formatDateTime(event.ts, formats)}
            </time>
          </li>
        ))}
      </ul>
    </DetailsBlock>
  )
}
