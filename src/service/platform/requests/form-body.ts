/** Forms of our own pages: how often one address sends them, and how they are read. */
import { message } from '../../../contract/messages/message'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf } from './client-address'
import { DomainError } from '../errors'
import { createLimiter, isOwnMachine, type LimitSettings } from '../rate-limits'
import { brokeOff } from './read-body'
import { isStorable } from './storable'

/** Addresses outside of calls that take something from anybody. */
const TAKES_FORMS = /^\/(oidc|demo|outbox)(\/|$)/
/** Pages whose form the service reads itself. */
const OUR_FORMS = /^\/(oidc\/(sign-in\/|invitation\/|forgotten$)|outbox$)/
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Throws 429 for an address that sends forms too often, before anything of them is read. */
export function limitForms(settings: LimitSettings, demo: boolean): MiddlewareHandler {
  const limiter = createLimiter(settings.formPost)
  return async (c, next) => {
    if (c.req.method !== 'GET' && TAKES_FORMS.test(c.req.path)) {
      const address = addressOf(c)
      if (!demo || settings.limitOwnMachine || !isOwnMachine(address)) await limiter.take(address)
    }
    return next()
  }
}

/**
 * Reads the form of a page of ours before its page looks at the request, so that one that is too long is
 * refused whatever the page would say.
 */
export function readForms(): MiddlewareHandler {
  return async (c, next) => {
    // Hono remembers what was read, so the page reads it again.
    if (c.req.method === 'POST' && OUR_FORMS.test(c.req.path)) await bytesOf(c)
    return next()
  }
}

/**
 * The fields of a URL-encoded form by these names, '' where one is absent; others are left out. Throws 415
 * for another content type, and 400 for broken encoding, a field that is given twice, text that cannot be
 * stored, and a body that broke off.
 */
export async function readForm<N extends string>(
  c: Context,
  names: readonly N[],
): Promise<Record<N, string>> {
  const [type] = (c.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== FORM_TYPE)
    throw new DomainError(message('form_type_wrong', { type: FORM_TYPE }))
  const fields = new Map<string, string>()
  for (const pair of textOf(await bytesOf(c)).split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decode)
    if (fields.has(name)) throw new DomainError('form_field_repeated')
    if (name !== '') fields.set(name, value)
  }
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<N, string>
}

async function bytesOf(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer()
  } catch (error) {
    throw error instanceof DomainError ? error : brokeOff()
  }
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('form_not_utf8')
  }
}

function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new DomainError('form_encoding_broken')
  }
  if (!isStorable(decoded)) throw new DomainError('form_unstorable')
  return decoded
}
