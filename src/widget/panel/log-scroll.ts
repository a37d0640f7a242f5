/** How the log of the panel scrolls: along with new messages, until the shopper scrolls up. */

/** Within this distance from its end, the log scrolls along, px. */
const NEAR_END = 60

export interface LogScroll {
  /** The number of the shopper's own messages; a new one shows the end. */
  said(count: number): void
  /** Scrolls along from now on. */
  follow(): void
  /** Shows the end if the log scrolls along. */
  keep(): void
  /** The log was scrolled. */
  scrolled(): void
}

export function createLogScroll(log: () => HTMLElement | null, changed: () => void): LogScroll {
  /** Whether the log scrolls along with new messages. */
  let following = true
  let own = 0
  return {
    said(count) {
      if (count > own) following = true
      own = count
    },
    follow() {
      following = true
    },
    keep() {
      const element = log()
      if (following && element) element.scrollTop = element.scrollHeight
    },
    scrolled() {
      const element = log()
      const before = following
      following = !element || element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
      if (following !== before) changed()
    },
  }
}
