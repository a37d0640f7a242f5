/**
 * The service's configuration, which `autoload.js` asks for while the code of `dealer-auth` is still being
 * fetched. The two are bundled apart, so the page itself holds what was begun.
 */
import { readResponse, type ApiResponse } from '../browser/response'
import { openRequest } from '../browser/request'
import { addressOfScript } from '../browser/service-address'
import { SESSION_CALLS } from '../contract/calls/session-calls'
import { serviceAddress } from '../rules/text/service-address'

/** By the address of the service. */
const BEGUN = Symbol.for('forecourt.config')
const page = globalThis as { [BEGUN]?: Map<string, Promise<ApiResponse>> }

/**
 * Asks for the configuration that a `dealer-auth` begins with, unless that was done before or the host has
 * its own sign-in. `script` is the address of the script that loads the element.
 */
export function beginConfig(auth: Element, script: string): void {
  if (Object.hasOwn(auth, 'fetchSession')) return
  const apiBase = serviceAddress(auth.getAttribute('api-base'), addressOfScript(script), location.origin)
  if (apiBase === null) return
  const begun = (page[BEGUN] ??= new Map())
  if (!begun.has(apiBase)) begun.set(apiBase, requestConfig(apiBase))
}

/** What was begun, once: a session that starts again asks anew. */
export function takeConfig(apiBase: string): Promise<ApiResponse> | undefined {
  const begun = page[BEGUN]?.get(apiBase)
  page[BEGUN]?.delete(apiBase)
  return begun
}

/** Throws the errors of `openRequest`; nobody has to wait for the answer. */
export function requestConfig(apiBase: string, signal?: AbortSignal): Promise<ApiResponse> {
  const { method, path } = SESSION_CALLS.consoleConfig
  const answer = openRequest(apiBase + path, { method, token: null, body: null, signal }).then((response) =>
    readResponse(response, signal),
  )
  answer.catch(() => undefined)
  return answer
}
