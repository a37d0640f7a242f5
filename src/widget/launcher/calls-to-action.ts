/** Any element of the page may be a call to action: `data-forecourt-cta` names it, else its own words do. */

export function callToActionOf(event: Event): HTMLElement | null {
  const element = event
    .composedPath()
    .find((node): node is HTMLElement => (node as HTMLElement).dataset?.forecourtCta !== undefined)
  // A page may keep the click to itself; of two widgets one opens.
  if (!element || event.defaultPrevented) return null
  event.preventDefault()
  return element
}
