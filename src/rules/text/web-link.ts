/** Addresses that people, feeds and settings gave, as far as a reader may follow them. */

/** What a reader does not see in an address, or what would turn it round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const HOST = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i

/**
 * The address when it may become a link: it holds no user name or password, which would look like the name of
 * a site, and no character that a reader cannot see. Null otherwise. The caller decides on the scheme.
 * `base`: what a path is relative to.
 */
export function linkUrl(text: string, base?: string): URL | null {
  if (UNSEEN.test(text) || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.username === '' && url.password === '' ? url : null
}

/**
 * How an address is shown: as it was written; but with its host in ASCII (punycode) when the letters of the
 * host are of Latin and of another script, since many of them look alike.
 */
export function shownAddress(text: string, url: URL): string {
  const letters = (HOST.exec(text)?.[1] ?? '').replace(/\P{L}/gu, '')
  return /\p{Script=Latin}/u.test(letters) && /\P{Script=Latin}/u.test(letters) ? url.href : text
}
