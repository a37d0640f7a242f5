import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { t } from '../words/translate'

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

interface Toast extends ToastOptions {
  id: number
  text: ReactNode
}

const ToastContext = createContext<Toasts | null>(null)

/** The notices of the nearest `ToastRegion`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('No ToastRegion around this component: wrap the element’s content in one.')
  return toasts
}

/** Stands around the content of an element and shows its notices over everything, inside the same shadow root. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [paused, setPaused] = useState(false)
  const last = useRef(0)
  const region = useRef<HTMLDivElement>(null)

  const raise = () => {
    const element = region.current
    // What was taken out of the page a moment ago may still be drawn.
    if (!element?.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }
  useLayoutEffect(raise, [])
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback((text: ReactNode, options: ToastOptions = {}) => {
    const id = ++last.current
    // Raised anew, so that it lies over a dialog that was opened since, and before the text is announced.
    raise()
    setToasts((now) => [...now, { ...options, id, text }])
    return id
  }, [])
  const value = useMemo(() => ({ show, close }), [show, close])
  const drawn = (of: (toast: Toast) => boolean) =>
    toasts.filter(of).map((toast) => <ToastItem key={toast.id} toast={toast} paused={paused} close={close} />)

  return (
    <ToastContext value={value}>
      {children}
      <div
        ref={region}
        className="toasts"
        popover="manual"
        role="region"
        aria-label={t('Notifications')}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        onKeyDown={(event) => {
          const newest = toasts.at(-1)
          if (event.key === 'Escape' && newest) close(newest.id)
        }}
      >
        <div role="status">{drawn((toast) => toast.tone !== 'error')}</div>
        <div role="alert">{drawn((toast) => toast.tone === 'error')}</div>
      </div>
    </ToastContext>
  )
}

interface ToastItemProps {
  toast: Toast
  paused: boolean
  close: (id: number) => void
}

const toneIcon = { success: 'check', error: 'warning', info: 'info' } as const

function ToastItem({ toast, paused, close }: ToastItemProps) {
  const { id, duration = 6000, fade = 0 } = toast
  // After a pause the whole time runs anew: who stopped it wanted to read.
  useEffect(() => {
    if (paused || duration === 'lasting') return
    const timer = setTimeout(() => close(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused, close])
  const fades = fade > 0 && duration !== 'lasting' && !paused
  return (
    <div
      className={classNames('toast', fades && 'fading')}
      part="toast"
      style={fades ? { animationDuration: `${fade}ms`, animationDelay: `${duration - fade}ms` } : undefined}
    >
      <Icon name={toneIcon[toast.tone ?? 'success']} />
      <span>{toast.text}</span>
      <IconButton icon="close" label={t('Dismiss')} size="small" className="push" onClick={() => close(id)} />
    </div>
  )
}
