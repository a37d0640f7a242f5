/** The interface between a view and its element. */
import { createContext, use, useCallback } from 'react'
import type { ElementEvents } from '../contract/elements/elements'
import { emit } from './emit'

export interface Host {
  readonly element: HTMLElement
  /** The event bubbles and is composed. Returns false if a listener called `preventDefault`. */
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

/** The element around the component; null in a module that is mounted without one. */
export const useHostElement = (): HTMLElement | null => use(HostContext)?.element ?? null

/**
 * Asks the host to navigate to another path of the console by emitting the cancelable `fc-navigate`. Returns
 * true if the host handled it; otherwise the view changes by itself.
 */
export function useNavigate(): (path: string, options?: { replace?: boolean }) => boolean {
  const host = useHost()
  return useCallback(
    (path, { replace = false } = {}) => !host.emit('fc-navigate', { path, replace }, { cancelable: true }),
    [host],
  )
}
