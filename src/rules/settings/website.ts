import { linkUrl } from '../text/web-link'

/** The error of a website field with an invalid address. */
export const WEBSITE_FAULT = 'Please enter valid website (example: https://dealership.com)'

/** The maximum length of the field, characters. */
const MAX_LENGTH = 300

/**
 * Parses a website as people type it: http or https, or a bare domain, which becomes https. Null for anything
 * else: another scheme, credentials, or a host without a dot. International names are converted to punycode.
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim()
  const url = linkUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || typed === '' || /[\s\\]/.test(typed)) return null
  if (!isHost(url.hostname)) return null
  // Without the slash that URL parsing adds to a bare host.
  const address = url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
  return address.length <= MAX_LENGTH ? address : null
}

const isHost = (name: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && name.length <= 253
