/** What the sign-in library needs to know of the provider, so that the provider accepts its requests. */
import type { OidcClientSettings } from 'oidc-client-ts'

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly connection?: string | undefined
  readonly scope: string
  /** What else to add to a request to sign in; by default `resource` and `prompt=consent`. */
  readonly parameters?: Readonly<Record<string, string>> | undefined
  /** The token to present to the service. */
  readonly token: 'access' | 'id'
  /** Where codes are redeemed, when not at the provider itself. */
  readonly tokenAddress?: string | undefined
  /** The page belongs to us, so signing in may navigate away from it. */
  readonly redirect: boolean
  /** The path below which our page is placed; empty at the root of a host. */
  readonly basePath: string
}

/** Without the consent prompt, a provider does not grant `offline_access`. */
const defaultParameters = ({ audience }: Pick<OidcSettings, 'audience'>) => ({
  resource: audience,
  prompt: 'consent',
})

/** `pages` is the address below which the pages are to which the provider leads back. */
export function oidcClientSettings(settings: OidcSettings, pages: string): OidcClientSettings {
  const { connection, scope, tokenAddress } = settings
  const { resource, prompt, ...others } = {
    ...(settings.parameters ?? defaultParameters(settings)),
    ...(connection && { connection }),
  } as Readonly<Record<string, string | undefined>>
  return {
    authority: settings.issuer,
    client_id: settings.clientId,
    redirect_uri: `${pages}/login`,
    post_logout_redirect_uri: `${pages}/`,
    scope,
    ...(resource !== undefined && { resource }),
    ...(prompt !== undefined && { prompt }),
    extraQueryParams: others as Record<string, string>,
    ...(tokenAddress !== undefined && { metadataSeed: { token_endpoint: tokenAddress } }),
    requestTimeoutInSeconds: 15,
  }
}
