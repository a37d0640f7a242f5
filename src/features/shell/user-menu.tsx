import type { ProductId } from '../../contract/core/products'
import type { UserInfo } from '../../contract/calls/session'
import type { LiveStatus } from '../../query/account-sync'
import { useFeedStatus } from '../../query/use-account-feed'
import type { Role } from '../../rules/people/roles'
import { Avatar } from '../../ui/avatar/avatar'
import { Icon } from '../../ui/icon/icon'
import { Menu, type MenuEntry } from '../../ui/popover/menu'
import { productOptions } from './product-choice'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

export interface UserMenuProps {
  user: UserInfo
  role: Role
  /** On a phone the menu contains the product choice; null where the product cannot be chosen. */
  product: { chosen: ProductId; onChoose: (product: ProductId) => void } | null
  /** On a phone the menu also links to the marketing product; null where it is not offered. */
  marketing: string | null
  /** Further entries of the shell: theme, shortcuts, and on a phone the palette and views. */
  tools: readonly MenuEntry[]
  onLogOut: () => void
  onSignOutEverywhere: () => void
}

const liveLabel: Record<LiveStatus, string> = {
  open: 'Connected',
  connecting: 'Connecting',
  lost: 'Connection lost',
}
const liveDot: Record<LiveStatus, string> = { open: 'dot positive', connecting: 'dot', lost: 'dot danger' }

/** The signed-in user, the state of the live connection, and signing out. */
export function UserMenu({
  user,
  role,
  product,
  marketing,
  tools,
  onLogOut,
  onSignOutEverywhere,
}: UserMenuProps) {
  const live = useFeedStatus()
  const name = fullName(user)
  const products: MenuEntry[] = product
    ? [
        { kind: 'label', key: 'product', label: t('Product') },
        ...productOptions(user.Products).map(({ value, label }) => ({
          key: value,
          label,
          checked: value === product.chosen,
          onSelect: () => product.onChoose(value),
        })),
        { kind: 'divider', key: 'after-product' },
      ]
    : []
  return (
    <Menu
      label={t('User')}
      placement="bottom-end"
      entries={[
        { kind: 'label', key: 'who', label: `${isolate(name)} · ${t(role)}` },
        { kind: 'label', key: 'live', label: t(liveLabel[live]) },
        { kind: 'divider', key: 'after-who' },
        ...products,
        ...tools,
        ...(marketing === null
          ? []
          : [{ key: 'marketing', label: t('Marketing'), icon: 'external' as const, href: marketing }]),
        { key: 'log-out', label: t('Log Out'), icon: 'signout', onSelect: onLogOut },
        {
          key: 'sign-out-everywhere',
          label: t('Sign out everywhere'),
          icon: 'lock',
          onSelect: onSignOutEverywhere,
        },
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="button quiet user"
          // On a phone the name is hidden.
          aria-label={`${isolate(name)}, ${t(liveLabel[live])}`}
        >
          <Avatar name={name} accent />
          <span className="wide-only truncate">{name}</span>
          <span className={liveDot[live]} />
          <Icon name="down" small />
        </button>
      )}
    />
  )
}

const fullName = (user: Pick<UserInfo, 'FirstName' | 'LastName' | 'nickname' | 'username'>) =>
  `${user.FirstName} ${user.LastName}`.trim() || user.nickname || user.username
