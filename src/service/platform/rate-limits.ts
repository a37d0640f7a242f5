/** How often somebody may ask, where asking is cheap for them and dear for us. */
import { message } from '../../contract/messages/message'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from './errors'

export interface Limit {
  readonly points: number
  readonly seconds: number
}

export interface LimitSettings {
  /** Saves of one's own profile, which may prove a password. */
  readonly profileSave: Limit
  /** Tries to sign in from one network address. */
  readonly signIn: Limit
  /** Forms and requests to the identity provider from one network address, whatever they are about. */
  readonly formPost: Limit
  /**
   * Letters for a new password: how many one network address asks for, and how many are asked for one address
   * of mail.
   */
  readonly forgotten: Limit
  /** Tries to choose a password with a link, from one network address. */
  readonly invitation: Limit
  /** Invitations that one user sends, each of up to seven people. */
  readonly invite: Limit
  /** Live tickets of one user. */
  readonly liveTicket: Limit
  /** CRM look-ups of one user: a form asks after each pause in typing. */
  readonly crmUser: Limit
  /** Previews that one user opens, and answers that they let be made for them. */
  readonly preview: Limit
  /** Sessions that one group's back end asks for: each page of each of its people renews its own. */
  readonly partnerSession: Limit
  /** Calls of the public widget from one network address. */
  readonly widget: Limit
  /** Conversations that one network address begins. */
  readonly widgetBegin: Limit
  /** Files that one network address sends. */
  readonly widgetUpload: Limit
  /** Files that one network address reads. */
  readonly widgetFile: Limit
  /** People that one network address says it is. */
  readonly widgetIdentify: Limit
  /** Appointments that one network address books. */
  readonly widgetBook: Limit
  /** Conversations that one network address has mailed. */
  readonly widgetTranscript: Limit
  /** Calls with one shopper's token. */
  readonly visitor: Limit
  /** How often one shopper says who they are. */
  readonly visitorIdentify: Limit
  /** Appointments that one shopper books. */
  readonly visitorBook: Limit
  /**
   * False: the tools of this machine (replay, benchmarks) are not held back in the widget while DEMO is on.
   */
  readonly limitOwnMachine: boolean
}

export const DEFAULT_LIMITS: LimitSettings = {
  profileSave: { points: 10, seconds: 15 * 60 },
  signIn: { points: 120, seconds: 60 },
  formPost: { points: 300, seconds: 60 },
  forgotten: { points: 10, seconds: 15 * 60 },
  invitation: { points: 60, seconds: 60 },
  invite: { points: 40, seconds: 10 * 60 },
  liveTicket: { points: 120, seconds: 60 },
  crmUser: { points: 90, seconds: 60 },
  preview: { points: 30, seconds: 60 },
  partnerSession: { points: 600, seconds: 60 },
  widget: { points: 300, seconds: 60 },
  widgetBegin: { points: 20, seconds: 60 },
  widgetUpload: { points: 40, seconds: 10 * 60 },
  widgetFile: { points: 60, seconds: 60 },
  widgetIdentify: { points: 60, seconds: 60 },
  widgetBook: { points: 20, seconds: 10 * 60 },
  widgetTranscript: { points: 12, seconds: 60 * 60 },
  visitor: { points: 60, seconds: 60 },
  visitorIdentify: { points: 10, seconds: 60 },
  visitorBook: { points: 8, seconds: 10 * 60 },
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

function tooMany(state: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new DomainError(message('too_many_requests', { seconds }), { retryAfterSeconds: seconds })
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
export const isOwnMachine = (address: string) => LOOPBACK.test(address)
