/** Addresses that people, settings and feeds gave. */
import { linkUrl, displayAddress } from '../../rules/text/web-link'

export interface Link {
  readonly text: string
  readonly href: string
  /** Leads away from the page's own site, so it opens beside it. */
  readonly elsewhere: boolean
}

const OPENS = ['http:', 'https:', 'mailto:', 'tel:']

/** The address, when it may be followed: http, https, mailto or tel. `base`: what a path is relative to. */
export function linkOf(text: string, base?: string): Link | null {
  const url = linkUrl(text, base)
  if (!url || !OPENS.includes(url.protocol)) return null
  const { protocol, origin, href } = url
  const web = protocol.startsWith('http')
  return { text: displayAddress(text, url), href, elsewhere: web && origin !== location.origin }
}

/** An address that an image may be loaded from. `base`: what a path is relative to. */
export function imageOf(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null
  const { href } = new URL(text, base)
  // A picture that is only chosen yet, in the studio's preview, is not a page's to load: it comes as what it
  // is.
  return /^(https?:|data:im)/.test(href) ? href : null
}
