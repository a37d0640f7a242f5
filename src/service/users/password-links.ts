/** Routes for choosing a password by a link, and for requesting such a link after forgetting the password. */
import type { Context, Env, Hono } from 'hono'
import { isEmail } from '../../rules/text/email'
import { firstPasswordIssue, PROFILE_TEXTS } from '../../rules/people/profile'
import type { ServiceContext } from '../context'
import { networkOf } from '../platform/requests/client-address'
import { DomainError } from '../platform/errors'
import type { LimitSettings } from '../platform/rate-limits'
import { firstAccountId } from '../accounts/accounts'
import { openInvitation, sendPasswordLink, redeemInvitation } from './invitations'
import { auditUserAction } from './user-audit'
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
import { forgetShownSecret } from '../identity/second-factor/store'
import { closeLiveSockets, endOtherSessions } from '../identity/sessions'
import { rememberAddress } from '../identity/sign-in-address'
import { FORGOTTEN_PATH, showPage } from '../identity/sign-in-page'

const LINK_PATH = '/oidc/invitation/:token'

export function mountPasswordPages<E extends Env>(
  pages: Hono<E>,
  context: ServiceContext,
  limits: Pick<LimitSettings, 'invitation' | 'forgotten'>,
): void {
  const app = pages as unknown as Hono
  const { db, clock } = context
  const invitationLimiter = context.limiter('invitation', limits.invitation)
  const forgottenLimiter = context.limiter('forgotten', limits.forgotten)

  const showProblem = (c: Context, problem: LinkProblem) => showPage(c, renderLinkProblem(problem), 400)

  /** The invitation of the link with its user, or why the link cannot be used. */
  async function findInvitation(c: Context): Promise<LinkProblem | (Opened & { claims: InvitationClaims })> {
    const now = clock.now()
    const claims = await readInvitation(db, c.req.param('token') ?? '', now)
    if (typeof claims === 'string') return claims
    const opened = await openInvitation(db, claims, now)
    return typeof opened === 'string' ? opened : { ...opened, claims }
  }

  const showForm = (
    c: Context,
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
    const found = await findInvitation(c)
    return typeof found === 'string' ? showProblem(c, found) : showForm(c, found, null)
  })

  app.post(LINK_PATH, async (c) => {
    const found = await findInvitation(c)
    if (typeof found === 'string') return showProblem(c, found)
    try {
      await invitationLimiter.consume(networkOf(c))
      const { password, again } = await readForm(c, ['password', 'again'])
      const issue = firstPasswordIssue(password, again)
      if (issue !== null) return showForm(c, found, issue, 400)
      if (!(await savePassword(context, found.claims, password))) return showProblem(c, 'used')
      // Whoever could read the mail is the user, so guesses of others must not make this browser wait.
      await rememberDevice(context, c, found.claims.userId)
      rememberAddress(context, c, found.user.email)
      return showPage(c, renderPasswordSaved())
    } catch (error) {
      return showRetryLater(c, error, (message, status) => showForm(c, found, message, status))
    }
  })

  app.get(FORGOTTEN_PATH, (c) => showPage(c, renderForgotten({ email: '', error: null })))

  app.post(FORGOTTEN_PATH, async (c) => {
    let email = ''
    try {
      const form = await readForm(c, ['email'])
      email = form.email.trim().slice(0, 255).toLowerCase()
      if (!isEmail(email)) return showPage(c, renderForgotten({ email, error: PROFILE_TEXTS.email }), 400)
      await forgottenLimiter.consume(networkOf(c))
    } catch (error) {
      return showRetryLater(c, error, (message, status) =>
        showPage(c, renderForgotten({ email, error: message }), status),
      )
    }
    // This is not awaited, so that the response time does not reveal whether the user exists.
    void mailPasswordLink(context, email).catch((error: unknown) => {
      context.log.error({ err: error }, 'the mail for a new password could not be queued')
    })
    return showPage(c, renderForgottenSent(email))
  })
}

type Opened = Exclude<Awaited<ReturnType<typeof openInvitation>>, string>

/** Shows the page with the message of `too_many_requests` or `sign_in_busy`; rethrows any other error. */
function showRetryLater(
  c: Context,
  error: unknown,
  showAgain: (message: string, status: 429 | 503) => Response,
): Response {
  if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
  c.header('retry-after', String(error.retryAfterSeconds))
  return showAgain(error.message, error.code === 'sign_in_busy' ? 503 : 429)
}

/**
 * Redeems the link, stores the password and ends all sessions of the user in one transaction. Returns false
 * when the link is no longer valid.
 */
async function savePassword(
  { db, clock }: ServiceContext,
  claims: InvitationClaims,
  password: string,
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return await db.transaction().execute(async (tx) => {
    if (!(await redeemInvitation(tx, claims, clock.now()))) return false
    const user = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', claims.userId)
      .where('disabled', '=', false)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!user) return false
    await auditUserAction(tx, { user }, user, 'Chose a password by a link', clock.now())
    await forgetShownSecret(tx, claims.userId)
    await endOtherSessions(tx, claims.userId, null)
    await closeLiveSockets(tx, claims.userId)
    return true
  })
}

/** Mails a link for a new password, if there is such a user who may sign in. */
async function mailPasswordLink({ db, clock, ...context }: ServiceContext, email: string): Promise<void> {
  const found = await findSignInUser(db, email)
  if (!found) return
  const person = await findUser(db, { id: found.id })
  const accountId = person?.user.chosen_account_id ?? person?.accountIds[0] ?? (await firstAccountId(db))
  if (accountId === undefined) return
  await db.transaction().execute(async (tx) => {
    await sendPasswordLink(tx, context, found, accountId, clock.now())
  })
}
