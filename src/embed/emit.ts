/** The only way in which elements send events to their page. */
import type { ElementEvents } from '../contract/elements/elements'

/** The event bubbles and is composed. Returns true unless somebody prevented it. */
export function emit<E extends keyof ElementEvents>(
  element: HTMLElement,
  name: E,
  detail: ElementEvents[E],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
