/** How often somebody may ask, where asking is cheap for them and dear for us (promises, Defences: floods). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors'

export interface Limit {
  readonly points: number
  readonly seconds: number
}

export interface LimitSettings {
  /** Wrong passwords for one address of mail from one network address. */
  readonly signInFailure: Limit
  /** Tries to sign in from one network address. */
  readonly signIn: Limit
  /** Live tickets of one user. */
  readonly liveTicket: Limit
  /** Calls of the public widget from one network address. */
  readonly widget: Limit
  /** Conversations that one network address begins. */
  readonly widgetBegin: Limit
  /** False: the tools of this machine (replay, benchmarks) are not held back in the widget while DEMO is on. */
  readonly limitOwnMachine: boolean
}

export const DEFAULT_LIMITS: LimitSettings = {
  signInFailure: { points: 10, seconds: 15 * 60 },
  signIn: { points: 120, seconds: 60 },
  liveTicket: { points: 120, seconds: 60 },
  widget: { points: 300, seconds: 60 },
  widgetBegin: { points: 20, seconds: 60 },
  limitOwnMachine: false,
}

export interface Limiter {
  /** Throws 429 with Retry-After when the key has used up its points. */
  take(key: string): Promise<void>
  /** The same without using any up. */
  look(key: string): Promise<void>
}

export function createLimiter({ points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    async look(key) {
      const state = await limiter.get(key)
      if (state !== null && state.remainingPoints <= 0) throw tooMany(state)
    },
  }
}

function tooMany(state: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  })
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
export const isOwnMachine = (address: string) => LOOPBACK.test(address)
