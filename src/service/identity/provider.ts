/**
 * The embedded OpenID Connect provider: code with PKCE, rotating refresh tokens, short access tokens for our
 * own API alone.
 */
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Config } from '../platform/config'
import type { Db } from '../platform/database'
import { findUser } from '../accounts/user-rows'
import { SESSION_SECONDS, SIGNING_ALGORITHM } from './keys'
import { renderProviderError, renderSignedOut, renderSignOut } from './provider-pages'
import { AlreadyConsumedError, RecordAdapter, UnstorableRecordError } from './records'

const MINUTE = 60
const ACCESS_TOKEN_SECONDS = 5 * MINUTE
const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const API_SCOPE = 'api'

export interface ProviderOptions {
  readonly issuer: string
  /** Each may come back to `/login` after sign-in and to `/` after sign-out. */
  readonly origins: readonly string[]
  /** Private keys; the first signs. */
  readonly jwks: { readonly keys: readonly JWK[] }
  /** The first signs. */
  readonly cookieKeys: readonly string[]
}

export async function createProvider(
  db: Db,
  settings: Config,
  log: Logger,
  { issuer, origins, jwks, cookieKeys }: ProviderOptions,
): Promise<Provider> {
  // Loaded when first needed: a service with another provider, and a start, can do without. It warns of Node
  // 20, on which we test it.
  const { default: ProviderClass, errors } = await import('oidc-provider')
  const audience = settings.OIDC_AUDIENCE
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
        redirect_uris: origins.map((origin) => `${origin}/login`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
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
      AuthorizationCode: MINUTE,
      IdToken: 60 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, asked) => {
          if (asked !== audience) throw new errors.InvalidTarget()
          return { ...resource, jwt: { sign: { alg: SIGNING_ALGORITHM } } }
        },
      },
    },
    interactions: { url: (_, { uid }) => `/oidc/sign-in/${uid}` },
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
    renderError: renderProviderError,
  }

  const provider = new ProviderClass(issuer, configuration)
  // It believes the forwarded host and protocol, which mount.ts sets.
  provider.proxy = true
  provider.on('server_error', (ctx, error) =>
    log.error({ err: error, path: ctx.path }, 'the identity provider failed'),
  )
  return provider
}

/** Our own console is not asked to be trusted: whoever signs in grants it what it needs. */
async function grantFor(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, client, session, result } = ctx.oidc
  const accountId = session?.accountId
  if (client === undefined || session === undefined || accountId === undefined) return undefined
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const kept = known === undefined ? undefined : await provider.Grant.find(known)
  if (kept !== undefined && kept.accountId === accountId) return kept
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(audience, API_SCOPE)
  await grant.save()
  return grant
}
