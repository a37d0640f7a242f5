import { useScope } from '../../../query/scope'
import { formatDay } from '../../../rules/time/date-range'
import { formatPrice } from '../../../rules/time/format'
import { Dialog } from '../../../ui/dialog/dialog'
import type { TimelineEvent } from './timeline-events'
import { t } from '../../../i18n/translate'

/** The work of a service visit and its price; without entries, the date of the visit. */
export function ServiceDialog({ note, onClose }: { note: TimelineEvent | null; onClose: () => void }) {
  const { formats } = useScope()
  const { Details = [], TotalRepairPaidAmount: total = null, RepairOrderClosed: closed } = note?.service ?? {}
  return (
    <Dialog open={note !== null} title={note?.text} onClose={onClose}>
      {Details.length > 0 ? (
        <>
          <ul className="service-entries">
            {Details.map((entry, index) => (
              <li key={index}>{entry}</li>
            ))}
          </ul>
          {total !== null && (
            <p className="spread tabular">
              <b>{t('TOTAL:')}</b> <b>{formatPrice(total)}</b>
            </p>
          )}
        </>
      ) : (
        <p>
          {closed
            ? t('Service completed on {day}', { day: formatDay(closed, formats) })
            : t('Nothing more is known about this service.')}
        </p>
      )}
    </Dialog>
  )
}
