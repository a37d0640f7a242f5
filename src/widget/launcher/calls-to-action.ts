/**
 * Finds the call to action that was clicked. Any element of the page can be one; `data-forecourt-cta` names
 * it, and otherwise its text does.
 */

export function callToActionOf(event: Event): HTMLElement | null {
  const element = event
    .composedPath()
    .find((node): node is HTMLElement => (node as HTMLElement).dataset?.forecourtCta !== undefined)
  // A page may handle the click itself. With two widgets on a page, only one opens.
  if (!element || event.defaultPrevented) return null
  event.preventDefault()
  return element
}
