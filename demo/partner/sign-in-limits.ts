/**
 * Slows down password guessing at a partner's own sign-in: a growing delay for each login, and a limit for
 * each network address.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Wrong passwords for one login before the delay starts. */
const FREE_TRIES = 3
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
/** A login without attempts for this long starts again at zero. */
const FORGET_MS = 15 * 60_000
/**
 * How many logins are remembered. Unknown logins count too, so that a response does not reveal which exist.
 */
const LOGINS_MAX = 1_000
/** Wrong passwords allowed from one network address. */
const PER_ADDRESS = { points: 20, duration: 15 * 60 } as const

interface Tries {
  readonly failures: number
  readonly lastAt: number
}

export interface SignInLimits {
  /**
   * Seconds until the next attempt for this login from this address; 0 for now. The password of an earlier
   * attempt must not be checked.
   */
  waitOf(login: string, address: string): Promise<number>
  failed(login: string, address: string): Promise<void>
  succeeded(login: string): void
}

export function createSignInLimits(): SignInLimits {
  const tries = new Map<string, Tries>()
  const perAddress = new RateLimiterMemory(PER_ADDRESS)

  const triesOf = (login: string): Tries => {
    const found = tries.get(login)
    return found && Date.now() - found.lastAt < FORGET_MS ? found : { failures: 0, lastAt: 0 }
  }

  return {
    async waitOf(login, address) {
      const { failures, lastAt } = triesOf(login)
      const delay =
        failures < FREE_TRIES ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_TRIES), LONGEST_DELAY_MS)
      const state = await perAddress.get(address)
      const addressMs = state !== null && state.remainingPoints <= 0 ? state.msBeforeNext : 0
      return Math.max(0, Math.ceil(Math.max(lastAt + delay - Date.now(), addressMs) / 1000))
    },
    async failed(login, address) {
      const { failures } = triesOf(login)
      // The login whose last attempt is the oldest is removed first.
      tries.delete(login)
      if (tries.size >= LOGINS_MAX) tries.delete(tries.keys().next().value ?? '')
      tries.set(login, { failures: failures + 1, lastAt: Date.now() })
      await perAddress.penalty(address)
    },
    succeeded: (login) => void tries.delete(login),
  }
}
