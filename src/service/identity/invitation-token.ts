/**
 * The signed part of a link by which somebody chooses a password: it names an invitation, which stands in the database and is good once. Nothing
 * else is signed by its key, and a token of another kind is never taken for it (promises, Defences: tokens).
 */
import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Executor } from '../store/database'
import { secretOf } from '../store/secrets'

const TYPE = 'invitation+jwt'
const ALGORITHM = 'HS256'
/** Instances that share a database share the key. */
const ISSUER = 'urn:forecourt:service'
const AUDIENCE = 'urn:forecourt:invitation'
/** Ours are shorter; nothing longer is read. */
const TOKEN_LENGTH = 1_000

export interface InvitationClaims {
  readonly id: string
  readonly userId: string
}

async function keyOf(db: Executor): Promise<Uint8Array> {
  const secret = await secretOf(db, 'invitation.key', async () => randomBytes(32).toString('base64url'))
  return Buffer.from(secret, 'base64url')
}

/** The moments are the service's own. */
export async function signInvitation(
  db: Executor,
  { id, userId }: InvitationClaims,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(id)
    .setIssuedAt(from)
    .setExpirationTime(until)
    .sign(await keyOf(db))
}

/** What a link names, unless it is too old or not ours. */
export async function readInvitation(
  db: Executor,
  token: string,
  now: Date,
): Promise<InvitationClaims | 'expired' | 'forged'> {
  if (token.length > TOKEN_LENGTH) return 'forged'
  try {
    const { payload } = await jwtVerify<{ sub: string; jti: string }>(token, await keyOf(db), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: now,
    })
    return { id: payload.jti, userId: payload.sub }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'forged'
    throw error
  }
}
