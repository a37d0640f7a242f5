/** Domains of a dealership's site. */

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The host name of what was typed, in lower case and without `www.`; an address keeps its host alone. Null
 * for what is none.
 */
export function hostNameOf(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isHostAlone = /^https?:\/\//.test(text)
    ? url.username === '' && url.password === ''
    : url.pathname === '/' && !/[/?#@:\\]/.test(text)
  // What is left must still be a name: `www.com` is one.
  const host = url.hostname.replace(/\.$/, '').replace(/^(www\.)+(?=[^.]+\.)/, '')
  const labels = host.split('.')
  const isName = labels.length >= 2 && host.length <= 253 && labels.every((label) => LABEL.test(label))
  // An address of numbers is no name, and no top-level domain is a number.
  return isHostAlone && isName && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}
