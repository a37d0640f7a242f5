/** Asks an external provider for the e-mail address of a token's user. */
import { createHash } from 'node:crypto'
import { unavailable } from '../platform/errors'
import type { EmailClaims } from './access-token'
import { askProvider, type Issuer } from './issuer'

/** How long an answer is cached, ms, so that a session does not ask with each request. */
const CACHE_MS = 5 * 60_000
const MAX_CACHED = 5_000
const MAX_BYTES = 64 * 1024

/**
 * Throws `provider_unreachable` when the provider cannot be reached or cannot answer. A provider that refuses
 * the token says nothing: `{}`.
 */
export type ReadUserInfo = (issuer: Issuer, token: string) => Promise<EmailClaims>

export function createUserInfo(): ReadUserInfo {
  const cache = new Map<string, { readonly claims: Promise<EmailClaims>; readonly until: number }>()
  return (issuer, token) => {
    const { userInfoAddress } = issuer
    if (userInfoAddress === null) return Promise.resolve({})
    const key = createHash('sha256').update(token).digest('base64')
    const now = Date.now()
    const cached = cache.get(key)
    if (cached && cached.until > now) return cached.claims
    cache.delete(key)
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    const claims = fetchClaims(userInfoAddress, token).catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
    cache.set(key, { claims, until: now + CACHE_MS })
    return claims
  }
}

async function fetchClaims(address: string, token: string): Promise<EmailClaims> {
  const response = await askProvider(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  if (response.status >= 500 || response.status === 429) throw unavailable('provider_unreachable')
  if (!response.ok || !isJson(response)) {
    await response.body?.cancel()
    return {}
  }
  const text = await response.text()
  if (text.length > MAX_BYTES) return {}
  try {
    const claims: unknown = JSON.parse(text)
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

const isJson = ({ headers }: Response) => /^application\/json\b/i.test(headers.get('content-type') ?? '')
