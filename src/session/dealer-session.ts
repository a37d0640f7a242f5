/** Creates the session of a `dealer-auth` from its attributes. */
import type { ConsoleConfig } from '../contract/calls/session'
import { reaching } from '../browser/request'
import { addressOfScript } from '../browser/service-address'
import { serviceAddress } from '../rules/text/service-address'
import { AuthController, type AuthOptions, type Prepared } from './auth-controller'
import { configInPage } from './config-in-page'
import { requestConfig, takeConfig } from './early-config'
import { createCallbackSource, type FetchSession } from './callback-token-source'
import type { RedirectOptions } from './redirect-session'
import { SetupError, type SessionFailure } from './session'

export interface DealerSessionOptions extends Omit<RedirectOptions, 'apiBase'> {
  /** The attribute `api-base`. */
  readonly apiBase: string | null
  /** Address of the script that the element was loaded from. */
  readonly script: string
  readonly brand: 'auto' | ConsoleConfig['brand']
  readonly fetchSession: FetchSession | null
  readonly beforeUser: NonNullable<AuthOptions['beforeUser']>
}

export function createDealerSession(options: DealerSessionOptions): AuthController {
  const { fetchSession, redirect } = options
  const apiBase = serviceAddress(options.apiBase, addressOfScript(options.script), location.origin)
  return new AuthController({
    apiBase: apiBase ?? '',
    beforeUser: options.beforeUser,
    brand: options.brand === 'auto' ? null : options.brand,
    productParameter: () => (redirect ? new URLSearchParams(location.search).get('product') : null),
    // A host's page manages its own records. Ours would expose more to its scripts than they asked for.
    storageKey: fetchSession || apiBase === null ? null : `fc.auth:${apiBase}:${options.clientId ?? ''}`,
    prepare: async (signal) => {
      // Without an address nothing is requested, neither of the service nor of the host's sign-in.
      if (apiBase === null) throw new SetupError(INVALID_API_BASE)
      return fetchSession
        ? { source: createCallbackSource(fetchSession), config: null }
        : prepareRedirect(options, apiBase, signal)
    },
  })
}

const INVALID_API_BASE: SessionFailure = {
  code: 'invalid_api_base',
  message:
    'api-base must be an address such as https://service.example, or a path of this page’s own origin. It may be absent only where the service serves the script',
  retryable: false,
}

/**
 * Our own page has the service's configuration in it. Elsewhere it is requested while code is still
 * being fetched.
 */
async function prepareRedirect(
  options: DealerSessionOptions,
  apiBase: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const config =
    (options.redirect && configInPage(apiBase)) || takeConfig(apiBase) || requestConfig(apiBase, signal)
  const redirectSession = await reaching(signal, () =>
    import('./redirect-session').then((module) => module.redirectSession),
  )
  return redirectSession({ ...options, apiBase }, await config)
}
