/**
 * Everything of a session of our own: the identity provider by redirect and what it needs. Loaded only where
 * the host has no sign-in of its own.
 */
import { readAnswer, textAt } from '../browser/answer'
import { RequestError } from '../browser/request-error'
import type { Prepared } from './auth-controller'
import { hostedMapping } from './hosted-mapping'
import { createOidcSource } from './oidc-session'
import { readConfig } from './records'

export interface RedirectOptions {
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly audience: string | undefined
  readonly connection: string | undefined
  /** The page is ours: it may be left for signing in. */
  readonly redirect: boolean
}

/** `response`: the service's configuration, before which go the attributes of the element. */
export async function redirectSession(
  options: RedirectOptions,
  response: Response,
  signal: AbortSignal,
): Promise<Prepared> {
  const { status, body } = await readAnswer(response, signal)
  const config = status === 200 ? readConfig(body) : null
  if (!config) throw new RequestError('unreachable', { cause: textAt(body, 'message') })
  const connection = options.connection ?? config.connection
  const source = createOidcSource({
    issuer: options.issuer ?? config.issuer,
    clientId: options.clientId ?? config.client_id,
    audience: options.audience ?? config.audience,
    connection,
    redirect: options.redirect,
  })
  return { source, config, ...(connection !== undefined && { entered: hostedMapping(source) }) }
}
