import { useWaiting } from '../../query/use-waiting'
import { formatCount } from '../../rules/time/format'
import { Badge } from '../../ui/badge/badge'
import { Icon } from '../../ui/icon/icon'
import { plural } from '../../i18n/translate'

/** The number of customers who wait for a person, with the way to them; nothing while nobody waits. */
export function WaitingButton({ onOpen }: { onOpen: () => void }) {
  const waiting = useWaiting().data?.total ?? 0
  if (waiting === 0) return null
  const label = plural(
    waiting,
    '{count} customer is waiting for a person',
    '{count} customers are waiting for a person',
    { count: formatCount(waiting) },
  )
  return (
    <button type="button" className="button quiet" aria-label={label} onClick={onOpen}>
      <Icon name="headset" />
      <Badge tone="danger">{formatCount(waiting)}</Badge>
    </button>
  )
}
