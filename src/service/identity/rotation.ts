/** Replaces every key that signs tokens or cookies, and the one that seals stored secrets. */
import type { Db } from '../platform/database'
import { rotateSealingKey } from '../platform/sealed-columns'
import { rotateSigningKeys, type KeyPurpose } from './signing-keys'
import { INVITATION_KEY } from './invitation-token'
import { ACCESS_TOKEN_KEY, COOKIE_KEY } from './keys'
import { DEVICE_KEY } from './known-device'
import { SIGN_IN_STEP_KEY } from './second-factor/proof'
import { SCOPED_TOKEN_KEY } from './scoped-token'

const PURPOSES: readonly KeyPurpose[] = [
  ACCESS_TOKEN_KEY,
  COOKIE_KEY,
  SCOPED_TOKEN_KEY,
  INVITATION_KEY,
  DEVICE_KEY,
  SIGN_IN_STEP_KEY,
]

/**
 * Replaces the keys on every instance. The previous signing keys verify what they have signed until that
 * expires; expired keys are removed. Stored secrets are sealed anew.
 */
export async function rotateAllKeys(db: Db, now: Date): Promise<void> {
  await rotateSigningKeys(db, PURPOSES, now)
  await rotateSealingKey(db)
}
