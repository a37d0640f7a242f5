const web = new Set(['http:', 'https:'])

/** An address that people or feeds wrote, when it leads to the web; null for `javascript:`, `data:` and what is no address. */
export function webAddress(text: string | null | undefined, base?: string): string | null {
  if (!text || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return web.has(url.protocol) ? url.href : null
}

/** What an anchor to another site carries. */
export const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const

export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
