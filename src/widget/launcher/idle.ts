/** When the widget does something of its own accord. */

/** How long a page is left in peace before a pop-up, ms. */
export const POPUP_AFTER = 3_000

/** The page's own work comes first. */
export function whenIdle(call: () => void): void {
  // Where a browser knows of no idle time it is the next task.
  const later = globalThis.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback)
  later(call, { timeout: 2_000 })
}

/** A page that was made ready, or opened in the background, is no visit yet. */
export function whenShown(call: () => void, signal: AbortSignal): void {
  if (!document.hidden) call()
  else document.addEventListener('visibilitychange', call, { once: true, signal })
}
