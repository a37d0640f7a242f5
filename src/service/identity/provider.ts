/**
 * The embedded OpenID Connect provider: authorization code with PKCE, rotating refresh tokens, and
 * short-lived access tokens for our own API alone.
 */
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Config } from '../platform/config'
import type { Db } from '../platform/database'
import { basePathOf } from '../platform/requests/base-path'
import { findUser } from '../accounts/user-rows'
import { SESSION_SECONDS, SIGNING_ALGORITHM } from './keys'
import { createProviderPages } from './provider-pages'
import { AlreadyConsumedError, RecordAdapter, UnstorableRecordError } from './records'

const MINUTE_SECONDS = 60
const ACCESS_TOKEN_SECONDS = 5 * MINUTE_SECONDS
const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const API_SCOPE = 'api'

export interface ProviderOptions {
  readonly issuer: string
  /** Addresses below which the browser may return: `/login` after sign-in and `/` after sign-out. */
  readonly pages: readonly string[]
  /** Private keys; the first one signs. */
  readonly jwks: { readonly keys: readonly JWK[] }
  /** The first one signs. */
  readonly cookieKeys: readonly string[]
}

export async function createProvider(
  db: Db,
  settings: Config,
  log: Logger,
  { issuer, pages, jwks, cookieKeys }: ProviderOptions,
): Promise<Provider> {
  // The package is loaded when it is first needed, since neither the start nor a service with an external
  // provider needs it.
  const { default: ProviderClass, errors } = await import('oidc-provider')
  const audience = settings.OIDC_AUDIENCE
  const basePath = basePathOf(settings)
  const origins = pages.map((page) => new URL(page).origin)
  const providerPages = createProviderPages(basePath)
  const resource = {
    scope: API_SCOPE,
    audience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
  } as const

  class Records extends RecordAdapter {
    constructor(model: string) {
      super(db, model)
    }

    override async upsert(...record: Parameters<RecordAdapter['upsert']>): Promise<void> {
      await super.upsert(...record).catch((error: unknown) => {
        throw error instanceof UnstorableRecordError ? new errors.InvalidRequest('contains a NUL') : error
      })
    }

    override async consume(id: string): Promise<void> {
      await super.consume(id).catch((error: unknown) => {
        throw error instanceof AlreadyConsumedError ? new errors.InvalidGrant('already used') : error
      })
    }
  }

  const configuration: Configuration = {
    adapter: Records,
    jwks: jwks as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: [...cookieKeys],
      // The prefix keeps other hosts of the domain from setting the cookie. Browsers accept it by https only.
      ...(issuer.startsWith('https:') && { names: { session: '__Host-session' } }),
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: settings.OIDC_CLIENT_ID,
        client_name: 'Forecourt',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: pages.map((page) => `${page}/login`),
        post_logout_redirect_uris: pages.map((page) => `${page}/`),
      },
    ],
    clientBasedCORS: (_, origin) => origins.includes(origin),
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // A console that forgets `prompt=consent` must not be signed out after five minutes.
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      IdToken: 60 * MINUTE_SECONDS,
      Interaction: 60 * MINUTE_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: providerPages.renderSignOut,
        postLogoutSuccessSource: providerPages.renderSignedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, requested) => {
          if (requested !== audience) throw new errors.InvalidTarget()
          return { ...resource, jwt: { sign: { alg: SIGNING_ALGORITHM } } }
        },
      },
    },
    interactions: { url: (_, { uid }) => `${basePath}/oidc/sign-in/${uid}` },
    loadExistingGrant: (ctx) => grantFor(ctx, audience),
    extraTokenClaims: (_, token) => ('grantId' in token ? { sid: token.grantId } : undefined),
    async findAccount(_, id, token) {
      const found = await findUser(db, { id })
      if (found === undefined || found.user.disabled) return undefined
      const { user } = found
      const issued = token !== undefined && 'iat' in token ? (token.iat ?? 0) * 1000 : Infinity
      if (issued < Number(user.sessions_valid_from)) return undefined
      return {
        accountId: user.id,
        claims: () => ({
          sub: user.id,
          name: `${user.first_name} ${user.last_name}`,
          given_name: user.first_name,
          family_name: user.last_name,
          nickname: user.nickname,
          email: user.email,
          email_verified: true,
        }),
      }
    },
    renderError: providerPages.renderError,
  }

  const provider = new ProviderClass(issuer, configuration)
  // The provider must trust the forwarded host and protocol, which mount.ts sets.
  provider.proxy = true
  provider.on('server_error', (ctx, error) =>
    log.error({ err: error, path: ctx.path }, 'the identity provider failed'),
  )
  return provider
}

/** Our own console needs no consent: whoever signs in grants it the scopes that it needs. */
async function grantFor(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, client, session, result } = ctx.oidc
  const accountId = session?.accountId
  if (client === undefined || session === undefined || accountId === undefined) return undefined
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing !== undefined && existing.accountId === accountId) return existing
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(audience, API_SCOPE)
  await grant.save()
  return grant
}
