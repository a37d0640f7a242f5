import type { ProductId } from '../../contract/products'
import type { UserInfo } from '../../contract/session'
import type { LiveStatus } from '../../query/live'
import type { Role } from '../../rules/roles'
import { IconButton } from '../../ui/icon-button'
import { useMediaQuery } from '../../ui/use-media-query'
import { AccountChoice } from './account-choice'
import { BrandMark, brandName, type Brand } from './brand-mark'
import { ProductChoice } from './product-choice'
import { UserMenu } from './user-menu'

export interface TopBarProps {
  user: UserInfo
  role: Role
  product: ProductId
  brand: Brand
  live: LiveStatus
  /** Another account's profile is awaited. */
  switching: boolean
  onSwitchAccount: (accountId: string) => void
  onChooseProduct: (product: ProductId) => void
  onHome: () => void
  /** For a console inside a page whose Back is not the console's. */
  onBack: (() => void) | null
  onLogOut: () => void
}

/** Greeting or account search, product choice, the live connection and the user's menu (document 1 §2 Header). */
export function TopBar({
  user,
  role,
  product,
  brand,
  live,
  switching,
  onSwitchAccount,
  onChooseProduct,
  onHome,
  onBack,
  onLogOut,
}: TopBarProps) {
  const phone = useMediaQuery('(max-width: 767px)')
  const choosable = brand !== 'partner' && user.retailer_name !== 'cdk_global' && user.Products.length > 1
  return (
    <header className="topbar" part="bar">
      <button className="brand" type="button" aria-label={`${brandName(brand)}, Dashboard`} onClick={onHome}>
        <BrandMark brand={brand} />
      </button>
      {onBack && <IconButton icon="left" label="Back" onClick={onBack} />}
      <AccountChoice user={user} switching={switching} onSwitch={onSwitchAccount} />
      {choosable && !phone && (
        <ProductChoice products={user.Products} chosen={product} onChoose={onChooseProduct} />
      )}
      <span className="push" />
      <UserMenu
        {...{ user, role, live, onLogOut }}
        product={choosable && phone ? { chosen: product, onChoose: onChooseProduct } : null}
      />
    </header>
  )
}
