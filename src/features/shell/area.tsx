import { createElement, type HTMLAttributes } from 'react'
import { useDefined } from '../../embed/use-defined'
import type { AreaTag } from '../../contract/elements/console-pages'
import { areaOfPath } from '../../rules/routes/area-of-path'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { t } from '../../i18n/translate'

/**
 * Fetches and defines the element of an area. Whoever defines the console provides them, since it knows the
 * elements' modules.
 */
export type AreaLoaders = Readonly<Record<AreaTag, () => Promise<unknown>>>

/**
 * Fetches the area of a path while the session is still starting. A failure appears when the area renders.
 */
export function preloadArea(areas: AreaLoaders, path: string): void {
  const tag = areaOfPath(path)
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
