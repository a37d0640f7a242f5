/** The pages between a right password and the end of a sign-in, for users with a second factor. */
import type { Context, Hono } from 'hono'
import { message } from '../../../contract/messages/message'
import type { ServiceContext } from '../../context'
import { DomainError } from '../../platform/errors'
import { networkOf } from '../../platform/requests/client-address'
import { readForm } from '../../platform/requests/form-body'
import type { Limiter } from '../../platform/rate-limits'
import { findUser } from '../../accounts/user-rows'
import {
  returnOriginOf,
  showExpired,
  type Interaction,
  type Interactions,
  type NodeEnv,
} from '../interactions'
import { rememberDevice } from '../known-device'
import { removeExpiredRecords } from '../records'
import { attemptKey, clearAttempts, countAttempt } from '../sign-in-attempts'
import { showPage } from '../sign-in-page'
import { addressOfSecret } from './codes'
import { renderCode, renderRecoveryCodes, renderSetUp } from './pages'
import { readProof, signProof, type PassedStep } from './proof'
import { confirmSecret, secondFactorState, secretToConfirm, useCode } from './store'

const WRONG_CODE =
  'This code is wrong, or was used before. Wait for the next one, and check the clock of your phone.'

export interface Steps {
  /** To be called once the password is right: finishes the sign-in, or shows the page of its next step. */
  afterPassword(c: Context<NodeEnv>, interaction: Interaction, userId: string): Promise<Response>
}

interface StepParts {
  readonly interactions: Interactions
  /** Attempts from one network address. */
  readonly addressLimiter: Limiter
}

export function mountSteps(
  pages: Hono<NodeEnv>,
  context: ServiceContext,
  { interactions, addressLimiter }: StepParts,
): Steps {
  const { db, clock } = context

  async function finish(c: Context<NodeEnv>, userId: string, amr: string[]): Promise<Response> {
    await rememberDevice(context, c, userId)
    await removeExpiredRecords(db)
    return interactions.finish(c, { login: { accountId: userId, remember: true, amr } })
  }

  const pathOf = ({ uid }: Interaction, step: string) => `/oidc/sign-in/${uid}/${step}`
  const proofOf = ({ uid }: Interaction, userId: string, step: PassedStep) =>
    signProof(db, { signIn: uid, userId, step }, clock.now())

  async function showCode(
    c: Context<NodeEnv>,
    interaction: Interaction,
    userId: string,
    error: string | null,
  ): Promise<Response> {
    const page = renderCode({
      action: pathOf(interaction, 'code'),
      proof: await proofOf(interaction, userId, 'password'),
      error,
      returnOrigin: returnOriginOf(interaction),
    })
    return showPage(c, page, error === null ? 200 : 401)
  }

  async function showSetUp(
    c: Context<NodeEnv>,
    interaction: Interaction,
    userId: string,
    error: string | null,
  ): Promise<Response> {
    const secret = await secretToConfirm(db, userId)
    const found = await findUser(db, { id: userId })
    // It was confirmed in another tab.
    if (secret === null || !found) return showCode(c, interaction, userId, null)
    const page = renderSetUp({
      action: pathOf(interaction, 'set-up'),
      proof: await proofOf(interaction, userId, 'password'),
      error,
      returnOrigin: returnOriginOf(interaction),
      secret,
      address: addressOfSecret(secret, found.user.email),
    })
    return showPage(c, page, error === null ? 200 : 401)
  }

  async function showRecoveryCodes(
    c: Context<NodeEnv>,
    interaction: Interaction,
    userId: string,
    codes: readonly string[],
  ): Promise<Response> {
    const page = renderRecoveryCodes({
      action: pathOf(interaction, 'done'),
      proof: await proofOf(interaction, userId, 'code'),
      returnOrigin: returnOriginOf(interaction),
      codes,
    })
    return showPage(c, page)
  }

  /**
   * Counts an attempt before its code is checked. Throws `too_many_requests` or `too_many_codes` with the
   * seconds to wait.
   */
  async function countCode(c: Context<NodeEnv>, userId: string): Promise<string> {
    await addressLimiter.consume(networkOf(c))
    const key = attemptKey(`second factor of ${userId}`, null)
    const seconds = await countAttempt(db, key, clock.now())
    if (seconds > 0)
      throw new DomainError(message('too_many_codes', { seconds }), { retryAfterSeconds: seconds })
    return key
  }

  /** Reads the form of a step whose user has passed `step`; the answer where that is not so. */
  async function readStep(
    c: Context<NodeEnv>,
    step: PassedStep,
  ): Promise<
    Response | { readonly interaction: Interaction; readonly userId: string; readonly code: string }
  > {
    const interaction = await interactions.find(c)
    if (interaction === null || interaction.prompt.name !== 'login') return showExpired(c)
    const { proof, code } = await readForm(c, ['proof', 'code'])
    const userId = await readProof(db, proof, { signIn: interaction.uid, step }, clock.now())
    return userId === null ? showExpired(c) : { interaction, userId, code }
  }

  pages.post('/oidc/sign-in/:uid/code', async (c) => {
    const read = await readStep(c, 'password')
    if (read instanceof Response) return read
    const { interaction, userId, code } = read
    return orLater(
      c,
      (error) => showCode(c, interaction, userId, error),
      async () => {
        const key = await countCode(c, userId)
        const used = await useCode(db, userId, code, clock.now())
        if (used === 'wrong') return showCode(c, interaction, userId, WRONG_CODE)
        await clearAttempts(db, key)
        if (used.newRecoveryCodes) return showRecoveryCodes(c, interaction, userId, used.newRecoveryCodes)
        return finish(c, userId, ['pwd', 'otp'])
      },
    )
  })

  pages.post('/oidc/sign-in/:uid/set-up', async (c) => {
    const read = await readStep(c, 'password')
    if (read instanceof Response) return read
    const { interaction, userId, code } = read
    return orLater(
      c,
      (error) => showSetUp(c, interaction, userId, error),
      async () => {
        const key = await countCode(c, userId)
        const codes = await confirmSecret(db, userId, code, clock.now())
        if (codes === null) return showSetUp(c, interaction, userId, WRONG_CODE)
        await clearAttempts(db, key)
        context.log.info({ user_id: userId }, 'a user has set up a second factor')
        return showRecoveryCodes(c, interaction, userId, codes)
      },
    )
  })

  pages.post('/oidc/sign-in/:uid/done', async (c) => {
    const read = await readStep(c, 'code')
    return read instanceof Response ? read : finish(c, read.userId, ['pwd', 'otp'])
  })

  return {
    async afterPassword(c, interaction, userId) {
      const state = await secondFactorState(db, userId)
      if (state === 'confirmed') return showCode(c, interaction, userId, null)
      if (state === 'required') return showSetUp(c, interaction, userId, null)
      return finish(c, userId, ['pwd'])
    },
  }
}

/** Runs `work`; shows the page again with the message of an error that names the seconds to wait. */
async function orLater(
  c: Context<NodeEnv>,
  showAgain: (error: string) => Promise<Response>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
    c.header('retry-after', String(error.retryAfterSeconds))
    const page = await showAgain(error.message)
    return new Response(page.body, { status: 429, headers: page.headers })
  }
}
