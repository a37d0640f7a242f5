/** Sign-ins in progress at the embedded provider, which knows them by a cookie. */
import type { Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { parseUrl } from '../../rules/text/parse-url'
import type { AppEnv } from '../platform/requests/app-env'
import { renderNotice, showPage } from './sign-in-page'

export interface NodeEnv extends AppEnv {
  Bindings: { incoming: IncomingMessage & { originalUrl?: string }; outgoing: ServerResponse }
}

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export interface Interactions {
  /** The sign-in of the request; null when it has expired or was finished. */
  find(c: Context<NodeEnv>): Promise<Interaction | null>
  /** Hands the result to the provider and leads the browser back to it. */
  finish(c: Context<NodeEnv>, result: Parameters<Provider['interactionResult']>[2]): Promise<Response>
}

export const interactionsOf = (provider: () => Promise<Provider>): Interactions => ({
  async find(c) {
    const { incoming, outgoing } = c.env
    try {
      return await (await provider()).interactionDetails(incoming, outgoing)
    } catch (error) {
      if ((error as Error).name === 'SessionNotFound') return null
      throw error
    }
  },
  async finish(c, result) {
    const { incoming, outgoing } = c.env
    return c.redirect(await (await provider()).interactionResult(incoming, outgoing, result), 303)
  },
})

/** The origin to which the sign-in leads back; empty when there is none. */
export function returnOriginOf({ params }: Interaction): string {
  const { redirect_uri: address } = params
  return (typeof address === 'string' && parseUrl(address)?.origin) || ''
}

export const showExpired = (c: Context<NodeEnv>): Response =>
  showPage(
    c,
    renderNotice('This sign-in has expired', 'It was open for too long, or was finished in another tab.', {
      href: '/',
      text: 'Start again',
    }),
    400,
  )
