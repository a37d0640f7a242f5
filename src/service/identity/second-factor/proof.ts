/**
 * Says, between the pages of one sign-in, which of its steps the user has passed. It is good for that sign-in
 * alone, and its key signs nothing else.
 */
import { errors } from 'jose'
import type { Executor } from '../../platform/database'
import { MINUTE_MS } from '../../platform/durations'
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

export const signProof = (db: Executor, { signIn, userId, step }: Passed, from: Date): Promise<string> =>
  signOwnToken(db, KIND, {
    audience: AUDIENCE,
    from,
    until: new Date(from.getTime() + LIFETIME_MS),
    jti: signIn,
    sub: userId,
    step,
  })

/** The user who has passed this step of this sign-in; null when the proof is none, or too old. */
export async function readProof(
  db: Executor,
  proof: string,
  { signIn, step }: Pick<Passed, 'signIn' | 'step'>,
  now: Date,
): Promise<string | null> {
  try {
    const claims = await readOwnToken<{ jti: string; sub: string; step: string }>(db, KIND, proof, {
      audience: AUDIENCE,
      now,
      requiredClaims: ['jti', 'sub', 'step'],
    })
    return claims.jti === signIn && claims.step === step ? claims.sub : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
