/** Requests of the widget. They carry no cookies and no credentials. */
import type { CallInput } from '../../contract/core/call'
import type * as calls from '../../contract/calls/widget'
import { openRequest } from '../../browser/request'
import { addressAt } from '../../browser/service-address'
import { codeOfStatus, RequestError } from '../../browser/request-error'

type Calls = typeof calls
type PathOf<C> = C extends { readonly path: infer P extends string } ? P : never
/** The last part of a widget request's path, after the site key. */
export type SiteCall =
  PathOf<Calls[keyof Calls]> extends infer P ? (P extends `/api/widget/{site}/${infer N}` ? N : never) : never

export interface SiteConnection {
  /** Address of the service. */
  readonly apiBase: string
  /** Site key of the dealership. Empty in a preview, which makes no requests. */
  readonly site: string
  /** The domain whose configuration applies when the page is on the service's own origin. */
  readonly domain?: string | undefined
}

export interface CallOptions {
  /** Timeout, ms. */
  readonly timeoutMs?: number
  /** Lets the request outlive the page. Browsers limit the body's size for this. */
  readonly keepalive?: boolean
}

/**
 * Sends a GET request, or a POST request if there is a `body`. Resolves once the headers have arrived. Throws
 * `RequestError`.
 */
export async function openService(
  { apiBase, site, domain }: SiteConnection,
  name: SiteCall,
  body?: object,
  { timeoutMs = 15_000, keepalive = body !== undefined }: CallOptions = {},
): Promise<Response> {
  if (!site) throw new RequestError('refused')
  const url = addressAt(apiBase, `/api/widget/${encodeURIComponent(site)}/${name}`)
  if (domain && name === 'config') url.searchParams.set('domain', domain)
  return openRequest(url, {
    method: body ? 'POST' : 'GET',
    cache: 'default',
    keepalive,
    signal: AbortSignal.timeout(timeoutMs),
    body: body ? JSON.stringify(body) : null,
  })
}

/**
 * A request of the closed widget; resolves to null when the response is not JSON. Throws `RequestError`
 * without the service's message, since nobody sees it.
 */
export async function requestService(
  connection: SiteConnection,
  name: SiteCall,
  body?: object,
): Promise<unknown> {
  const response = await openService(connection, name, body)
  const { ok, status } = response
  if (!ok) throw new RequestError(codeOfStatus(status), { status })
  return response.json().catch(() => null)
}

/**
 * Counts an action for the dashboard, with the page's referrer. The shopper does not wait for it, so a
 * failure is ignored.
 */
export function countAction(
  connection: SiteConnection,
  what: Pick<CallInput<typeof calls.widgetVisit>, 'page_type' | 'action' | 'cta'>,
): void {
  requestService(connection, 'visits', {
    ...what,
    domain: connection.domain,
    page_path: pagePath(),
    referrer: document.referrer.slice(0, 2000),
    utm_source: new URLSearchParams(location.search).get('utm_source')?.slice(0, 100),
  }).catch(() => {})
}

export const pagePath = () => location.pathname.slice(0, 500)
