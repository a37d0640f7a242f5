import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { t } from '../i18n/translate'

export interface ToastOptions {
  /** `success` by default; `error` interrupts assistive technology. */
  tone?: 'success' | 'error' | 'info' | undefined
  /** In ms; 6000 by default. `lasting` stays until closed. */
  duration?: number | 'lasting' | undefined
  /** In ms, the last of its time: it fades away in it; 0 by default. */
  fade?: number | undefined
}

export interface Toast extends ToastOptions {
  id: number
  text: ReactNode
}

/**
 * Anew for each notice, so that it lies over a dialog that was opened since, and before the text is
 * announced.
 */
export function raise(region: HTMLElement | null): void {
  // What was taken out of the page a moment ago may still be drawn.
  if (!region?.isConnected) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

export interface ToastListProps {
  /** The newest last. */
  toasts: readonly Toast[]
  /** Where they stand. */
  region: RefObject<HTMLDivElement | null>
  close: (id: number) => void
}

/** The notices of an element. They stand still under the pointer and the focus; Escape closes the newest. */
export function ToastList({ toasts, region, close }: ToastListProps) {
  const [paused, setPaused] = useState(false)
  useLayoutEffect(() => raise(region.current), [region])
  const drawn = (of: (toast: Toast) => boolean) =>
    toasts.filter(of).map((toast) => <ToastItem key={toast.id} toast={toast} paused={paused} close={close} />)
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
      <div role="status">{drawn((toast) => toast.tone !== 'error')}</div>
      <div role="alert">{drawn((toast) => toast.tone === 'error')}</div>
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
