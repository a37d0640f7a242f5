import { plural, t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'

interface PersonLineProps {
  /** How many other conversations there are, at least one. */
  others: number
  /** Whether all of them are shown. */
  whole: boolean
  onWhole: (whole: boolean) => void
}

/** Above a dialogue: the person has other conversations, and the switch that shows all as one thread. */
export function PersonLine({ others, whole, onWhole }: PersonLineProps) {
  return (
    <div className="person-line">
      <Icon name="users" />
      <span className="truncate">
        {plural(
          others,
          'This person has another conversation',
          'This person has {count} other conversations',
        )}
      </span>
      <Button size="small" aria-pressed={whole} onClick={() => onWhole(!whole)}>
        {t('All conversations')}
      </Button>
    </div>
  )
}
