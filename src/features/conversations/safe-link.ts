import { linkUrl, shownAddress } from '../../rules/text/web-link'

const web = new Set(['http:', 'https:'])

/**
 * An address that people or feeds wrote, when it leads to the web; null for `javascript:`, `data:` and what
 * may not become a link.
 */
export function webAddress(text: string | null | undefined, base?: string): string | null {
  const url = text ? linkUrl(text, base) : null
  return url && web.has(url.protocol) ? url.href : null
}

/** How an address that is a link is shown. */
export function shownWebAddress(text: string): string {
  const url = linkUrl(text)
  return url ? shownAddress(text, url) : text
}

/** What an anchor to another site carries. */
export const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const

export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
