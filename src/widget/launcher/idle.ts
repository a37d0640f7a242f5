/** When the widget acts without the shopper. */

/** Delay after a page view before a pop-up may appear, ms. */
export const POPUP_AFTER_MS = 3_000

/** Runs after the page's own work. */
export function whenIdle(call: () => void): void {
  // Where the browser has no `requestIdleCallback`, the call runs in a later task.
  const later = globalThis.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback)
  later(call, { timeout: 2_000 })
}

/** A page that is prerendered or opened in the background does not count as a visit yet. */
export function whenShown(call: () => void, signal: AbortSignal): void {
  if (!document.hidden) call()
  else document.addEventListener('visibilitychange', call, { once: true, signal })
}
