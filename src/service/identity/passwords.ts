/** Passwords are kept as scrypt hashes with their own salt and cost, so that the cost can rise later. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_MAX_LENGTH } from '../../rules/profile'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const KEY_BYTES = 32

const memoryFor = ({ N, r }: { N: number; r: number }) => 256 * N * r

/** `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: memoryFor(COST) })
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False also for a hash that cannot be read: such a user cannot sign in with a password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const expected = Buffer.from(key, 'base64url')
  // A key cut short would be easier to meet, an empty one by anything.
  if (expected.length !== KEY_BYTES) return false
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, {
    ...cost,
    maxmem: memoryFor(cost),
  })
  return timingSafeEqual(actual, expected)
}
