/** The remote widget of /far, from its address to its end; no React. */
import type { Client } from '../../../client/call'
import { RequestError } from '../../../browser/request-error'
import { farSession } from '../../../contract/calls/agentic'
import type { CallOutput } from '../../../contract/core/call'
import type { ProductId } from '../../../contract/core/products'
import { renewalDelay } from '../../../session/token-source'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** What the module's `mount` gets. */
export interface WidgetOptions {
  /** The part of the console's address below /far, from its slash on. */
  readonly path: string
  readonly dealerId: string
  /** Renewed in place before it expires: a module that reads it when it calls always has a good one. */
  userToken: string
  readonly solutionId: string
}

/** Draws into the container, and answers how it is taken away. */
export type Mount = (container: HTMLElement, options: WidgetOptions) => unknown

export interface WidgetPlace {
  readonly client: Client
  readonly accountId: string
  readonly product: ProductId
  /** See `WidgetOptions`. */
  readonly path: string
  /** Holds the widget: no style of the console reaches it, and none of its own leaves it. */
  readonly root: ShadowRoot
  /**
   * How often it failed before: a browser may keep a module that failed under its address for the life of the
   * page.
   */
  readonly attempt: number
  /** Takes the widget away, however far it got. */
  readonly signal: AbortSignal
}

/** A failed renewal is tried again after this time at the earliest, ms. */
const RETRY_RENEWAL_AFTER = 15_000

const SOLUTIONS: Partial<Record<ProductId, string>> = { LEAD_ENGAGE: 'sales_ai', DealerChat: 'chat_ai' }

/** The widget's name for a product: that of the specification, else its own id in lower case. */
const solutionOf = (product: ProductId): string => SOLUTIONS[product] ?? product.toLowerCase()

/** Why the widget is not there, in words for the person. */
class WidgetError extends Error {}

/**
 * Resolves once the widget is drawn. Throws `WidgetError`; what fails after `signal` is nobody's any more and
 * resolves.
 */
export async function showWidget(place: WidgetPlace): Promise<void> {
  const { client, accountId, signal } = place
  try {
    const session = await client.call(farSession, { account_id: accountId }, { signal })
    const mount = await loadMount(new URL(session.module_url, client.session.apiBase), place.attempt)
    if (signal.aborted) return
    keepToken(place, session, mountInto(place, mount, session.access_token))
  } catch (thrown) {
    if (signal.aborted) return
    if (thrown instanceof WidgetError) throw thrown
    const words = thrown instanceof RequestError ? errorText(thrown) : t('Error')
    throw new WidgetError(t('First Agentic Response could not be opened: {words}', { words }), {
      cause: thrown,
    })
  }
}

async function loadMount(address: URL, attempt: number): Promise<Mount> {
  if (attempt > 0) address.searchParams.set('attempt', String(attempt))
  let module: { mount?: unknown }
  try {
    module = (await import(/* @vite-ignore */ address.href)) as { mount?: unknown }
  } catch (cause) {
    throw new WidgetError(t('The FAR Widget could not be loaded'), { cause })
  }
  if (typeof module.mount !== 'function')
    throw new WidgetError(t('What was loaded is not a FAR Widget: it has nothing to show'))
  return module.mount as Mount
}

/** Answers the options, whose token is to be kept good. */
function mountInto({ root, accountId, product, path, signal }: WidgetPlace, mount: Mount, userToken: string) {
  const options: WidgetOptions = { path, dealerId: accountId, userToken, solutionId: solutionOf(product) }
  const container = document.createElement('div')
  root.append(container)
  let unmount: unknown
  try {
    unmount = mount(container, options)
  } catch (cause) {
    container.remove()
    throw new WidgetError(t('The FAR Widget could not be started'), { cause })
  }
  signal.addEventListener(
    'abort',
    () => {
      try {
        if (typeof unmount === 'function') (unmount as () => void)()
      } catch (error) {
        // It is gone from the screen all the same; its author finds it where faults of a page are looked for.
        reportError(error)
      }
      container.remove()
    },
    { once: true },
  )
  return options
}

/**
 * Renews the token until the widget is taken away. Who may no longer open it is told by the widget's own
 * calls.
 */
function keepToken(
  { client, accountId, signal }: WidgetPlace,
  { expires_at }: CallOutput<typeof farSession>,
  options: WidgetOptions,
): void {
  let timer: ReturnType<typeof setTimeout>
  const renewAfter = (ms: number) => {
    timer = setTimeout(() => void renew(), ms)
  }
  const plan = (expiresAt: string) => renewAfter(renewalDelay(Date.parse(expiresAt) - Date.now()))
  const renew = async () => {
    try {
      const next = await client.call(farSession, { account_id: accountId }, { signal })
      options.userToken = next.access_token
      plan(next.expires_at)
    } catch (error) {
      if (!signal.aborted && error instanceof RequestError && error.retryable) renewAfter(RETRY_RENEWAL_AFTER)
    }
  }
  plan(expires_at)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
