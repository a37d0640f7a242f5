/**
 * A company's own OpenID Connect provider. It does not depend on the service: it has its own address, keys
 * and sign-in page.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

export const AUDIENCE = 'urn:company:console'
export const CLIENT_ID = 'company-console'
const API_SCOPE = 'api'
const SCOPES = 'openid profile email offline_access'
/** Tokens outlive a test, so a renewal only happens when a test triggers it. */
const TOKEN_SECONDS = 600

export class IdentityProvider {
  readonly issuer: string
  /** Refresh tokens that were used, in order of use. */
  readonly spent: string[] = []
  /** Number of refresh tokens that were rejected. */
  refused = 0
  /** Query parameters of the authorization requests that the console sent. */
  readonly beginnings: URLSearchParams[] = []
  readonly #server: Server
  readonly #grants = new Set<string>()
  #provider: Provider | null = null

  private constructor(server: Server, issuer: string) {
    this.#server = server
    this.issuer = issuer
    server.on('request', (request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<IdentityProvider> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The provider is not listening')
    return new IdentityProvider(server, `http://127.0.0.1:${address.port}`)
  }

  /** Registers the console at this origin as a client. */
  async serve(origin: string): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: 'company', use: 'sig', alg: 'RS256' }
    const provider = new Provider(this.issuer, {
      jwks: { keys: [key] as never },
      cookies: { keys: ['of the company'] },
      clients: [
        {
          client_id: CLIENT_ID,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: [`${origin}/login`],
          post_logout_redirect_uris: [`${origin}/`],
        },
      ],
      clientBasedCORS: (_, asking) => asking === origin,
      scopes: SCOPES.split(' '),
      pkce: { required: () => true },
      rotateRefreshToken: true,
      ttl: { AccessToken: TOKEN_SECONDS, Grant: 3600, Session: 3600, RefreshToken: 3600, Interaction: 3600 },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx, form) => {
            ctx.body = page(
              `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out of the company</button>`,
            )
          },
        },
        resourceIndicators: {
          enabled: true,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: API_SCOPE,
            audience: AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: TOKEN_SECONDS,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: (ctx) => grantFor(ctx),
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
      extraTokenClaims: (_, token) =>
        'accountId' in token ? { email: token.accountId, email_verified: true } : undefined,
    })
    provider.on('grant.success', ({ oidc }) => {
      if (oidc.params?.grant_type === 'refresh_token') this.spent.push(String(oidc.params.refresh_token))
      const { AccessToken: token } = oidc.entities
      if (token && 'grantId' in token) this.#grants.add(String(token.grantId))
    })
    provider.on('grant.error', () => void (this.refused += 1))
    this.#provider = provider
  }

  /** Ends every session at the provider without notifying the console. */
  async revokeAll(): Promise<void> {
    const provider = this.#provider
    if (!provider) return
    for (const id of this.#grants) {
      await provider.RefreshToken.revokeByGrantId(id)
      await (await provider.Grant.find(id))?.destroy()
    }
    this.#grants.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer)
    const provider = this.#provider
    if (!provider) return void response.writeHead(503).end()
    if (pathname === '/auth') this.beginnings.push(searchParams)
    if (!pathname.startsWith('/interaction/')) return void provider.callback()(request, response)
    const { prompt } = await provider.interactionDetails(request, response)
    if (prompt.name === 'consent')
      return provider.interactionFinished(
        request,
        response,
        { consent: {} },
        { mergeWithLastSubmission: true },
      )
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          page(
            `<form method="post"><label>Company address <input name="address"></label><button>Enter</button></form>`,
          ),
        )
    const accountId = new URLSearchParams(await bodyOf(request)).get('address') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>The company</title><main><h1>The company</h1>${body}</main></html>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** Every user who signs in grants the console the scopes that it requests. */
async function grantFor({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session, result } = oidc
  const accountId = session?.accountId
  if (!client || !session || accountId === undefined) return undefined
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const kept = known === undefined ? undefined : await provider.Grant.find(known)
  if (kept) return kept
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(AUDIENCE, API_SCOPE)
  await grant.save()
  return grant
}
