import { formatCount } from '../../../rules/format'
import { Button } from '../../../ui/button'

/** New conversations that wait until the reader wants them. */
export function NewRowsButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status">
      <Button size="small" variant="quiet" icon="arrowUp" className="new-rows" onClick={onShow}>
        {formatCount(count)} new
      </Button>
    </span>
  )
}
