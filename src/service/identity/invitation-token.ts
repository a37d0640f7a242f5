/**
 * The signed token in a link by which somebody chooses a password. It names an invitation in the database,
 * which can be used once. Its key signs nothing else, so a token of another kind is never accepted instead.
 */
import { errors } from 'jose'
import type { Executor } from '../platform/database'
import { secretPurpose } from './signing-keys'
import { readOwnToken, signOwnToken, type OwnTokenKind } from './own-token'
import { DAY_MS } from '../../rules/time/durations'

const AUDIENCE = 'urn:forecourt:invitation'

/** No link is valid for longer than seven days. */
export const INVITATION_KEY = secretPurpose('invitation', 7 * DAY_MS)
const KIND: OwnTokenKind = { type: 'invitation+jwt', key: INVITATION_KEY }

export interface InvitationClaims {
  readonly id: string
  readonly userId: string
}

/** Signs the token of a link. The times are those of the service's clock. */
export const signInvitation = (
  db: Executor,
  { id, userId }: InvitationClaims,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string> => signOwnToken(db, KIND, { audience: AUDIENCE, from, until, sub: userId, jti: id })

/** Verifies the token of a link and returns the invitation that it names. */
export async function readInvitation(
  db: Executor,
  token: string,
  now: Date,
): Promise<InvitationClaims | 'expired' | 'forged'> {
  try {
    const { jti, sub } = await readOwnToken<{ sub: string; jti: string }>(db, KIND, token, {
      audience: AUDIENCE,
      now,
      requiredClaims: ['sub', 'jti'],
    })
    return { id: jti, userId: sub }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'forged'
    throw error
  }
}
