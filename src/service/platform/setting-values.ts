/** What a setting's text may be, and how it is read. */
import { createSecretKey } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { v } from '../../contract/core/schema'
import { parseUrl } from '../../rules/text/parse-url'
import { KEY_BYTES } from './aes-gcm'

/** A list of words, separated by commas. */
export const words = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

export const address = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(parseUrl(text)?.protocol ?? ''),
      `must be an address with ${protocols.join(' or ')}`,
    ),
  )

/** Whether user name and password, which signs such as % break, can be read from the address. */
function hasReadableLogin(text: string): boolean {
  const { username = '', password = '' } = parseUrl(text) ?? {}
  try {
    decodeURIComponent(username)
    decodeURIComponent(password)
    return true
  } catch {
    return false
  }
}

const readableLogin = v.check(
  hasReadableLogin,
  'must have its user name and password encoded, with %25 for each %',
)

/** The address of a gateway, which may hold a user name and a password. */
export const gatewayAddress = v.pipe(address('http:', 'https:'), readableLogin)

/** 0 or 1. */
export const flag = (byDefault: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1']), byDefault),
    v.transform((text) => text === '1'),
  )

/** Whether the address consists of nothing but scheme, host and port. */
function isOrigin({ username, password, pathname, search, hash }: URL): boolean {
  return pathname === '/' && [username, password, search, hash].every((part) => part === '')
}

/** The origin of a page as browsers name it; null when the text is none. */
function originOf(text: string): string | null {
  const url = parseUrl(text)
  if (!url || text.includes('*') || !isOrigin(url)) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : null
}

export const origins = v.pipe(
  words,
  v.check(
    (list) => list.every((item) => originOf(item) !== null),
    'must be origins such as https://portal.example, separated by commas, without path or wildcard',
  ),
  v.transform((list) => list.map((item) => originOf(item) ?? item)),
)

/** A host name with or without a port, in the form of the Host header; null when the text is none. */
function hostNameOf(text: string): string | null {
  if (/[\s/?#@*\\]/.test(text)) return null
  const url = parseUrl(`http://${text}`)
  return url && url.hostname !== '' ? url.host : null
}

export const hostNames = v.pipe(
  words,
  v.check(
    (list) => list.every((item) => hostNameOf(item) !== null),
    'must be host names such as dash.partner.example, separated by commas, without scheme, path or wildcard',
  ),
  v.transform((list) => list.map((item) => hostNameOf(item) ?? item)),
)

/** A path below which the service may be placed; empty for none. */
const BASE_PATH = /^(?:\/[\w.~-]+)*\/?$/
/** With a base path that begins like a path of ours, nobody could tell whether a proxy took it off. */
const OWN_PATHS =
  /^\/(?:api|assets|avatars|cms|demo|docs|elements|healthz|live|metrics|oidc|outbox|readyz|vehicles)(?:\/|$)/

/** The address that stands for the whole service, without a slash at the end. */
export const publicAddress = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    const url = parseUrl(text)
    if (!url) return true
    const { username, password, pathname, search, hash } = url
    return [username, password, search, hash].every((part) => part === '') && BASE_PATH.test(pathname)
  }, 'must be such as https://forecourt.example or https://company.example/forecourt, without query or fragment'),
  v.check((text) => {
    const url = parseUrl(text)
    return !url || !OWN_PATHS.test(url.pathname)
  }, 'must not begin its path with a path of the service, such as /api'),
  v.transform((text) => new URL(text).href.replace(/\/$/, '')),
)

/** Adds an address or a network such as `10.0.0.0/8` to the list. Returns false when the text is neither. */
export function addNetwork(list: BlockList, text: string): boolean {
  const [name = '', bits, ...rest] = text.split('/')
  const family = isIP(name)
  if (family === 0 || rest.length > 0) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) {
    list.addAddress(name, type)
    return true
  }
  const prefix = Number(bits)
  if (!/^\d{1,3}$/.test(bits) || prefix > (family === 4 ? 32 : 128)) return false
  list.addSubnet(name, prefix, type)
  return true
}

/** The proxies on this machine. */
const OWN_MACHINE = '127.0.0.0/8,::1'

/** `none` trusts no proxy. */
export const networks = v.pipe(
  v.optional(words, OWN_MACHINE),
  v.transform((list) => (list.length === 1 && list[0] === 'none' ? [] : list)),
  v.check(
    (list) => list.every((item) => addNetwork(new BlockList(), item)),
    'must be network addresses such as 10.0.0.5 or 10.0.0.0/8, separated by commas, or none',
  ),
)

/** One plain mail address. A header cannot misread it as two addresses or as anything else. */
const MAIL_ADDRESS = /^[\w.!#$%&'*/=?^`{|}~-]{1,40}@[a-z0-9.-]{1,200}$/i
export const mailAddress = v.pipe(v.string(), v.regex(MAIL_ADDRESS, 'must be an address of mail'))

/** The mail server's address may name the sender as `?from=`. */
export const mailServer = v.pipe(
  address('smtp:', 'smtps:'),
  readableLogin,
  v.check((text) => {
    const from = parseUrl(text)?.searchParams.get('from') ?? null
    return from === null || MAIL_ADDRESS.test(from)
  }, 'from= must be an address of mail'),
  v.check((text) => {
    const connections = parseUrl(text)?.searchParams.get('maxConnections') ?? null
    return connections === null || /^([1-9]|[1-9][0-9])$/.test(connections)
  }, 'maxConnections= must be a number from 1 to 99'),
)

/** The base address of an assistant's API. Its credentials belong in a setting of their own. */
export const endpoint = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    const url = parseUrl(text)
    if (!url) return true
    const { username, password, search, hash } = url
    return [username, password, search, hash].every((part) => part === '')
  }, 'must be a plain address such as http://host/v1, without name, password, query or fragment'),
  v.transform((text) => text.replace(/\/$/, '')),
)

/** Everybody who reads the page sees this address, so it must hold no credentials. */
export const moduleAddress = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    const url = parseUrl(text)
    if (!url) return true
    const { username, password, hash } = url
    return [username, password, hash].every((part) => part === '')
  }, 'must be the address of a module such as https://host/widget.js, without name, password or fragment'),
)

/** An address without credentials, which a request cannot have in its address. */
export const collectorAddress = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    const url = parseUrl(text)
    return !url || (url.username === '' && url.password === '')
  }, 'must be an address without name and password'),
)

/** A value that can be sent in a header. */
export const headerWord = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,1000}$/, 'must be one word of plain letters, digits and signs'),
)

/** A key of AES-256. Node shows nothing of a key object that is printed. */
export const encryptionKey = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES,
    'must be 32 bytes as base64, as `openssl rand -base64 32` makes them',
  ),
  v.transform((text) => createSecretKey(text, 'base64')),
)
