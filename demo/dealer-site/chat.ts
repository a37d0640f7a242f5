/**
 * The chat widget on the page, with the page's type and vehicle. The site's own buttons open it without
 * further code, because they have `data-forecourt-cta`.
 */
import { domain, site } from './site-address'

const widget = () => document.querySelector('chat-widget')

/** Sets the dealership, the domain, and the vehicle that the page is about. */
export function placeWidget(): void {
  const stock = new URLSearchParams(location.search).get('stock')
  widget()?.setAttribute('site', site)
  if (domain !== null) widget()?.setAttribute('domain', domain)
  if (stock) widget()?.setAttribute('stock', stock)
}
