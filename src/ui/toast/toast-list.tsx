import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
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
  useLayoutEffect(() => raise(region.current), [region])
  const renderToasts = (predicate: (toast: Toast) => boolean) =>
    toasts
      .filter(predicate)
      .map((toast) => <ToastItem key={toast.id} toast={toast} paused={paused} close={close} />)
  return (
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
      <div role="status">{renderToasts((toast) => toast.tone !== 'error')}</div>
      <div role="alert">{renderToasts((toast) => toast.tone === 'error')}</div>
    </div>
  )
}

interface ToastItemProps {
  toast: Toast
  paused: boolean
  close: (id: number) => void
}

const toneIcon = { success: 'check', error: 'warning', info: 'info' } as const

function ToastItem({ toast, paused, close }: ToastItemProps) {
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
              close(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label={t('Dismiss')} size="small" onClick={() => close(id)} />
      </span>
    </div>
  )
}
