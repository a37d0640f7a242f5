import { Icon } from '../../../ui/icon/icon'
import { t } from '../../../i18n/translate'

/** The filter with which the list was opened, and a button to remove it. */
export function MetricChip({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <span className="chip selected">
      <span className="truncate">{title}</span>
      <button
        type="button"
        className="chip-x"
        aria-label={t('Remove filter {title}', { title })}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
    </span>
  )
}
