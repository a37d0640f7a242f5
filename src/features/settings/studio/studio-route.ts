import { createContext } from 'react'
import type { ViewProps } from '../../../embed/define-element'

export interface StudioPlace extends Pick<ViewProps<'widget-studio'>, 'theme' | 'locale'> {
  /** Fetches and defines the element. */
  readonly load: () => Promise<unknown>
}

/** Given by the area: the element of the studio is another one, which no feature knows where to fetch. */
export const StudioContext = createContext<StudioPlace | null>(null)
