/** What the text of a setting of sign-in may be, and how it is read. */
import { v } from '../../contract/core/schema'
import { parseUrl } from '../../rules/text/parse-url'
import { address, words } from './setting-values'

/** The name of a client at its provider (RFC 6749). */
export const clientId = v.pipe(
  v.string(),
  v.regex(/^[\x20-\x7e]{1,1000}$/, 'must be plain letters, digits and signs'),
)

/** Whether the embedded provider can take it for the name of our API (RFC 8707). */
export const isResourceIndicator = (text: string): boolean => parseUrl(text)?.href.includes('#') === false

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The provider's keys are read there, so nobody on the way may change them. */
export const issuerAddress = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    const url = parseUrl(text)
    if (!url) return true
    const { username, password, search, hash } = url
    const isPlain = [username, password, search, hash].every((part) => part === '')
    return isPlain && (url.protocol === 'https:' || OWN_HOSTS.has(url.hostname))
  }, 'must be an address with https: (http: on this machine only), without name, password, query or fragment'),
)

/** Scopes of a sign-in, separated by spaces. */
export const scopes = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: +[\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be words separated by spaces'),
  v.check((text) => text.split(/ +/).includes('openid'), 'must include openid'),
)

/** What the sign-in itself decides, and no setting may. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

const fieldsOf = (text: string) => (text === 'none' ? [] : [...new URLSearchParams(text)])

/** Parameters of a request, as in the query of an address; `none` for no parameter. */
export const parameters = v.pipe(
  v.string(),
  v.check((text) => {
    const names = fieldsOf(text).map(([name]) => name)
    return new Set(names).size === names.length && !names.includes('')
  }, 'must be name=value&name=value with each name once, or none'),
  v.check(
    (text) => fieldsOf(text).every(([name]) => !RESERVED_PARAMETERS.has(name)),
    `must not name what the sign-in decides: ${[...RESERVED_PARAMETERS].join(', ')}`,
  ),
  v.transform((text): Readonly<Record<string, string>> => Object.fromEntries(fieldsOf(text))),
)

const TOKEN_TYPES = ['at+jwt', 'JWT', 'none'] as const

export const tokenTypes = v.pipe(
  v.optional(words, 'at+jwt'),
  v.array(v.picklist(TOKEN_TYPES), 'must be at+jwt, JWT or none, separated by commas'),
)
