/** Puts the embedded provider and its sign-in page under `/oidc`. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { ServiceContext } from '../context'
import { addressOf } from '../http/address'
import type { App, AppEnv } from '../http/app'
import { Refusal } from '../http/errors'
import { createLimiter, type LimitSettings } from '../http/limits'
import { demoUsers, findSignInUser } from '../store/users'
import { addressBefore, mountPasswordPages } from './password-links'
import { hashPassword, verifyPassword } from './passwords'
import { removeExpiredRecords } from './records'
import { renderNotice, renderSignIn, showPage, type DemoChoice } from './sign-in-page'

interface NodeEnv extends AppEnv {
  Bindings: { incoming: IncomingMessage & { originalUrl?: string }; outgoing: ServerResponse }
}

/** Strict enough for whatever the provider answers itself; its pages bring their own. */
const PROVIDER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
/** What a demo user is, for a person. Without a role, the policy list alone decides. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  REGULAR: 'Staff',
  ADMIN: 'Administrator',
  'SUPER-ADMIN': 'Super-administrator',
}
const WRONG = 'The e-mail address or the password is wrong. Check both and try again.'

export function mountProvider(
  app: App,
  context: ServiceContext,
  provider: () => Promise<Provider>,
  limitSettings: LimitSettings,
): void {
  const { db, settings } = context
  const perAddress = createLimiter(limitSettings.signIn)
  const failures = createLimiter(limitSettings.signInFailure)
  // So that an unknown address takes as long as a wrong password.
  let decoy: Promise<string> | undefined

  async function demoChoices(): Promise<DemoChoice[] | null> {
    if (!settings.DEMO) return null
    const users = await demoUsers(db)
    return users.map(({ email, role }) => ({ email, label: ROLE_WORDS[role ?? ''] ?? 'Some rights' }))
  }

  async function interactionOf(c: Context<NodeEnv>) {
    const { incoming, outgoing } = c.env
    try {
      return await (await provider()).interactionDetails(incoming, outgoing)
    } catch (error) {
      if ((error as Error).name === 'SessionNotFound') return null
      throw error
    }
  }

  const expired = (c: Context<NodeEnv>) =>
    showPage(
      c,
      renderNotice('This sign-in has expired', 'It was open for too long, or was finished in another tab.', {
        href: '/',
        text: 'Start again',
      }),
      400,
    )

  async function finish(c: Context<NodeEnv>, result: Parameters<Provider['interactionResult']>[2]) {
    const { incoming, outgoing } = c.env
    return c.redirect(await (await provider()).interactionResult(incoming, outgoing, result), 303)
  }

  const pages = app as unknown as Hono<NodeEnv>
  mountPasswordPages(pages, context, limitSettings)

  pages.get('/oidc/sign-in/:uid', async (c) => {
    const interaction = await interactionOf(c)
    if (interaction === null) return expired(c)
    // The grant is made by the provider itself: asking for consent needs no page.
    if (interaction.prompt.name === 'consent') return finish(c, { consent: {} })
    const hint = interaction.params.login_hint
    return showPage(
      c,
      renderSignIn({
        action: c.req.path,
        email: typeof hint === 'string' ? hint : addressBefore(c),
        error: null,
        demo: await demoChoices(),
        returnOrigin: originOf(interaction.params.redirect_uri),
      }),
    )
  })

  pages.post('/oidc/sign-in/:uid', async (c) => {
    const interaction = await interactionOf(c)
    if (interaction === null || interaction.prompt.name !== 'login') return expired(c)
    const form = await c.req.parseBody()
    const email = typeof form.email === 'string' ? form.email.trim().slice(0, 254) : ''
    const password = typeof form.password === 'string' ? form.password : ''
    const again = async (error: string, status: 401 | 429) =>
      showPage(
        c,
        renderSignIn({
          action: c.req.path,
          email,
          error,
          demo: await demoChoices(),
          returnOrigin: originOf(interaction.params.redirect_uri),
        }),
        status,
      )
    const address = addressOf(c)
    const failureKey = `${address} ${email.toLowerCase()}`
    try {
      await perAddress.take(address)
      await failures.look(failureKey)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      c.header('retry-after', String(error.retryAfterSeconds))
      return again(error.message, 429)
    }
    const user = await findSignInUser(db, email)
    decoy ??= hashPassword(randomUUID())
    const good = await verifyPassword(password, user?.password_hash || (await decoy))
    if (!good || user === undefined) {
      await failures.take(failureKey)
      return again(WRONG, 401)
    }
    await removeExpiredRecords(db)
    return finish(c, { login: { accountId: user.id, remember: true, amr: ['pwd'] } })
  })

  pages.all('/oidc/*', async (c) => {
    const { incoming, outgoing } = c.env
    const callback = (await provider()).callback()
    for (const [name, value] of Object.entries(PROVIDER_HEADERS)) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', c.get('requestId'))
    // The provider finds out from the two where it is mounted.
    incoming.originalUrl = incoming.url ?? '/'
    incoming.url = incoming.originalUrl.slice('/oidc'.length)
    const done = new Promise<void>((resolve) =>
      outgoing.once('close', () => resolve()).once('finish', () => resolve()),
    )
    void callback(incoming, outgoing)
    await done
    return RESPONSE_ALREADY_SENT
  })
}

function originOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : ''
}
