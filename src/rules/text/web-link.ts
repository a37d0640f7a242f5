/** Checks web addresses from users, feeds and settings before a reader may follow them. */

import { parseUrl } from './parse-url'

/** Characters of an address that a reader cannot see or that would reorder it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const HOST = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i

/**
 * The URL if it may become a link: without credentials, which would look like the name of a site, and without
 * invisible characters. Null otherwise. The caller checks the scheme. `base` is put before a path.
 */
export function linkUrl(text: string, base?: string): URL | null {
  const address = base !== undefined && /^\/(?![/\\])/.test(text) ? base + text : text
  const url = UNSEEN.test(text) ? null : parseUrl(address, base)
  return url?.username === '' && url.password === '' ? url : null
}

/**
 * How a URL is displayed: as it was written, but with the host in punycode when it mixes Latin and another
 * script, because many of their letters look alike.
 */
export function displayAddress(text: string, url: URL): string {
  const letters = (HOST.exec(text)?.[1] ?? '').replace(/\P{L}/gu, '')
  return /\p{Script=Latin}/u.test(letters) && /\P{Script=Latin}/u.test(letters) ? url.href : text
}
