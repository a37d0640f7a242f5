/** The remote widget of /far, from loading to removal, without React. */
import type { Client } from '../../../client/call'
import { RequestError } from '../../../browser/request-error'
import { addressAt } from '../../../browser/service-address'
import { farSession } from '../../../contract/calls/agentic'
import type { CallOutput } from '../../../contract/core/call'
import type { ProductId } from '../../../contract/core/products'
import { renewalDelay } from '../../../session/token-source'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** The options of the module's `mount`. */
export interface WidgetOptions {
  /** The part of the console's path after /far, with its leading slash. */
  readonly path: string
  readonly dealerId: string
  /** Renewed in place before it expires, so a module that reads it for each call always has a valid one. */
  userToken: string
  readonly solutionId: string
}

/** Renders into the container and returns a function that removes the widget. */
export type Mount = (container: HTMLElement, options: WidgetOptions) => unknown

export interface WidgetContext {
  readonly client: Client
  readonly accountId: string
  readonly product: ProductId
  /** See `WidgetOptions`. */
  readonly path: string
  /** Contains the widget: no style of the console reaches it, and none of its own leaks out. */
  readonly root: ShadowRoot
  /**
   * The number of failed attempts. A browser may remember a failed module by its URL for the life of the
   * page.
   */
  readonly attempt: number
  /** Removes the widget at any stage. */
  readonly signal: AbortSignal
}

/** Minimum delay before a failed renewal is retried, ms. */
const RETRY_RENEWAL_AFTER_MS = 15_000

const SOLUTIONS: Partial<Record<ProductId, string>> = { LEAD_ENGAGE: 'sales_ai', DealerChat: 'chat_ai' }

/** The widget's name for a product: a known name, else the product's id in lower case. */
const solutionId = (product: ProductId): string => SOLUTIONS[product] ?? product.toLowerCase()

/** Why the widget could not be shown, as text for the person. */
class WidgetError extends Error {}

/**
 * Resolves once the widget is rendered. Throws `WidgetError`; after `signal` aborts, errors are ignored and
 * it resolves.
 */
export async function showWidget(context: WidgetContext): Promise<void> {
  const { client, accountId, signal } = context
  try {
    const session = await client.call(farSession, { account_id: accountId }, { signal })
    const { module_url } = session
    const isOurs = module_url.startsWith('/')
    const url = isOurs ? addressAt(client.session.apiBase, module_url) : new URL(module_url)
    const mount = await loadMount(url, context.attempt)
    if (signal.aborted) return
    renewToken(context, session, mountInto(context, mount, session.access_token))
  } catch (thrown) {
    if (signal.aborted) return
    if (thrown instanceof WidgetError) throw thrown
    const message = thrown instanceof RequestError ? errorText(thrown) : t('Error')
    throw new WidgetError(t('First Agentic Response could not be opened: {words}', { words: message }), {
      cause: thrown,
    })
  }
}

async function loadMount(url: URL, attempt: number): Promise<Mount> {
  if (attempt > 0) url.searchParams.set('attempt', String(attempt))
  let module: { mount?: unknown }
  try {
    module = (await import(/* @vite-ignore */ url.href)) as { mount?: unknown }
  } catch (cause) {
    throw new WidgetError(t('The FAR Widget could not be loaded'), { cause })
  }
  if (typeof module.mount !== 'function')
    throw new WidgetError(t('What was loaded is not a FAR Widget: it has nothing to show'))
  return module.mount as Mount
}

/** Returns the options, whose token must be renewed. */
function mountInto(
  { root, accountId, product, path, signal }: WidgetContext,
  mount: Mount,
  userToken: string,
) {
  const options: WidgetOptions = { path, dealerId: accountId, userToken, solutionId: solutionId(product) }
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
        // The widget is removed anyway; `reportError` shows the error to its author.
        reportError(error)
      }
      container.remove()
    },
    { once: true },
  )
  return options
}

/**
 * Renews the token until the widget is removed. If the person loses access, the widget's own calls report it.
 */
function renewToken(
  { client, accountId, signal }: WidgetContext,
  { expires_at }: CallOutput<typeof farSession>,
  options: WidgetOptions,
): void {
  let timer: ReturnType<typeof setTimeout>
  const renewAfter = (ms: number) => {
    timer = setTimeout(() => void renew(), ms)
  }
  const scheduleRenewal = (expiresAt: string) => renewAfter(renewalDelay(Date.parse(expiresAt) - Date.now()))
  const renew = async () => {
    try {
      const next = await client.call(farSession, { account_id: accountId }, { signal })
      options.userToken = next.access_token
      scheduleRenewal(next.expires_at)
    } catch (error) {
      if (!signal.aborted && error instanceof RequestError && error.retryable)
        renewAfter(RETRY_RENEWAL_AFTER_MS)
    }
  }
  scheduleRenewal(expires_at)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
