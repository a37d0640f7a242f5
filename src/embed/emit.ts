/** Dispatches the events of the elements. Elements have no other way to notify their page. */
import type { ElementEvents } from '../contract/elements/elements'

/** The event bubbles and is composed. Returns false if a listener called `preventDefault`. */
export function emit<E extends keyof ElementEvents>(
  element: HTMLElement,
  name: E,
  detail: ElementEvents[E],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
