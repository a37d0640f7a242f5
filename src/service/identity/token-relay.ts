/**
 * Redeems codes and refresh tokens at an external provider that requires the client's secret, which must not
 * reach a browser. Everything else about the sign-in stays between the browser and the provider.
 */
import type { ServiceContext } from '../context'
import type { Config } from '../platform/config'
import { DomainError } from '../platform/errors'
import type { App } from '../platform/requests/app-env'
import { readForm } from '../platform/requests/form-body'
import { askProvider, type FindIssuer, type Issuer } from './issuer'

/** The console finds the relay here instead of the provider's token endpoint. */
export const TOKEN_RELAY_PATH = '/oidc/token'

const MAX_BYTES = 64 * 1024

/** The fields of RFC 6749 and RFC 7636 that a console sends. */
const FIELDS = ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token'] as const
const OPTIONAL_FIELDS = ['scope', 'resource'] as const
const NEEDED: ReadonlyMap<string, readonly (typeof FIELDS)[number][]> = new Map([
  ['authorization_code', ['code', 'code_verifier', 'redirect_uri']],
  ['refresh_token', ['refresh_token']],
])

/** Does nothing for a client without a secret, since its console asks the provider itself. */
export function mountTokenRelay(app: App, { settings }: ServiceContext, findIssuer: FindIssuer): void {
  const secret = settings.OIDC_CLIENT_SECRET
  if (secret === undefined) return
  app.post(TOKEN_RELAY_PATH, async (c) => {
    const form = await readForm(c, [...FIELDS, ...OPTIONAL_FIELDS])
    const needed = NEEDED.get(form.grant_type)
    c.header('cache-control', 'no-store')
    if (form.client_id !== settings.OIDC_CLIENT_ID) return c.json({ error: 'invalid_client' }, 400)
    if (needed === undefined) return c.json({ error: 'unsupported_grant_type' }, 400)
    if (needed.some((name) => form[name] === '')) return c.json({ error: 'invalid_request' }, 400)
    const issuer = await findIssuer()
    if (issuer.tokenAddress === null) throw new DomainError('provider_unreachable')
    const body = new URLSearchParams({ grant_type: form.grant_type })
    for (const name of [...needed, ...OPTIONAL_FIELDS]) if (form[name] !== '') body.set(name, form[name])
    const response = await askProvider(issuer.tokenAddress, {
      method: 'POST',
      headers: { accept: 'application/json', ...authorize(body, issuer, settings, secret) },
      body,
    })
    const text = await response.text()
    const answer = text.length > MAX_BYTES ? null : parse(text)
    if (answer === null) throw new DomainError('provider_unreachable', { retryAfterSeconds: 5 })
    return c.json(answer, response.ok ? 200 : response.status >= 500 ? 503 : 400)
  })
}

/** Names the client in the way that the provider accepts: in the header, or else in the body. */
function authorize(
  body: URLSearchParams,
  { clientAuthentication }: Issuer,
  { OIDC_CLIENT_ID: id }: Pick<Config, 'OIDC_CLIENT_ID'>,
  secret: string,
): Record<string, string> {
  if (clientAuthentication.includes('client_secret_basic')) {
    // RFC 6749 encodes both parts as a form does, before they are joined.
    const login = [id, secret].map((part) => new URLSearchParams([['', part]]).toString().slice(1)).join(':')
    return { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  }
  body.set('client_id', id)
  body.set('client_secret', secret)
  return {}
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
