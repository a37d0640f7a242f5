import { createElement, type HTMLAttributes } from 'react'
import { useDefined } from '../../embed/use-defined'
import { parseRoute, type RouteName } from '../../rules/routes/routes'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { t } from '../../i18n/translate'

export type AreaTag =
  'dealer-dashboard' | 'dealer-conversations' | 'dealer-settings' | 'knowledge-bank' | 'user-admin'

/**
 * Fetches and defines the element of an area. Whoever defines the console provides them, since it knows the
 * elements' modules.
 */
export type AreaLoaders = Readonly<Record<AreaTag, () => Promise<unknown>>>

/**
 * The element of each route; null for the login and logout screens, and for the remote widget, which is not
 * our element.
 */
const AREA_BY_ROUTE: Readonly<Record<RouteName, AreaTag | null>> = {
  login: null,
  logout: null,
  dashboard: 'dealer-dashboard',
  conversations: 'dealer-conversations',
  conversation: 'dealer-conversations',
  'stop-communication': 'dealer-conversations',
  'knowledge-bank': 'knowledge-bank',
  far: null,
  settings: 'dealer-settings',
  user: 'dealer-settings',
  'user-management': 'user-admin',
}

/**
 * Fetches the area of a path while the session is still starting. A failure appears when the area renders.
 */
export function preloadArea(areas: AreaLoaders, path: string): void {
  const tag = AREA_BY_ROUTE[parseRoute(path)?.name ?? 'dashboard']
  if (tag) void areas[tag]().catch(() => {})
}

export interface AreaAttributes extends HTMLAttributes<HTMLElement> {
  theme?: string
  locale?: string
  view?: 'list' | 'conversation' | 'stop-communication' | 'settings' | 'user' | 'add' | 'edit'
  section?: string
  'conversation-id'?: string
  'user-id'?: string
  retailer?: string
}

export interface AreaProps {
  tag: AreaTag
  load: () => Promise<unknown>
  attributes: AreaAttributes
}

/** One area of the console, fetched on the first visit. */
export function Area({ tag, load, attributes }: AreaProps) {
  const { status, retry } = useDefined(tag, load)
  if (status === 'loading') return <Loading minHeight={480} />
  if (status === 'failed')
    return (
      <ErrorState
        code="load_failed"
        message={t('This part of the console could not be loaded')}
        onRetry={retry}
        minHeight={480}
      />
    )
  return createElement(tag, attributes)
}
