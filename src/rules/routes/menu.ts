/** The main menu. An entry is data and is shown when its route is reachable. */
import type { Viewer } from '../people/permissions'
import { formatRoute, reachable, type RouteName } from './routes'
import { settingBlocks } from '../settings/setting-blocks'
import { hashOf } from './anchor'

export interface MenuLink {
  readonly label: string
  readonly route: RouteName
  /** The target path. */
  readonly path: string
}

export type MenuIcon = 'dashboard' | 'chat' | 'book' | 'spark' | 'sliders' | 'users' | 'menu'

/** One entry of the rail: either a link itself (`link`) or a list of links (`items`). */
export type MenuEntry = { readonly id: string; readonly label: string; readonly icon: MenuIcon } & (
  { readonly link: MenuLink } | { readonly items: readonly MenuLink[] }
)

const entry = (label: string, route: RouteName): MenuLink => ({ label, route, path: formatRoute(route) })

/** One entry for each block of the settings page, linked by its hash. */
const settingLinks = (viewer: Viewer): MenuLink[] =>
  settingBlocks(viewer).map(({ title }) => ({
    label: title,
    route: 'settings',
    path: `${formatRoute('settings')}${hashOf(title)}`,
  }))

const menuOf = (viewer: Viewer): readonly MenuEntry[] => [
  { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link: entry('Dashboard', 'dashboard') },
  {
    id: 'conversations',
    label: 'Conversations',
    icon: 'chat',
    items: [entry('Conversation View', 'conversation'), entry('List View', 'conversations')],
  },
  {
    id: 'knowledge-bank',
    label: 'Knowledge Bank',
    icon: 'book',
    link: entry('Knowledge Bank', 'knowledge-bank'),
  },
  { id: 'far', label: 'First Agentic Response', icon: 'spark', link: entry('First Agentic Response', 'far') },
  { id: 'settings', label: 'Settings', icon: 'sliders', items: settingLinks(viewer) },
  {
    id: 'user-settings',
    label: 'User Settings',
    icon: 'users',
    items: [
      entry('Manage Users', 'user-management'),
      entry('Edit Account', 'user'),
      entry('Log Out', 'logout'),
    ],
  },
]

/** The entries for this user in this account, in order; lists without items are left out. */
export function mainMenu(viewer: Viewer): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const candidate of menuOf(viewer)) {
    if ('link' in candidate) {
      if (reachable(candidate.link.route, viewer)) entries.push(candidate)
    } else {
      const items = candidate.items.filter((item) => reachable(item.route, viewer))
      if (items.length > 0) entries.push({ ...candidate, items })
    }
  }
  return entries
}

/** How many entries fit into the bar. */
const BAR_LENGTH = 4
const IN_BAR = ['dashboard', 'conversations', 'settings']

/**
 * The same entries for the bar at the bottom of a phone screen: those that do not fit go into 'More', with
 * their lists expanded.
 */
export function barMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  if (entries.length <= BAR_LENGTH) return [...entries]
  const rest = entries.filter(({ id }) => !IN_BAR.includes(id))
  const items = rest.flatMap((one) => ('link' in one ? [one.link] : one.items))
  return [
    ...entries.filter(({ id }) => IN_BAR.includes(id)),
    { id: 'more', label: 'More', icon: 'menu', items },
  ]
}
