import { type MouseEvent } from 'react'
import { barMenu, type MenuEntry, type MenuLink } from '../../rules/routes/menu'
import type { RouteName } from '../../rules/routes/routes'
import { Icon } from '../../ui/icon/icon'
import { isPlainClick } from '../../ui/link/is-plain-click'
import { Menu } from '../../ui/popover/menu'
import { useMediaQuery } from '../../ui/hooks/use-media-query'
import { t } from '../../i18n/translate'

export interface RailProps {
  entries: readonly MenuEntry[]
  /** The current route. */
  current: RouteName
  /** The hash of the URL, with `#`; empty without one. */
  hash: string
  hrefOf: (link: MenuLink) => string
  onNavigate: (link: MenuLink) => void
}

/** The main menu: a rail on the left with flyouts; below 768 px a bar at the bottom. */
export function Rail({ entries, current, hash, hrefOf, onNavigate }: RailProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const handleClick = (link: MenuLink) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onNavigate(link)
  }
  // Of several links to one screen, the one whose hash is in the URL.
  const isCurrent = ({ route, path }: MenuLink) =>
    route === current && (!path.includes('#') || path.endsWith(hash || '#'))
  return (
    <nav className={isPhone ? 'bottombar' : 'rail'} aria-label={t('Main')} part="rail">
      {(isPhone ? barMenu(entries) : entries).map((entry) =>
        'link' in entry ? (
          <a
            key={entry.id}
            className="rail-item"
            href={hrefOf(entry.link)}
            aria-current={entry.link.route === current ? 'page' : undefined}
            onClick={handleClick(entry.link)}
          >
            <Icon name={entry.icon} />
            <span>{t(entry.label)}</span>
          </a>
        ) : (
          <Menu
            key={entry.id}
            label={t(entry.label)}
            hover={!isPhone}
            placement={isPhone ? 'top' : 'right-start'}
            entries={entry.items.map((item) => ({
              key: item.label,
              label: t(item.label),
              href: hrefOf(item),
              current: isCurrent(item),
              onSelect: handleClick(item),
            }))}
            trigger={(props) => (
              <button
                {...props}
                type="button"
                className="rail-item"
                aria-current={entry.items.some((item) => item.route === current) ? 'true' : undefined}
              >
                <Icon name={entry.icon} />
                <span>{t(entry.label)}</span>
              </button>
            )}
          />
        ),
      )}
    </nav>
  )
}
