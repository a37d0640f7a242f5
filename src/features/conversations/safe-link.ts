import { linkUrl, displayAddress } from '../../rules/text/web-link'

const WEB_PROTOCOLS = new Set(['http:', 'https:'])

/**
 * The URL of an address from people or feeds, if it leads to the web; null for `javascript:`, `data:` and
 * anything that may not become a link.
 */
export function safeWebUrl(text: string | null | undefined, base?: string): string | null {
  const url = text ? linkUrl(text, base) : null
  return url && WEB_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** The display text of a URL. */
export function displayUrl(text: string): string {
  const url = linkUrl(text)
  return url ? displayAddress(text, url) : text
}

/** Attributes of a link to another site. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

export const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const telUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
