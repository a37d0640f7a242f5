/** What an external provider publishes about itself: its addresses and its public keys. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { unavailable } from '../platform/errors'

const TIMEOUT_MS = 5_000

export interface Issuer {
  /** As its tokens name it. */
  readonly name: string
  readonly keys: JWTVerifyGetKey
  readonly userInfoAddress: string | null
  readonly tokenAddress: string | null
  /** How a client with a secret may identify itself. */
  readonly clientAuthentication: readonly string[]
}

/**
 * Reads the issuer's description at the first call and again after a failure. Throws `provider_unreachable`
 * when the provider does not give it.
 */
export type FindIssuer = () => Promise<Issuer>

/** A request to a provider. Throws `provider_unreachable` when it cannot be reached. */
export async function askProvider(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    // A provider that redirects a token elsewhere is not to be followed.
    return await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  } catch {
    throw unavailable('provider_unreachable')
  }
}

export function findIssuerAt(address: string): FindIssuer {
  let found: Promise<Issuer> | undefined
  return () =>
    (found ??= discover(address).catch((error: unknown) => {
      found = undefined
      throw error
    }))
}

interface Description {
  readonly issuer?: unknown
  readonly jwks_uri?: unknown
  readonly userinfo_endpoint?: unknown
  readonly token_endpoint?: unknown
  readonly token_endpoint_auth_methods_supported?: unknown
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

async function discover(address: string): Promise<Issuer> {
  const url = `${withoutSlash(address)}/.well-known/openid-configuration`
  const response = await askProvider(url)
  if (!response.ok) throw unavailable('provider_unreachable')
  const description = (await response.json().catch(() => ({}))) as Description
  const { issuer, jwks_uri, token_endpoint_auth_methods_supported: methods } = description
  if (typeof issuer !== 'string' || withoutSlash(issuer) !== withoutSlash(address))
    throw new Error(`${url} does not describe ${address}`)
  if (typeof jwks_uri !== 'string') throw new Error(`${url} names no jwks_uri`)
  return {
    name: issuer,
    keys: keysAt(jwks_uri),
    userInfoAddress: textOf(description.userinfo_endpoint),
    tokenAddress: textOf(description.token_endpoint),
    // The default of OpenID Connect Discovery 1.0.
    clientAuthentication: Array.isArray(methods) ? methods.map(String) : ['client_secret_basic'],
  }
}

/** Codes of errors that are about the list of keys, not about the token. */
const LIST_ERRORS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

function keysAt(address: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await find(header, token)
    } catch (error) {
      if (error instanceof errors.JOSEError && !LIST_ERRORS.has(error.code)) throw error
      throw unavailable('provider_unreachable')
    }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
