/** The session of one `dealer-auth`: its attributes in, a state machine out. */
import { ConsoleConfig, consoleConfig } from '../contract/session'
import { AuthController } from './auth-controller'
import { createCallbackSource, type FetchSession } from './callback-session'
import { createOidcSource } from './oidc-session'
import { sendCall, textAt, UnreachableError } from './request'

export interface DealerSessionOptions {
  readonly apiBase: string
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly audience: string | undefined
  readonly connection: string | undefined
  readonly brand: 'auto' | ConsoleConfig['brand']
  /** The page is ours: it may be left for signing in. */
  readonly redirect: boolean
  readonly fetchSession: FetchSession | null
}

export function createDealerSession(options: DealerSessionOptions): AuthController {
  const { apiBase, fetchSession, redirect } = options
  return new AuthController({
    apiBase,
    brand: options.brand === 'auto' ? null : options.brand,
    productParameter: redirect ? new URLSearchParams(location.search).get('product') : null,
    // A host's page keeps its own records; ours would tell its scripts more than it asked for.
    stored: fetchSession
      ? null
      : { storage: localStorage, key: `fc.auth:${apiBase}:${options.clientId ?? ''}` },
    async prepare(signal) {
      if (fetchSession) return { source: createCallbackSource(fetchSession), config: null }
      const config = await readConfig(apiBase, signal)
      const source = createOidcSource({
        issuer: options.issuer ?? config.issuer,
        clientId: options.clientId ?? config.client_id,
        audience: options.audience ?? config.audience,
        connection: options.connection ?? config.connection,
        redirect,
      })
      return { source, config }
    },
  })
}

async function readConfig(apiBase: string, signal: AbortSignal): Promise<ConsoleConfig> {
  const { status, body } = await sendCall(consoleConfig, {}, { apiBase, token: null, signal })
  const config = status === 200 ? ConsoleConfig.safeParse(body) : null
  if (!config?.success) throw new UnreachableError(textAt(body, 'message'))
  return config.data
}
