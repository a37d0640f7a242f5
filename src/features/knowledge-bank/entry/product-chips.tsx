import { Icon } from '../../../ui/icon/icon'
import { useBank } from '../bank'
import { t } from '../../../i18n/translate'

export interface ProductChipsProps {
  chosen: readonly number[]
  disabled: boolean
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** Chooses the products whose assistants use an entry; the current product always does. */
export function ProductChips({ chosen, disabled, error, onChange }: ProductChipsProps) {
  const { products, productId } = useBank()
  const toggle = (id: number) => {
    const others = chosen.filter((one) => one !== id)
    onChange([...others, ...(others.length === chosen.length ? [id] : [])].sort((a, b) => a - b))
  }
  return (
    <div className="cluster" role="group" aria-label={t('Products')}>
      <span className="muted">{t('Also for')}</span>
      {products.map(({ id, product_name }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === productId || chosen.includes(id)}
          disabled={disabled || id === productId}
          onClick={() => toggle(id)}
        >
          {id === productId && <Icon name="lock" />}
          {product_name}
        </button>
      ))}
      {error && <span className="error">{error}</span>}
    </div>
  )
}
