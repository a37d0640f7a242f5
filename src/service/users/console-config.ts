/** What the console needs before sign-in. A call answers with it, and the console's own page has it. */
import type { ConsoleConfig } from '../../contract/calls/session'
import type { ServiceContext } from '../context'
import { TOKEN_RELAY_PATH } from '../identity/token-relay'
import { brandOf } from '../platform/brand'
import { VERSION } from '../platform/version'

/** `host`: the name under which the console was requested, which decides its brand. */
export const consoleConfigOf = (
  { settings, identity }: Pick<ServiceContext, 'settings' | 'identity'>,
  host: string,
): ConsoleConfig => ({
  issuer: identity.issuer,
  client_id: settings.OIDC_CLIENT_ID,
  audience: settings.OIDC_AUDIENCE,
  ...(settings.OIDC_CONNECTION === undefined ? {} : { connection: settings.OIDC_CONNECTION }),
  scope: settings.OIDC_SCOPE,
  ...(settings.OIDC_PARAMETERS === undefined ? {} : { parameters: settings.OIDC_PARAMETERS }),
  token: settings.OIDC_TOKEN,
  ...(settings.OIDC_CLIENT_SECRET === undefined ? {} : { token_path: TOKEN_RELAY_PATH }),
  ...(settings.MARKETING_URL === undefined ? {} : { marketing_url: settings.MARKETING_URL }),
  brand: brandOf(host, settings),
  demo: settings.DEMO,
  version: VERSION,
})
