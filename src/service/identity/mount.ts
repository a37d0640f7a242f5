/** Mounts the embedded provider and its pages under `/oidc`. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type Provider from 'oidc-provider'
import type { ServiceContext } from '../context'
import type { App } from '../platform/requests/app-env'
import type { LimitSettings } from '../platform/rate-limits'
import { basePathOf } from '../platform/requests/base-path'
import { transportHeaders } from '../platform/requests/transport'
import type { NodeEnv } from './interactions'
import { mountSignIn } from './sign-in'

/** Headers of responses that the provider writes itself; our own pages set stricter ones. */
const PROVIDER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export function mountProvider(
  app: App,
  context: ServiceContext,
  provider: () => Promise<Provider>,
  limits: LimitSettings,
): void {
  const pages = app as unknown as Hono<NodeEnv>
  mountSignIn(pages, context, provider, limits)
  const basePath = basePathOf(context.settings)
  const headers = { ...PROVIDER_HEADERS, ...transportHeaders(context.settings.PUBLIC_URL) }

  pages.all('/oidc/*', async (c) => {
    const { incoming, outgoing } = c.env
    const callback = (await provider()).callback()
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', c.get('requestId'))
    // The provider's URLs must be those of the issuer, whatever the request or a proxy calls the host. Its
    // cookies are secure when the issuer's URL is.
    const issuer = new URL(context.identity.issuer)
    incoming.headers['x-forwarded-host'] = issuer.host
    incoming.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
    // The provider infers from both URLs where it is mounted.
    const path = incoming.url ?? '/'
    incoming.originalUrl = basePath + path
    incoming.url = path.slice('/oidc'.length)
    const done = new Promise<void>((resolve) =>
      // The client may have disconnected by now.
      outgoing.closed ? resolve() : outgoing.once('close', resolve).once('finish', resolve),
    )
    void callback(incoming, outgoing)
    await done
    return RESPONSE_ALREADY_SENT
  })
}
