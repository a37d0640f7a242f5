import { createContext } from 'react'
import type { ViewProps } from '../../../embed/define-element'

export interface StudioLoader extends Pick<ViewProps<'widget-studio'>, 'theme' | 'locale'> {
  /** Fetches and defines the element. */
  readonly load: () => Promise<unknown>
}

/**
 * Provided by the area. The studio is another element, and features do not know where to load elements from.
 */
export const StudioContext = createContext<StudioLoader | null>(null)
