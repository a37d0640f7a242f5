/** Addresses that people, settings and feeds gave (promises, Defences: links). */

export interface Link {
  readonly text: string
  readonly href: string
  /** Leads away from the page's own site, so it opens beside it. */
  readonly elsewhere: boolean
}

const OPENS = ['http:', 'https:', 'mailto:', 'tel:']

/** The address, when it may be followed: http, https, mailto or tel. `base`: what a path is relative to. */
export function linkOf(text: string, base?: string): Link | null {
  if (!URL.canParse(text, base)) return null
  const { protocol, origin, href } = new URL(text, base)
  if (!OPENS.includes(protocol)) return null
  const web = protocol.startsWith('http')
  return { text, href, elsewhere: web && origin !== location.origin }
}

/** An address that an image may be loaded from. `base`: what a path is relative to. */
export function imageOf(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null
  const { href } = new URL(text, base)
  // A picture that is only chosen yet, in the studio's preview, is not a page's to load: it comes as what it is.
  return /^(https?:|data:im)/.test(href) ? href : null
}
