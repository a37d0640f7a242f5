import type { Product, ProductId } from '../../contract/core/products'
import { productLabel } from '../../rules/people/products'
import { Icon } from '../../ui/icon/icon'
import { Select } from '../../ui/field/select'
import { t } from '../../i18n/translate'

export interface ProductChoiceProps {
  products: readonly Product[]
  chosen: ProductId
  onChoose: (product: ProductId) => void
}

/** The product selector of the top bar. */
export function ProductChoice({ products, chosen, onChoose }: ProductChoiceProps) {
  return (
    <Select
      label={t('Product')}
      hideLabel
      fieldClassName="product"
      options={productOptions(products)}
      value={chosen}
      onChange={onChoose}
    />
  )
}

export const productOptions = (products: readonly Product[]) =>
  products.map((product) => ({ value: product.Id, label: productLabel(product) }))

/** Link to the separate marketing product. */
export function MarketingLink({ href }: { href: string }) {
  return (
    <a className="button quiet wide-only" href={href} target="_blank" rel="noopener noreferrer">
      {t('Marketing')}
      <Icon name="external" small />
      <span className="visually-hidden">{t(', opens in a new tab')}</span>
    </a>
  )
}
