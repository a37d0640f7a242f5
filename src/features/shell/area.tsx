import { createElement, type HTMLAttributes } from 'react'
import { useDefined } from '../../embed/use-defined'
import { parseRoute, type RouteName } from '../../rules/routes/routes'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'
import { t } from '../../i18n/translate'

export type AreaTag =
  'dealer-dashboard' | 'dealer-conversations' | 'dealer-settings' | 'knowledge-bank' | 'user-admin'

/**
 * Fetches and defines the element of an area; given by whoever defines the console, which knows where
 * elements are.
 */
export type AreaLoaders = Readonly<Record<AreaTag, () => Promise<unknown>>>

/**
 * The element of each screen; null: the login and logout screens, and the remote widget, which is no element
 * of ours.
 */
const AREA_OF: Readonly<Record<RouteName, AreaTag | null>> = {
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
 * Fetches the area that a path leads to, while the session is still looked for. A failure shows when the area
 * is drawn.
 */
export function preloadArea(areas: AreaLoaders, path: string): void {
  const tag = AREA_OF[parseRoute(path)?.name ?? 'dashboard']
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

/** One area of the console, fetched when it is first gone to. */
export function Area({ tag, load, attributes }: AreaProps) {
  const { status, retry } = useDefined(tag, load)
  if (status === 'loading') return <Loading minHeight={480} />
  if (status === 'failed')
    return (
      <ErrorState
        message={t('This part of the console could not be loaded')}
        onRetry={retry}
        minHeight={480}
      />
    )
  return createElement(tag, attributes)
}
