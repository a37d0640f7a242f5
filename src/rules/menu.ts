/** The main menu (document 1 §2 Main menu, §6). An entry is data; it shows when its route can be reached. */
import { formatRoute, reachable, type RouteName, type Viewer } from './routes'

export interface MenuLink {
  readonly label: string
  readonly route: RouteName
  /** Where it leads. */
  readonly path: string
}

export type MenuIcon = 'dashboard' | 'chat' | 'book' | 'spark' | 'users'

/** One entry of the rail: it leads somewhere itself (`link`) or opens a list of links (`items`). */
export type MenuEntry = { readonly id: string; readonly label: string; readonly icon: MenuIcon } & (
  { readonly link: MenuLink } | { readonly items: readonly MenuLink[] }
)

const entry = (label: string, route: RouteName): MenuLink => ({ label, route, path: formatRoute(route) })

const MENU: readonly MenuEntry[] = [
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

/** The entries that this user gets in this account, in order; an entry whose list is empty is left out. */
export function mainMenu(viewer: Viewer): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const candidate of MENU) {
    if ('link' in candidate) {
      if (reachable(candidate.link.route, viewer)) entries.push(candidate)
    } else {
      const items = candidate.items.filter((item) => reachable(item.route, viewer))
      if (items.length > 0) entries.push({ ...candidate, items })
    }
  }
  return entries
}
