/**
 * The signed part of a link by which somebody chooses a password: it names an invitation, which stands in the
 * database and is good once. Nothing else is signed by its key, and a token of another kind is never taken
 * for it.
 */
import { errors } from 'jose'
import type { Executor } from '../platform/database'
import { secretPurpose } from './signing-keys'
import { readOwnToken, signOwnToken, type OwnTokenKind } from './own-token'

const AUDIENCE = 'urn:forecourt:invitation'
const DAY_MS = 24 * 60 * 60_000

/** No link is good for longer. */
export const INVITATION_KEY = secretPurpose('invitation', 7 * DAY_MS)
const KIND: OwnTokenKind = { type: 'invitation+jwt', key: INVITATION_KEY }

export interface InvitationClaims {
  readonly id: string
  readonly userId: string
}

/** The moments are the service's own. */
export const signInvitation = (
  db: Executor,
  { id, userId }: InvitationClaims,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string> => signOwnToken(db, KIND, { audience: AUDIENCE, from, until, sub: userId, jti: id })

/** What a link names, unless it is too old or not ours. */
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
