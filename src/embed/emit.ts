/** The one way in which elements speak to their page. */
import type { ElementEvents } from '../contract/elements/elements'

/** Bubbles and is composed. True: nobody prevented it. */
export function emit<E extends keyof ElementEvents>(
  element: HTMLElement,
  name: E,
  detail: ElementEvents[E],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
