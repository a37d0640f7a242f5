/**
 * The sign-in routes of the embedded provider. After wrong passwords the wait until the next attempt grows.
 */
import { message } from '../../contract/messages/message'
import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import { PASSWORD_MAX_LENGTH, PROFILE_TEXTS } from '../../rules/people/profile'
import type { ServiceContext } from '../context'
import { networkOf } from '../platform/requests/client-address'
import { DomainError } from '../platform/errors'
import type { LimitSettings } from '../platform/rate-limits'
import { attemptKey, clearAttempts, countAttempt } from './sign-in-attempts'
import { demoUsers, findSignInUser } from '../accounts/user-rows'
import { readForm } from '../platform/requests/form-body'
import { interactionsOf, returnOriginOf, showExpired, type Interaction, type NodeEnv } from './interactions'
import { knownDeviceOf } from './known-device'
import { mountSteps } from './second-factor/steps'
import { rememberedAddress } from './sign-in-address'
import { hashPassword, refuseWhenBusy, verifyPassword } from './passwords'
import { renderSignIn, showPage, type DemoChoice } from './sign-in-page'

/** Labels of the demo users' roles. A user without a role has only the rights of the policy list. */
const ROLE_LABELS: Readonly<Record<string, string>> = {
  REGULAR: 'Staff',
  ADMIN: 'Administrator',
  'SUPER-ADMIN': 'Super-administrator',
}
const WRONG_CREDENTIALS = 'The email address or the password is wrong. Check both and try again.'
const EMAIL_MAX_LENGTH = 254

const tooManyAttempts = (seconds: number) =>
  new DomainError(message('too_many_passwords', { seconds }), { retryAfterSeconds: seconds })

export function mountSignIn(
  pages: Hono<NodeEnv>,
  context: ServiceContext,
  provider: () => Promise<Provider>,
  limits: Pick<LimitSettings, 'signIn'>,
): void {
  const { db, clock, settings } = context
  const addressLimiter = context.limiter('signIn', limits.signIn)
  const interactions = interactionsOf(provider)
  const steps = mountSteps(pages, context, { interactions, addressLimiter })
  // A hash to verify against, so that an unknown address takes as long as a wrong password.
  let decoy: Promise<string> | undefined

  async function demoChoices(): Promise<DemoChoice[] | null> {
    if (!settings.DEMO) return null
    const users = await demoUsers(db)
    return users.map(({ email, role }) => ({ email, label: ROLE_LABELS[role ?? ''] ?? 'Some rights' }))
  }

  async function show(
    c: Context<NodeEnv>,
    interaction: Interaction,
    view: { readonly email: string; readonly error: string | null },
    status: 200 | 400 | 401 | 429 | 503 = 200,
  ): Promise<Response> {
    const page = renderSignIn({
      ...view,
      action: c.req.path,
      demo: await demoChoices(),
      returnOrigin: returnOriginOf(interaction),
    })
    return showPage(c, page, status)
  }

  /**
   * The id of the user with this address and password; null when there is none. An attempt is counted before
   * its password is checked, and in the same way for an address that nobody has. Throws `too_many_requests`
   * or `too_many_passwords` with the seconds to wait, and `sign_in_busy`.
   */
  async function checkPassword(c: Context<NodeEnv>, email: string, password: string): Promise<string | null> {
    await addressLimiter.consume(networkOf(c))
    refuseWhenBusy()
    const user = await findSignInUser(db, email)
    const key = attemptKey(email, await knownDeviceOf(context, c, user?.id))
    const waitSeconds = await countAttempt(db, key, clock.now())
    if (waitSeconds > 0) throw tooManyAttempts(waitSeconds)
    decoy ??= hashPassword(randomUUID()).catch((error: unknown) => {
      decoy = undefined
      throw error
    })
    const isRight = await verifyPassword(password, user?.password_hash || (await decoy))
    if (!isRight || !user) return null
    await clearAttempts(db, key)
    return user.id
  }

  pages.get('/oidc/sign-in/:uid', async (c) => {
    const interaction = await interactions.find(c)
    if (interaction === null) return showExpired(c)
    // `provider.ts` creates the grant itself, so consent needs no page.
    if (interaction.prompt.name === 'consent') return interactions.finish(c, { consent: {} })
    const hint = interaction.params.login_hint
    const email = typeof hint === 'string' ? hint.slice(0, EMAIL_MAX_LENGTH) : rememberedAddress(c)
    return show(c, interaction, { email, error: null })
  })

  pages.post('/oidc/sign-in/:uid', async (c) => {
    const interaction = await interactions.find(c)
    if (interaction === null || interaction.prompt.name !== 'login') return showExpired(c)
    let email = ''
    try {
      const form = await readForm(c, ['email', 'password'])
      email = form.email.trim()
      if (email.length > EMAIL_MAX_LENGTH)
        return await show(c, interaction, { email: '', error: PROFILE_TEXTS.email }, 400)
      if (form.password.length > PASSWORD_MAX_LENGTH)
        return await show(c, interaction, { email, error: PROFILE_TEXTS.longPassword }, 400)
      const userId = await checkPassword(c, email, form.password)
      if (userId === null) return await show(c, interaction, { email, error: WRONG_CREDENTIALS }, 401)
      return await steps.afterPassword(c, interaction, userId)
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
      c.header('retry-after', String(error.retryAfterSeconds))
      return await show(
        c,
        interaction,
        { email, error: error.message },
        error.code === 'sign_in_busy' ? 503 : 429,
      )
    }
  })
}
