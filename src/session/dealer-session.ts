/** Creates the session of a `dealer-auth` from its attributes. */
import { SESSION_CALLS } from '../contract/calls/session-calls'
import type { ConsoleConfig } from '../contract/calls/session'
import { openRequest, reaching } from '../browser/request'
import { AuthController, type Prepared } from './auth-controller'
import { createCallbackSource, type FetchSession } from './callback-session'
import type { RedirectOptions } from './redirect-session'

export interface DealerSessionOptions extends RedirectOptions {
  readonly brand: 'auto' | ConsoleConfig['brand']
  readonly fetchSession: FetchSession | null
}

export function createDealerSession(options: DealerSessionOptions): AuthController {
  const { apiBase, fetchSession, redirect } = options
  return new AuthController({
    apiBase,
    brand: options.brand === 'auto' ? null : options.brand,
    productParameter: () => (redirect ? new URLSearchParams(location.search).get('product') : null),
    // A host's page manages its own records. Ours would expose more to its scripts than they asked for.
    storageKey: fetchSession ? null : `fc.auth:${apiBase}:${options.clientId ?? ''}`,
    prepare: (signal) =>
      fetchSession
        ? Promise.resolve({ source: createCallbackSource(fetchSession), config: null })
        : prepareRedirect(options, signal),
  })
}

/** Requests the service's configuration while the sign-in code is still loading. */
async function prepareRedirect(options: DealerSessionOptions, signal: AbortSignal): Promise<Prepared> {
  const { method, path } = SESSION_CALLS.consoleConfig
  const answer = openRequest(options.apiBase + path, { method, token: null, body: null, signal })
  answer.catch(() => undefined)
  const redirectSession = await reaching(signal, () =>
    import('./redirect-session').then((module) => module.redirectSession),
  )
  return redirectSession(options, await answer, signal)
}
