/** Hashes passwords with scrypt. Each hash names its own salt and cost, so that the cost can rise later. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_MAX_LENGTH } from '../../rules/people/profile'
import { DomainError } from '../platform/errors'
import { ConcurrencyGate, GateFullError } from '../platform/concurrency-gate'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const KEY_BYTES = 32

const memoryFor = ({ N, r }: { N: number; r: number }) => 256 * N * r

/**
 * A hash takes about a tenth of a second of one processor and 32 MB. The gate leaves room for other work,
 * however many passwords arrive.
 */
const gate = new ConcurrencyGate({ running: 2, waiting: 60 })

const busy = () =>
  new DomainError('sign_in_busy', {
    retryAfterSeconds: 5,
  })

/** Throws `sign_in_busy` when so many passwords wait to be hashed that another one would be refused. */
export function refuseWhenBusy(): void {
  if (gate.isFull) throw busy()
}

async function deriveKey(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  try {
    return await gate.run(() =>
      derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: memoryFor(cost) }),
    )
  } catch (error) {
    throw error instanceof GateFullError ? busy() : error
  }
}

/** `scrypt$N$r$p$salt$key`, base64url. Throws `sign_in_busy` when too many passwords are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * False also for a hash that cannot be read: such a user cannot sign in with a password. Throws
 * `sign_in_busy` when too many passwords are waiting.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const expected = Buffer.from(key, 'base64url')
  // A truncated key would be easier to match, and any password would match an empty one.
  if (expected.length !== KEY_BYTES) return false
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  return timingSafeEqual(await deriveKey(password, Buffer.from(salt, 'base64url'), cost), expected)
}
