/** Forms of our own pages: limits how often one network sends them, and reads them. */
import { message } from '../../../contract/messages/message'
import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from './client-address'
import { DomainError } from '../errors'
import { isOwnMachine, type LimiterFactory, type LimitSettings } from '../rate-limits'
import { readBytes } from './read-body'
import { isStorable } from './storable'

/** Paths outside the API that accept forms from anybody. */
const FORM_PATHS = /^\/(oidc|demo|outbox|reports|unsubscribe)(\/|$)/
/** The identity provider stores something for every request to these, whose case it does not regard. */
const STORING_PATHS = /^\/oidc\/(auth|session\/end)(\/|$)/i
/** Pages whose form the service reads itself, and whose response the browser shows directly. */
export const OWN_FORM_PATHS = /^\/(oidc\/(sign-in\/|invitation\/|forgotten$)|outbox$)/
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Throws `too_many_requests` for a network that sends too many of these requests, before any of the body is
 * read.
 */
export function limitForms(
  createLimiter: LimiterFactory,
  settings: LimitSettings,
  demo: boolean,
): MiddlewareHandler {
  const limiter = createLimiter('formPost', settings.formPost)
  return async (c, next) => {
    const { method, path } = c.req
    if ((method !== 'GET' && FORM_PATHS.test(path)) || STORING_PATHS.test(path)) {
      const network = networkOf(c)
      if (!demo || settings.limitOwnMachine || !isOwnMachine(network)) await limiter.consume(network)
    }
    return next()
  }
}

/**
 * Reads the form of one of our pages before the page handles the request, so that a form that is too long is
 * refused in any case.
 */
export function readForms(): MiddlewareHandler {
  return async (c, next) => {
    // Hono caches the body, so the page can read it again.
    if (c.req.method === 'POST' && OWN_FORM_PATHS.test(c.req.path)) await readBytes(c)
    return next()
  }
}

/**
 * The fields of a URL-encoded form with these names, '' where one is absent; other fields are left out.
 * Throws `form_type_wrong` for another content type, `form_not_utf8` or `form_encoding_broken` for broken
 * encoding, `form_field_repeated`, `form_unstorable` for text that cannot be stored, and what `readBytes`
 * throws.
 */
export async function readForm<N extends string>(
  c: Context,
  names: readonly N[],
): Promise<Record<N, string>> {
  const [type] = (c.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== FORM_TYPE)
    throw new DomainError(message('form_type_wrong', { type: FORM_TYPE }))
  const fields = new Map<string, string>()
  for (const pair of decodeUtf8(await readBytes(c)).split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeField)
    if (fields.has(name)) throw new DomainError('form_field_repeated')
    if (name !== '') fields.set(name, value)
  }
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<N, string>
}

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('form_not_utf8')
  }
}

function decodeField(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new DomainError('form_encoding_broken')
  }
  if (!isStorable(decoded)) throw new DomainError('form_unstorable')
  return decoded
}
