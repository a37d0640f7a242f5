import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { t } from '../../i18n/translate'

export interface ToastOptions {
  /** `success` by default; `error` interrupts assistive technology. */
  tone?: 'success' | 'error' | 'info' | undefined
  /** A button in the notice, which closes it. */
  action?: { readonly label: string; readonly run: () => void } | undefined
  /** In ms; 6000 by default, 10 000 with an action. `lasting` stays until closed. */
  duration?: number | 'lasting' | undefined
  /** The final part of its duration in which it fades away, in ms; 0 by default. */
  fade?: number | undefined
}

export interface Toast extends ToastOptions {
  id: number
  text: ReactNode
}

/**
 * Shows the region again for each notice, so that it covers a dialog opened since, and before the text is
 * announced.
 */
export function raise(region: HTMLElement | null): void {
  // A region that just left the page may still be rendered.
  if (!region?.isConnected) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

export interface ToastListProps {
  /** The newest last. */
  toasts: readonly Toast[]
  /** The element that contains them. */
  region: RefObject<HTMLDivElement | null>
  close: (id: number) => void
}

/**
 * The notices of an element. They do not expire while they have the pointer or the focus; Escape closes the
 * newest.
 */
export function ToastList({ toasts, region, close }: ToastListProps) {
  const [paused, setPaused] = useState(false)
  // Nothing tells that focus and pointer are gone when the notice that had them is removed.
  const [shown, setShown] = useState(toasts)
  if (shown !== toasts) {
    setShown(toasts)
    if (toasts.length === 0) setPaused(false)
  }
  /** What had the focus before the notices; null for nothing that can take it back. */
  const before = useRef<HTMLElement>(null)
  useLayoutEffect(() => raise(region.current), [region])
  const dismiss = (id: number) => {
    // The pressed button disappears, so the focus returns to where it was.
    if (region.current?.matches(':focus-within')) before.current?.focus({ preventScroll: true })
    close(id)
  }
  const renderToasts = (predicate: (toast: Toast) => boolean) =>
    toasts
      .filter(predicate)
      .map((toast) => <ToastItem key={toast.id} {...{ toast, paused, close, dismiss }} />)
  return (
    <div
      ref={region}
      className="toasts"
      popover="manual"
      role="region"
      aria-label={t('Notifications')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget: from }) => {
        setPaused(true)
        if (currentTarget.contains(from)) return
        // The host of another element stands for a control in it, which is not known here.
        before.current = from instanceof HTMLElement && !from.shadowRoot ? from : null
      }}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => {
        const newest = toasts.at(-1)
        if (event.key === 'Escape' && newest) dismiss(newest.id)
      }}
    >
      <div role="status">{renderToasts((toast) => toast.tone !== 'error')}</div>
      <div role="alert">{renderToasts((toast) => toast.tone === 'error')}</div>
    </div>
  )
}

interface ToastItemProps {
  toast: Toast
  paused: boolean
  /** Called when its time is over. */
  close: (id: number) => void
  /** Called when the person closes it. */
  dismiss: (id: number) => void
}

const toneIcon = { success: 'check', error: 'warning', info: 'info' } as const

function ToastItem({ toast, paused, close, dismiss }: ToastItemProps) {
  const { id, action, duration = action ? 10_000 : 6000, fade = 0 } = toast
  // After a pause the whole duration starts again, since the person wanted to read.
  useEffect(() => {
    if (paused || duration === 'lasting') return
    const timer = setTimeout(() => close(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused, close])
  const fading = fade > 0 && duration !== 'lasting' && !paused
  return (
    <div
      className={classNames('toast', fading && 'fading')}
      part="toast"
      style={fading ? { animationDuration: `${fade}ms`, animationDelay: `${duration - fade}ms` } : undefined}
    >
      <Icon name={toneIcon[toast.tone ?? 'success']} />
      <span>{toast.text}</span>
      <span className="cluster tight push">
        {action && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label={t('Dismiss')} size="small" onClick={() => dismiss(id)} />
      </span>
    </div>
  )
}
