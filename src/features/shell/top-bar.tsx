import type { ProductId } from '../../contract/core/products'
import type { UserInfo } from '../../contract/calls/session'
import type { Role } from '../../rules/people/roles'
import { IconButton } from '../../ui/button/icon-button'
import { useMediaQuery } from '../../ui/hooks/use-media-query'
import { AccountChoice } from './account-choice'
import { BrandMark, brandName, type Brand } from './brand-mark'
import { FindButton } from './find-button'
import { MarketingLink, ProductChoice } from './product-choice'
import { ViewsMenu } from './saved-views/views-menu'
import type { ShellTools } from './shell-tools'
import { toolEntries } from './tool-entries'
import { UserMenu } from './user-menu'
import { WaitingButton } from './waiting-button'
import { t } from '../../i18n/translate'

export interface TopBarProps {
  user: UserInfo
  role: Role
  product: ProductId
  brand: Brand
  /** The separate marketing product; null where it is not offered. */
  marketing: string | null
  /** True while another account is loading. */
  switching: boolean
  onSwitchAccount: (accountId: string) => void
  onChooseProduct: (product: ProductId) => void
  onHome: () => void
  onWaiting: () => void
  /** The palette, views, theme and other tools. */
  tools: ShellTools
  /** Goes back, for a console inside a page whose Back is not the console's. */
  onBack: (() => void) | null
  onLogOut: () => void
  onSignOutEverywhere: () => void
}

/** Greeting or account search, product choice, the live connection and the user's menu. */
export function TopBar({
  user,
  role,
  product,
  brand,
  marketing,
  switching,
  onSwitchAccount,
  onChooseProduct,
  onHome,
  onWaiting,
  tools,
  onBack,
  onLogOut,
  onSignOutEverywhere,
}: TopBarProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const choosable = tools.products.length > 0
  return (
    <header className="topbar" part="bar">
      <button
        className="brand"
        type="button"
        aria-label={t('{brand}, Dashboard', { brand: brandName(brand) })}
        onClick={onHome}
      >
        <BrandMark brand={brand} />
      </button>
      {onBack && <IconButton icon="left" label={t('Back')} onClick={onBack} />}
      <AccountChoice user={user} switching={switching} onSwitch={onSwitchAccount} />
      {choosable && !isPhone && (
        <ProductChoice products={user.Products} chosen={product} onChoose={onChooseProduct} />
      )}
      {marketing !== null && !isPhone && <MarketingLink href={marketing} />}
      <span className="push" />
      {!isPhone && <FindButton onOpen={() => tools.open('palette')} />}
      {!isPhone && <ViewsMenu tools={tools} />}
      {!isPhone && <WaitingButton onOpen={onWaiting} />}
      <UserMenu
        {...{ user, role, onLogOut, onSignOutEverywhere }}
        marketing={isPhone ? marketing : null}
        tools={toolEntries(tools, isPhone)}
        product={choosable && isPhone ? { chosen: product, onChoose: onChooseProduct } : null}
      />
    </header>
  )
}
