/** A first password by an invitation, and a new one for whoever forgot theirs (document 3 §2 User management; promises, Defences: sign-in, invite). */
import type { Context, Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { isEmail } from '../../rules/email'
import { firstPasswordFault, PROFILE_TEXTS } from '../../rules/profile'
import type { ServiceContext } from '../context'
import { addressOf } from '../http/address'
import { Refusal } from '../http/errors'
import { createLimiter, type LimitSettings } from '../http/limits'
import { firstAccountId } from '../store/accounts'
import { openInvitation, sendForgotten, takeInvitation } from '../store/invitations'
import { auditDeed } from '../store/people-audit'
import { findSignInUser, findUser } from '../store/users'
import { readInvitation, type InvitationClaims } from './invitation-token'
import {
  renderChoosePassword,
  renderForgotten,
  renderForgottenSent,
  renderLinkFault,
  renderPasswordSaved,
  type LinkFault,
} from './password-pages'
import { hashPassword } from './passwords'
import { announceSessionEnd, endOtherSessions } from './sessions'
import { FORGOTTEN_PATH, showPage } from './sign-in-page'

const LINK_PATH = '/oidc/invitation/:token'
/** Whose password was chosen in this browser: the sign-in page that follows has the address filled in. */
const ADDRESS_COOKIE = 'fc_address'
const SIGN_IN_PATH = '/oidc/sign-in'
const ADDRESS_SECONDS = 10 * 60
/** A form of these pages is short. */
const FORM_BYTES = 16 * 1024

type Asked = Context

/** The address that was just given a password here; empty: none was. */
export const addressBefore = (c: Asked): string => getCookie(c, ADDRESS_COOKIE)?.slice(0, 254) ?? ''

export function mountPasswordPages<E extends Env>(
  pages: Hono<E>,
  context: ServiceContext,
  limits: Pick<LimitSettings, 'invitation' | 'forgotten'>,
): void {
  const app = pages as unknown as Hono
  const { db, clock } = context
  const choosing = createLimiter(limits.invitation)
  const askedFrom = createLimiter(limits.forgotten)
  const askedFor = createLimiter(limits.forgotten)
  app.use('/oidc/invitation/*', bodyLimit({ maxSize: FORM_BYTES }))
  app.use(FORGOTTEN_PATH, bodyLimit({ maxSize: FORM_BYTES }))

  const faulty = (c: Asked, fault: LinkFault) => showPage(c, renderLinkFault(fault), 400)

  /** The link's invitation with its person, or why it leads nowhere. */
  async function invitationOf(c: Asked): Promise<LinkFault | (Opened & { claims: InvitationClaims })> {
    const now = clock.now()
    const claims = await readInvitation(db, c.req.param('token') ?? '', now)
    if (typeof claims === 'string') return claims
    const opened = await openInvitation(db, claims, now)
    return typeof opened === 'string' ? opened : { ...opened, claims }
  }

  const choose = (c: Asked, { user, kind }: Opened, error: string | null, status: 200 | 400 | 429 = 200) =>
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
    const held = await held429(c, () => choosing.take(addressOf(c)))
    if (held !== null) return choose(c, found, held, 429)
    const { password, again } = await c.req.parseBody()
    const fault = firstPasswordFault(textOf(password), textOf(again))
    if (fault !== null) return choose(c, found, fault, 400)
    if (!(await savePassword(context, found.claims, textOf(password)))) return faulty(c, 'used')
    setCookie(c, ADDRESS_COOKIE, found.user.email, {
      path: SIGN_IN_PATH,
      maxAge: ADDRESS_SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
    })
    return showPage(c, renderPasswordSaved())
  })

  app.get(FORGOTTEN_PATH, (c) => showPage(c, renderForgotten({ email: '', error: null })))

  app.post(FORGOTTEN_PATH, async (c) => {
    const email = textOf((await c.req.parseBody()).email)
      .trim()
      .slice(0, 255)
      .toLowerCase()
    if (!isEmail(email)) return showPage(c, renderForgotten({ email, error: PROFILE_TEXTS.email }), 400)
    const held = await held429(c, async () => {
      await askedFrom.take(addressOf(c))
      await askedFor.take(email)
    })
    if (held !== null) return showPage(c, renderForgotten({ email, error: held }), 429)
    // Not waited for, so that the time until the answer tells nothing either.
    void writeTo(context, email).catch((error: unknown) => {
      context.log.error({ err: error }, 'a letter for a new password was not made')
    })
    return showPage(c, renderForgottenSent(email))
  })
}

type Opened = Exclude<Awaited<ReturnType<typeof openInvitation>>, string>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Why somebody must wait; null: they need not. */
async function held429(c: Asked, take: () => Promise<void>): Promise<string | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    c.header('retry-after', String(error.retryAfterSeconds))
    return error.message
  }
}

/** All at once: the link is used up, the password stands, and whoever was signed in with another one is not any more. False: the link is good no more. */
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
    await announceSessionEnd(tx, claims.userId)
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
