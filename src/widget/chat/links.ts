/** Checks addresses that come from people, settings and inventory feeds. */
import { linkUrl, displayAddress } from '../../rules/text/web-link'

export interface Link {
  readonly text: string
  readonly href: string
  /** The link leads to another site, so it opens in a new tab. */
  readonly elsewhere: boolean
}

const OPENS = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Returns the link when its scheme is safe to follow: http, https, mailto or tel. `base` resolves a relative
 * path.
 */
export function linkOf(text: string, base?: string): Link | null {
  const url = linkUrl(text, base)
  if (!url || !OPENS.includes(url.protocol)) return null
  const { protocol, origin, href } = url
  const web = protocol.startsWith('http')
  return { text: displayAddress(text, url), href, elsewhere: web && origin !== location.origin }
}

/** Returns the address when an image may be loaded from it. `base` resolves a relative path. */
export function imageOf(text: string | null, base: string): string | null {
  const url = text ? linkUrl(text, base) : null
  // In the studio's preview, a picture that was chosen but not yet uploaded comes as a data URL.
  return url && /^(https?:|data:im)/.test(url.href) ? url.href : null
}
