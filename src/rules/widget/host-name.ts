/** Domains of a dealership's site. */
import { parseUrl } from '../text/parse-url'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The host name of a typed domain or URL, in lower case and without `www.`. Null when invalid. */
export function hostNameOf(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  const url = text === '' || /\s/.test(text) ? null : parseUrl(address)
  if (!url) return null
  const isHostAlone = /^https?:\/\//.test(text)
    ? url.username === '' && url.password === ''
    : url.pathname === '/' && !/[/?#@:\\]/.test(text)
  // What remains must still be a domain: `www.com` is one.
  const host = url.hostname.replace(/\.$/, '').replace(/^(www\.)+(?=[^.]+\.)/, '')
  const labels = host.split('.')
  const isName = labels.length >= 2 && host.length <= 253 && labels.every((label) => LABEL.test(label))
  // IP addresses are not allowed, and no top-level domain is a number.
  return isHostAlone && isName && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}
