/** The widget's calls. They carry no cookie and no credential. */
import type { CallInput } from '../../contract/core/call'
import type * as calls from '../../contract/calls/widget'
import { openRequest } from '../../browser/request'
import { codeOfStatus, RequestError } from '../../browser/request-error'

type Calls = typeof calls
type PathOf<C> = C extends { readonly path: infer P extends string } ? P : never
/** What stands behind the site in the path of a call of the widget. */
export type SiteCall =
  PathOf<Calls[keyof Calls]> extends infer P ? (P extends `/api/widget/{site}/${infer N}` ? N : never) : never

export interface SiteConnection {
  /** Origin of the service. */
  readonly apiBase: string
  /** Site key of the dealership; empty in a preview, which calls nobody. */
  readonly site: string
  /** Whose look to use where the page stands on the service's own origin. */
  readonly domain?: string | undefined
}

export interface CallOptions {
  /** A call that has not answered by then has failed, ms. */
  readonly timeoutMs?: number
  /** The page may be left while the answer is under way. Not for large bodies. */
  readonly keepalive?: boolean
}

/** `body` absent: a question. Answers the head of the answer. Throws `RequestError`. */
export async function openService(
  { apiBase, site, domain }: SiteConnection,
  name: SiteCall,
  body?: object,
  { timeoutMs = 15_000, keepalive = body !== undefined }: CallOptions = {},
): Promise<Response> {
  if (!site) throw new RequestError('refused')
  const url = new URL(`/api/widget/${encodeURIComponent(site)}/${name}`, apiBase)
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
 * A call of the closed widget; null for an answer that is no JSON. Throws `RequestError` without the service's
 * words: nobody is told them.
 */
export async function requestService(place: SiteConnection, name: SiteCall, body?: object): Promise<unknown> {
  const response = await openService(place, name, body)
  const { ok, status } = response
  if (!ok) throw new RequestError(codeOfStatus(status), { status })
  return response.json().catch(() => null)
}

/**
 * A figure of the dashboard, with where the person came from. Nothing that they wait for, so a failure is
 * nothing to tell them.
 */
export function countAction(
  place: SiteConnection,
  what: Pick<CallInput<typeof calls.widgetVisit>, 'page_type' | 'action' | 'cta'>,
): void {
  requestService(place, 'visits', {
    ...what,
    domain: place.domain,
    page_path: pagePath(),
    referrer: document.referrer.slice(0, 2000),
    utm_source: new URLSearchParams(location.search).get('utm_source')?.slice(0, 100),
  }).catch(() => {})
}

export const pagePath = () => location.pathname.slice(0, 500)
