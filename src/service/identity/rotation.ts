/** Replaces every key that signs tokens or cookies. */
import type { Db } from '../platform/database'
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
 * Replaces the signing keys on every instance. The previous keys verify what they have signed until that
 * expires; expired keys are removed.
 */
export const rotateAllKeys = (db: Db, now: Date): Promise<void> => rotateSigningKeys(db, PURPOSES, now)
