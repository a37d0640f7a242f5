/** Replaces every key that signs tokens or cookies. */
import type { Db } from '../platform/database'
import { rotateSigningKeys, type KeyPurpose } from './signing-keys'
import { INVITATION_KEY } from './invitation-token'
import { ACCESS_TOKEN_KEY, COOKIE_KEY } from './keys'
import { DEVICE_KEY } from './known-device'
import { SCOPED_TOKEN_KEY } from './scoped-token'

const PURPOSES: readonly KeyPurpose[] = [
  ACCESS_TOKEN_KEY,
  COOKIE_KEY,
  SCOPED_TOKEN_KEY,
  INVITATION_KEY,
  DEVICE_KEY,
]

/**
 * Signs with new keys from now on, on every instance. The keys until now verify what they have signed until
 * that expires; expired ones are removed.
 */
export const rotateAllKeys = (db: Db, now: Date): Promise<void> => rotateSigningKeys(db, PURPOSES, now)
