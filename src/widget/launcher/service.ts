/** The widget's calls. They carry no cookie and no credential. */
import type { CallInput } from '../../contract/core/call'
import type { widgetBegin, widgetConfig, widgetIdentify, widgetVisit } from '../../contract/calls/widget'

type Name = (
  typeof widgetBegin | typeof widgetConfig | typeof widgetIdentify | typeof widgetVisit
)['path'] extends infer P
  ? P extends `/api/widget/{site}/${infer N}`
    ? N
    : never
  : never

export interface SiteConnection {
  /** Origin of the service. */
  readonly apiBase: string
  /** Site key of the dealership; empty in a preview, which calls nobody. */
  readonly site: string
  /** Whose look to use where the page stands on the service's own origin. */
  readonly domain?: string | undefined
}

/** What it means, in words, comes with `faults.ts`. */
export class ServiceError extends Error {
  /** The fault may pass by itself; the live socket asks this of any error. */
  readonly retryable: boolean

  /** `status`: of the answer; 0 when there was none, 1 when it cannot be read. */
  constructor(readonly status: number) {
    super()
    this.retryable = status < 400 || status > 499 || status === 429
  }
}

/** A call that has not answered by then has failed, ms. */
const TIME_LIMIT = 15_000

/** `name`: what stands behind the site in the call's path. `body` absent: a question. Throws `CallError`. */
export async function requestService(
  { apiBase, site, domain }: SiteConnection,
  name: Name,
  body?: object,
): Promise<unknown> {
  if (!site) throw new ServiceError(403)
  const url = new URL(`/api/widget/${encodeURIComponent(site)}/${name}`, apiBase)
  if (domain && !body) url.searchParams.set('domain', domain)
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The page may be left while the answer is under way.
      keepalive: true,
    }),
  }).catch(() => null)
  if (!response?.ok) throw new ServiceError(response?.status ?? 0)
  return await response.json().catch(() => null)
}

/**
 * A figure of the dashboard, with where the person came from. Nothing that they wait for, so a failure is
 * nothing to tell them.
 */
export function countAction(
  place: SiteConnection,
  what: Pick<CallInput<typeof widgetVisit>, 'page_type' | 'action' | 'cta'>,
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
