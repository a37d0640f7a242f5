/**
 * The chat widget on the page: told where it stands. The site's own buttons open it by themselves: they carry
 * `data-forecourt-cta`.
 */
import { domain, site } from './place'

const widget = () => document.querySelector('chat-widget')

/** Says which dealership and domain, and which vehicle the page is about. */
export function placeWidget(): void {
  const stock = new URLSearchParams(location.search).get('stock')
  widget()?.setAttribute('site', site)
  if (domain !== null) widget()?.setAttribute('domain', domain)
  if (stock) widget()?.setAttribute('stock', stock)
}
