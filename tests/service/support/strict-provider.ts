/**
 * An OpenID Connect provider that refuses whatever it does not know, and sends tokens of the shape that a
 * test gives it. Whoever comes is signed in at once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Facts {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly email: string
  /** Scopes that were requested, separated by spaces. */
  readonly scope: string
  readonly nonce: string
}

export interface TokenShape {
  readonly header: Readonly<Record<string, string>>
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Shape {
  readonly algorithm: 'RS256' | 'PS256' | 'ES256'
  /** Whether the published key says for which algorithm it is. */
  readonly namesAlgorithm: boolean
  /** The scopes that the provider knows; any other is refused. */
  readonly scopes: readonly string[]
  /** The optional parameters of a sign-in that it knows; any other is refused. */
  readonly parameters: readonly string[]
  readonly secret?: string
  /** Null for an opaque one. */
  accessToken(facts: Facts): TokenShape | null
  idToken(facts: Facts): TokenShape
  userInfo(facts: Facts): Readonly<Record<string, unknown>>
}

const BASIC_PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

export interface StrictProvider {
  readonly issuer: string
  close(): Promise<void>
}

export interface ProviderSetup {
  /** Path of the issuer, e.g. `/realms/dealers`. */
  readonly path: string
  readonly clientId: string
  readonly audience: string
  readonly email: string
  readonly redirectUri: string
}

export async function startProvider(shape: Shape, setup: ProviderSetup): Promise<StrictProvider> {
  const { privateKey, publicKey } = await generateKeyPair(shape.algorithm)
  const key = {
    ...(await exportJWK(publicKey)),
    kid: 'key-1',
    use: 'sig',
    ...(shape.namesAlgorithm && { alg: shape.algorithm }),
  }
  const codes = new Map<string, { readonly facts: Facts; readonly challenge: string }>()
  const issued = new Map<string, Facts>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = origin + setup.path
  const base = issuer.replace(/\/$/, '')

  const sign = ({ header, claims }: TokenShape) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: shape.algorithm, kid: 'key-1', ...header })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)) {
      case '/.well-known/openid-configuration':
        return send(200, {
          issuer,
          jwks_uri: `${base}/keys`,
          authorization_endpoint: `${base}/authorize`,
          token_endpoint: `${base}/token`,
          userinfo_endpoint: `${base}/userinfo`,
          token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        })
      case '/keys':
        return send(200, { keys: [key] })
      case '/authorize':
        return void response.writeHead(302, { location: authorize(searchParams) }).end()
      case '/token':
        return redeem(request, send)
      case '/userinfo': {
        const facts = issued.get((request.headers.authorization ?? '').replace('Bearer ', ''))
        return facts ? send(200, shape.userInfo(facts)) : send(401, { error: 'invalid_token' })
      }
      default:
        return send(404, {})
    }
  }

  /** Where the browser goes next. */
  function authorize(asked: URLSearchParams): string {
    if (asked.get('client_id') !== setup.clientId || asked.get('redirect_uri') !== setup.redirectUri)
      return `${origin}/refused`
    const known = [...BASIC_PARAMETERS, ...shape.parameters]
    const unknown = [...asked.keys()].find((name) => !known.includes(name))
    const scope = asked.get('scope') ?? ''
    const unknownScope = scope.split(' ').find((one) => !shape.scopes.includes(one))
    const challenge = asked.get('code_challenge') ?? ''
    const isProven = asked.get('code_challenge_method') === 'S256' && challenge !== ''
    const result: Record<string, string> = { state: asked.get('state') ?? '' }
    if (unknown !== undefined || !isProven || asked.get('response_type') !== 'code')
      Object.assign(result, { error: 'invalid_request', error_description: `parameter ${unknown}` })
    else if (unknownScope !== undefined)
      Object.assign(result, { error: 'invalid_scope', error_description: `scope ${unknownScope}` })
    else {
      result.code = randomUUID()
      const { clientId, audience, email } = setup
      const facts = { issuer, clientId, audience, email, scope, nonce: asked.get('nonce') ?? '' }
      codes.set(result.code, { facts, challenge })
    }
    return `${setup.redirectUri}?${new URLSearchParams(result).toString()}`
  }

  async function redeem(request: IncomingMessage, send: (status: number, body: object) => void) {
    let text = ''
    for await (const part of request) text += String(part)
    const form = new URLSearchParams(text)
    const [id = '', secret] = clientOf(request, form)
    if (id !== setup.clientId || secret !== shape.secret) return send(401, { error: 'invalid_client' })
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isSame = form.get('redirect_uri') === setup.redirectUri && proof === code?.challenge
    if (!code || !isSame) return send(400, { error: 'invalid_grant' })
    const access = shape.accessToken(code.facts)
    const access_token = access === null ? `opaque-${randomUUID()}` : await sign(access)
    issued.set(access_token, code.facts)
    return send(200, {
      access_token,
      id_token: await sign(shape.idToken(code.facts)),
      token_type: 'Bearer',
      expires_in: 3600,
    })
  }

  return {
    issuer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The client's id and secret, from the header or the form. */
function clientOf({ headers }: IncomingMessage, form: URLSearchParams): (string | undefined)[] {
  const [scheme, login] = (headers.authorization ?? '').split(' ')
  if (scheme === 'Basic' && login !== undefined)
    return Buffer.from(login, 'base64').toString().split(':').map(decodeForm)
  return [form.get('client_id') ?? undefined, form.get('client_secret') ?? undefined]
}

const decodeForm = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
