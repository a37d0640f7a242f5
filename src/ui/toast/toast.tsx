import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { raise, ToastList, type Toast, type ToastOptions } from './toast-list'

export interface Toasts {
  /** Shows a notice and returns its id. */
  show: (text: ReactNode, options?: ToastOptions) => number
  close: (id: number) => void
}

const ToastContext = createContext<Toasts | null>(null)

/** The notices of the nearest `ToastRegion`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('No ToastRegion around this component: wrap the element’s content in one.')
  return toasts
}

/** Wraps the content of an element and shows its notices above everything, inside the same shadow root. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const region = useRef<HTMLDivElement>(null)

  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback((text: ReactNode, options: ToastOptions = {}) => {
    const id = ++lastId.current
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
