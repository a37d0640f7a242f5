import { formatCount } from '../../../rules/format'
import { Button } from '../../../ui/button'
import { t } from '../../../words/translate'

/** New conversations that wait until the reader wants them; nothing while there are none. */
export function NewRowsButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" variant="quiet" icon="arrowUp" className="new-rows" onClick={onShow}>
          {t('{count} new', { count: formatCount(count) })}
        </Button>
      )}
    </span>
  )
}
