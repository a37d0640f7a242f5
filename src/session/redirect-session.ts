/**
 * Creates a session that signs in by redirect to the identity provider. Loads only where the host has no
 * sign-in of its own.
 */
import { textAt, type ApiResponse } from '../browser/response'
import { basePathOf } from '../browser/service-address'
import { RequestError } from '../browser/request-error'
import type { Prepared } from './auth-controller'
import { hostedMapping } from './hosted-mapping'
import { createOidcSource } from './oidc-token-source'
import { readConfig } from './parse-session'

export interface RedirectOptions {
  readonly apiBase: string
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly audience: string | undefined
  readonly connection: string | undefined
  /** The page belongs to us, so signing in may navigate away from it. */
  readonly redirect: boolean
}

/** `answer` has the service's configuration. The element's attributes take precedence over it. */
export function redirectSession(
  options: RedirectOptions,
  { status, body }: Pick<ApiResponse, 'status' | 'body'>,
): Prepared {
  const config = status === 200 ? readConfig(body) : null
  if (!config) throw new RequestError('unreachable', { cause: textAt(body, 'message') })
  const { apiBase } = options
  const connection = options.connection ?? config.connection
  const source = createOidcSource({
    issuer: options.issuer ?? config.issuer,
    clientId: options.clientId ?? config.client_id,
    audience: options.audience ?? config.audience,
    connection,
    scope: config.scope,
    parameters: config.parameters,
    token: config.token,
    tokenAddress: config.token_path && apiBase + config.token_path,
    redirect: options.redirect,
    basePath: basePathOf(apiBase),
  })
  return { source, config, ...(connection !== undefined && { entered: hostedMapping(source) }) }
}
