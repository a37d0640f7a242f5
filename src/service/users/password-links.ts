/** A first password by an invitation, and a new one for whoever forgot theirs. */
import type { Context, Env, Hono } from 'hono'
import { isEmail } from '../../rules/text/email'
import { firstPasswordIssue, PROFILE_TEXTS } from '../../rules/people/profile'
import type { ServiceContext } from '../context'
import { addressOf } from '../platform/requests/client-address'
import { DomainError } from '../platform/errors'
import { createLimiter, type LimitSettings } from '../platform/rate-limits'
import { firstAccountId } from '../accounts/accounts'
import { openInvitation, sendForgotten, takeInvitation } from './invitations'
import { auditDeed } from './user-audit'
import { findSignInUser, findUser } from '../accounts/user-rows'
import { readForm } from '../platform/requests/form-body'
import { readInvitation, type InvitationClaims } from '../identity/invitation-token'
import { rememberDevice } from '../identity/known-device'
import {
  renderChoosePassword,
  renderForgotten,
  renderForgottenSent,
  renderLinkProblem,
  renderPasswordSaved,
  type LinkProblem,
} from '../identity/password-pages'
import { hashPassword } from '../identity/passwords'
import { notifySessionEnd, endOtherSessions } from '../identity/sessions'
import { rememberAddress } from '../identity/sign-in-address'
import { FORGOTTEN_PATH, showPage } from '../identity/sign-in-page'

const LINK_PATH = '/oidc/invitation/:token'

type Asked = Context

export function mountPasswordPages<E extends Env>(
  pages: Hono<E>,
  context: ServiceContext,
  limits: Pick<LimitSettings, 'invitation' | 'forgotten'>,
): void {
  const app = pages as unknown as Hono
  const { db, clock } = context
  const choosing = createLimiter(limits.invitation)
  const asking = createLimiter(limits.forgotten)

  const faulty = (c: Asked, fault: LinkProblem) => showPage(c, renderLinkProblem(fault), 400)

  /** The link's invitation with its person, or why it leads nowhere. */
  async function invitationOf(c: Asked): Promise<LinkProblem | (Opened & { claims: InvitationClaims })> {
    const now = clock.now()
    const claims = await readInvitation(db, c.req.param('token') ?? '', now)
    if (typeof claims === 'string') return claims
    const opened = await openInvitation(db, claims, now)
    return typeof opened === 'string' ? opened : { ...opened, claims }
  }

  const choose = (
    c: Asked,
    { user, kind }: Opened,
    error: string | null,
    status: 200 | 400 | 429 | 503 = 200,
  ) =>
    showPage(
      c,
      renderChoosePassword({
        action: c.req.path,
        kind,
        firstName: user.first_name,
        email: user.email,
        error,
      }),
      status,
    )

  app.get(LINK_PATH, async (c) => {
    const found = await invitationOf(c)
    return typeof found === 'string' ? faulty(c, found) : choose(c, found, null)
  })

  app.post(LINK_PATH, async (c) => {
    const found = await invitationOf(c)
    if (typeof found === 'string') return faulty(c, found)
    try {
      await choosing.consume(addressOf(c))
      const { password, again } = await readForm(c, ['password', 'again'])
      const fault = firstPasswordIssue(password, again)
      if (fault !== null) return choose(c, found, fault, 400)
      if (!(await savePassword(context, found.claims, password))) return faulty(c, 'used')
      // Whoever could open the letter is the user: nobody else's guesses make this browser wait.
      await rememberDevice(context, c, found.claims.userId)
      rememberAddress(context, c, found.user.email)
      return showPage(c, renderPasswordSaved())
    } catch (error) {
      return whenRefused(c, error, (message, status) => choose(c, found, message, status))
    }
  })

  app.get(FORGOTTEN_PATH, (c) => showPage(c, renderForgotten({ email: '', error: null })))

  app.post(FORGOTTEN_PATH, async (c) => {
    let email = ''
    try {
      const form = await readForm(c, ['email'])
      email = form.email.trim().slice(0, 255).toLowerCase()
      if (!isEmail(email)) return showPage(c, renderForgotten({ email, error: PROFILE_TEXTS.email }), 400)
      await asking.consume(addressOf(c))
    } catch (error) {
      return whenRefused(c, error, (message, status) =>
        showPage(c, renderForgotten({ email, error: message }), status),
      )
    }
    // Not waited for, so that the time until the answer tells nothing either.
    void writeTo(context, email).catch((error: unknown) => {
      context.log.error({ err: error }, 'a letter for a new password was not made')
    })
    return showPage(c, renderForgottenSent(email))
  })
}

type Opened = Exclude<Awaited<ReturnType<typeof openInvitation>>, string>

/** The page for whoever must wait; every other error is thrown on. */
function whenRefused(
  c: Asked,
  error: unknown,
  showAgain: (message: string, status: 429 | 503) => Response,
): Response {
  if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
  c.header('retry-after', String(error.retryAfterSeconds))
  return showAgain(error.message, error.code === 'sign_in_busy' ? 503 : 429)
}

/**
 * All at once: the link is used up, the password stands, and whoever was signed in with another one is not
 * any more. False: the link is good no more.
 */
async function savePassword(
  { db, clock }: ServiceContext,
  claims: InvitationClaims,
  password: string,
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return await db.transaction().execute(async (tx) => {
    if (!(await takeInvitation(tx, claims, clock.now()))) return false
    const user = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', claims.userId)
      .where('disabled', '=', false)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!user) return false
    await auditDeed(tx, { user }, user, 'Chose a password by a link', clock.now())
    await endOtherSessions(tx, claims.userId, null)
    await notifySessionEnd(tx, claims.userId)
    return true
  })
}

/** A link to a new password, if there is such a user who may sign in. */
async function writeTo({ db, clock, ...context }: ServiceContext, email: string): Promise<void> {
  const found = await findSignInUser(db, email)
  if (!found) return
  const person = await findUser(db, { id: found.id })
  const accountId = person?.user.chosen_account_id ?? person?.accountIds[0] ?? (await firstAccountId(db))
  if (accountId === undefined) return
  await db.transaction().execute(async (tx) => {
    await sendForgotten(tx, context, found, accountId, clock.now())
  })
}
