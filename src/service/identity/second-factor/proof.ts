/**
 * Says, between the pages of one sign-in, which of its steps the user has passed. It is good for that sign-in
 * alone, until the user's password changes or their sessions end, and its key signs nothing else.
 */
import { createHash } from 'node:crypto'
import { errors } from 'jose'
import type { Executor } from '../../platform/database'
import { MINUTE_MS } from '../../../rules/time/durations'
import { readOwnToken, signOwnToken, type OwnTokenKind } from '../own-token'
import { secretPurpose } from '../signing-keys'

const AUDIENCE = 'urn:forecourt:sign-in-step'
const LIFETIME_MS = 15 * MINUTE_MS

export const SIGN_IN_STEP_KEY = secretPurpose('sign-in-step', LIFETIME_MS)
const KIND: OwnTokenKind = { type: 'step+jwt', key: SIGN_IN_STEP_KEY }

/** `password`: a code is still needed. `code`: nothing is. */
export type PassedStep = 'password' | 'code'

export interface Passed {
  /** The id of the interaction. */
  readonly signIn: string
  readonly userId: string
  readonly step: PassedStep
}

export const signProof = async (
  db: Executor,
  { signIn, userId, step }: Passed,
  from: Date,
): Promise<string> =>
  await signOwnToken(db, KIND, {
    audience: AUDIENCE,
    from,
    until: new Date(from.getTime() + LIFETIME_MS),
    jti: signIn,
    sub: userId,
    step,
    basis: await basisOf(db, userId),
  })

/**
 * What the proof rests on. Whoever began to sign in with a stolen password does not get on once the user has
 * chosen another one. Passwords are hashed with a salt, so nobody can guess one by this.
 */
async function basisOf(db: Executor, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'sessions_valid_from'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const basis = [user?.password_hash, Number(user?.sessions_valid_from).toString()]
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url')
}

/** The user who has passed this step of this sign-in; null when the proof is none, or holds no longer. */
export async function readProof(
  db: Executor,
  proof: string,
  { signIn, step }: Pick<Passed, 'signIn' | 'step'>,
  now: Date,
): Promise<string | null> {
  try {
    const claims = await readOwnToken<{ jti: string; sub: string; step: string; basis: string }>(
      db,
      KIND,
      proof,
      {
        audience: AUDIENCE,
        now,
        requiredClaims: ['jti', 'sub', 'step', 'basis'],
      },
    )
    if (claims.jti !== signIn || claims.step !== step) return null
    return claims.basis === (await basisOf(db, claims.sub)) ? claims.sub : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
