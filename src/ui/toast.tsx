import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { onDemand } from './on-demand'

export interface ToastOptions {
  /** `success` by default; `error` interrupts assistive technology. */
  tone?: 'success' | 'error' | 'info' | undefined
  /** In ms; 6000 by default (document 1 §9). `lasting` stays until closed. */
  duration?: number | 'lasting' | undefined
  /** In ms, the last of its time: it fades away in it; 0 by default. */
  fade?: number | undefined
}

export interface Toasts {
  /** Shows a notice and returns its id. */
  show: (text: ReactNode, options?: ToastOptions) => number
  close: (id: number) => void
}

export interface Toast extends ToastOptions {
  id: number
  text: ReactNode
}

const ToastContext = createContext<Toasts | null>(null)

/** Nothing is told before something was done: fetched behind the first content, long before it is needed. */
const ToastList = onDemand(async () => (await import('./toast-list')).ToastList, { frame: () => null })

/** Anew for each notice, so that it lies over a dialog that was opened since, and before the text is announced. */
export function raise(region: HTMLElement | null): void {
  // What was taken out of the page a moment ago may still be drawn.
  if (!region?.isConnected) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

/** The notices of the nearest `ToastRegion`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('No ToastRegion around this component: wrap the element’s content in one.')
  return toasts
}

/** Stands around the content of an element and shows its notices over everything, inside the same shadow root. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const region = useRef<HTMLDivElement>(null)

  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback((text: ReactNode, options: ToastOptions = {}) => {
    const id = ++last.current
    // Tries again what could not be fetched.
    ToastList.prepare()
    raise(region.current)
    setToasts((now) => [...now, { ...options, id, text }])
    return id
  }, [])
  const value = useMemo(() => ({ show, close }), [show, close])
  return (
    <ToastContext value={value}>
      {children}
      <ToastList toasts={toasts} region={region} close={close} />
    </ToastContext>
  )
}
