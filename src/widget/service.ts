/** The widget's calls: document 3 §1; beyond, 11. They carry no cookie and no credential. */
import type { CallInput } from '../contract/call'
import type { WidgetConfig, widgetBegin, widgetConfig, widgetVisit } from '../contract/widget'
import { asList, asObject, asText } from './wire'

export interface Place {
  /** Origin of the service. */
  readonly apiBase: string
  /** Site key of the dealership. */
  readonly site: string
}

/** `retryable`: the fault may pass by itself. */
export class CallError extends Error {
  constructor(
    readonly code: 'unknown_site' | 'refused' | 'unavailable' | 'invalid_answer',
    message: string,
    readonly retryable: boolean,
  ) {
    super(message)
  }
}

type Path = (typeof widgetConfig | typeof widgetBegin | typeof widgetVisit)['path']
/** A call that has not answered by then has failed, ms. */
const TIME_LIMIT = 15_000

/** Throws `CallError`. */
export async function callService({ apiBase, site }: Place, path: Path, body?: object): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(new URL(path.replace('{site}', encodeURIComponent(site)), apiBase), {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // The page may be left while the answer is under way.
        keepalive: true,
      }),
    })
    if (response.ok) return await response.json()
  } catch {
    throw new CallError(
      'unavailable',
      'The chat cannot be reached. Check the connection and try again.',
      true,
    )
  }
  const { status } = response
  if (status === 404) throw new CallError('unknown_site', 'No dealership has this site key.', false)
  const passes = status === 429 || status >= 500
  throw passes
    ? new CallError('unavailable', 'The chat is busy. Try again in a moment.', true)
    : new CallError('refused', 'The chat is not available on this page.', false)
}

/** How the widget of the dealership looks and greets. */
export async function readConfig(place: Place): Promise<WidgetConfig> {
  const path: (typeof widgetConfig)['path'] = '/api/widget/{site}/config'
  const config = configOf(await callService(place, path))
  if (!config) throw new CallError('invalid_answer', 'The chat sent an answer that cannot be read.', true)
  return config
}

/**
 * A figure of the dashboard (document 1 §2, chat product), with where the person came from. Nothing that they wait for, so a failure is nothing
 * to tell them.
 */
export function countAction(
  place: Place,
  what: Pick<CallInput<typeof widgetVisit>, 'page_type' | 'action' | 'cta'>,
): void {
  const path: (typeof widgetVisit)['path'] = '/api/widget/{site}/visits'
  const referrer = document.referrer.slice(0, 2000)
  const utm_source = new URLSearchParams(location.search).get('utm_source')?.slice(0, 100)
  callService(place, path, { ...what, referrer, utm_source }).catch(() => {})
}

const POSITIONS = ['bottom_right', 'bottom_left', 'mid_right', 'mid_left'] as const

/** null for what is no configuration. An unknown position is the usual corner. */
export function configOf(answer: unknown): WidgetConfig | null {
  const raw = asObject(answer)
  const [dealership, agent_name] = [asText(raw.dealership), asText(raw.agent_name)]
  const [color, greeting] = [asText(raw.color), asText(raw.greeting)]
  if (dealership === null || agent_name === null || color === null || greeting === null) return null
  return {
    dealership,
    agent_name,
    avatar: asText(raw.avatar),
    color,
    position: POSITIONS.find((position) => position === raw.position) ?? 'bottom_right',
    greeting,
    footer: asText(raw.footer),
    open_now: raw.open_now === true,
    quick_replies: asList(raw.quick_replies, asText),
  }
}
