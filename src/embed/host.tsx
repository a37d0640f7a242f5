/** What a view knows of the element that it stands in. */
import { createContext, use, useCallback } from 'react'
import type { ElementEvents } from '../contract/elements/elements'
import { emit } from './emit'

export interface Host {
  readonly element: HTMLElement
  /** Bubbles and is composed. True: nobody prevented it. */
  emit<E extends keyof ElementEvents>(
    name: E,
    detail: ElementEvents[E],
    options?: { cancelable?: boolean },
  ): boolean
}

const HostContext = createContext<Host | null>(null)

export const HostProvider = HostContext.Provider

export const hostOf = (element: HTMLElement): Host => ({
  element,
  emit: (name, detail, options) => emit(element, name, detail, options),
})

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('There is no element here: draw this component inside one')
  return host
}

/**
 * Asks whoever is around to show another of the console's addresses: emits the cancelable `fc-navigate`.
 * True: somebody took it over; false: the view changes what it shows itself.
 */
export function useNavigate(): (path: string, options?: { replace?: boolean }) => boolean {
  const host = useHost()
  return useCallback(
    (path, { replace = false } = {}) => !host.emit('fc-navigate', { path, replace }, { cancelable: true }),
    [host],
  )
}
