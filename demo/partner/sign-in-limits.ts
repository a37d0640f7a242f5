/**
 * Slows down whoever guesses passwords at a partner's own sign-in: a growing delay for each login, and a
 * limit for each network address.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Wrong passwords for one login before there is a delay. */
const FREE_TRIES = 3
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
/** A login that nobody tried for so long starts again. */
const FORGET_MS = 15 * 60_000
/** Logins that are remembered, made-up ones too, so that an answer does not tell which exist. */
const LOGINS_MAX = 1_000
/** Wrong passwords from one network address. */
const PER_ADDRESS = { points: 20, duration: 15 * 60 } as const

interface Tries {
  readonly failures: number
  readonly lastAt: number
}

export interface SignInLimits {
  /**
   * Seconds until this login may be tried from this address; 0: now. A try before that must not look at the
   * password.
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
      // The login that was tried longest ago is forgotten first.
      tries.delete(login)
      if (tries.size >= LOGINS_MAX) tries.delete(tries.keys().next().value ?? '')
      tries.set(login, { failures: failures + 1, lastAt: Date.now() })
      await perAddress.penalty(address)
    },
    succeeded: (login) => void tries.delete(login),
  }
}
