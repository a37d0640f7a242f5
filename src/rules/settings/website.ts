import { linkUrl } from '../text/web-link'

/** Shown at a website field that holds no address of one. */
export const WEBSITE_FAULT = 'Please enter valid website (example: https://dealership.com)'

/** Characters, as its field allows. */
const LONGEST = 300

/**
 * The address of a website as people type it: http or https, or a bare domain, which becomes https. Null for
 * anything else: another scheme, a name and password in it, a host without a dot. Names in other scripts come
 * back as they are really asked for.
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim()
  const url = linkUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || typed === '' || /[\s\\]/.test(typed)) return null
  if (!isHost(url.hostname)) return null
  // Without the slash that the browser adds to a bare host.
  const address = url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
  return address.length <= LONGEST ? address : null
}

const isHost = (name: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && name.length <= 253
