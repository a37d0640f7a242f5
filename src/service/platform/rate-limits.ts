/** Limits how often somebody may send requests that are cheap for them and expensive for us. */
import { message } from '../../contract/messages/message'
import { CompiledQuery } from 'kysely'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Database, Executor } from './database'
import { DomainError } from './errors'

export interface Limit {
  readonly points: number
  readonly seconds: number
}

export interface LimitSettings {
  /** Saves of one's own profile, which may check a password. */
  readonly profileSave: Limit
  /** Sign-in attempts from one network address. */
  readonly signIn: Limit
  /** Forms and requests of any kind to the identity provider from one network address. */
  readonly formPost: Limit
  /**
   * Mails for a forgotten password: how many one network address may request, and how many may be requested
   * for one mail address.
   */
  readonly forgotten: Limit
  /** Receipts of SMS gateways from one network address that were refused. */
  readonly refusedReceipt: Limit
  /**
   * Requests of a channel's webhook from one network address to one account, whose signature was wrong or is
   * not checked yet.
   */
  readonly unprovenWebhook: Limit
  /** Attempts to set a password through a link, from one network address. */
  readonly invitation: Limit
  /** Invitations that one user sends, each of up to seven people. */
  readonly invite: Limit
  /** Live tickets for one user. */
  readonly liveTicket: Limit
  /** CRM look-ups by one user: a form sends one after each pause in typing. */
  readonly crmUser: Limit
  /** Previews that one user opens, and answers that the assistant generates in them or to tried questions. */
  readonly preview: Limit
  /** Reports that one user asks for at once. */
  readonly report: Limit
  /** Devices that one user adds or confirms, and tests. */
  readonly push: Limit
  /** Files that one user attaches to replies. */
  readonly replyFile: Limit
  /** Sessions that one group's back end requests: every open page of its users renews its own. */
  readonly partnerSession: Limit
  /** Calls by the public widget from one network address. */
  readonly widget: Limit
  /** Conversations that one network address starts. */
  readonly widgetBegin: Limit
  /** Files that one network address uploads. */
  readonly widgetUpload: Limit
  /** Inventories that one network address reads: each is up to 2,000 vehicles. */
  readonly widgetInventory: Limit
  /** Files that one network address downloads. */
  readonly widgetFile: Limit
  /** How often one network address submits contact details. */
  readonly widgetIdentify: Limit
  /** Appointments that one network address books. */
  readonly widgetBook: Limit
  /** Transcripts that one network address requests by mail. */
  readonly widgetTranscript: Limit
  /** Calls with one shopper's token. */
  readonly visitor: Limit
  /** How often one shopper submits contact details. */
  readonly visitorIdentify: Limit
  /** Appointments that one shopper books. */
  readonly visitorBook: Limit
  /**
   * When false, the widget's limits do not apply to tools on this machine (replay, benchmarks) while DEMO is
   * on.
   */
  readonly limitOwnMachine: boolean
}

export const DEFAULT_LIMITS: LimitSettings = {
  profileSave: { points: 10, seconds: 15 * 60 },
  signIn: { points: 120, seconds: 60 },
  formPost: { points: 300, seconds: 60 },
  forgotten: { points: 10, seconds: 15 * 60 },
  refusedReceipt: { points: 60, seconds: 60 },
  unprovenWebhook: { points: 60, seconds: 60 },
  invitation: { points: 60, seconds: 60 },
  invite: { points: 40, seconds: 10 * 60 },
  liveTicket: { points: 120, seconds: 60 },
  crmUser: { points: 90, seconds: 60 },
  preview: { points: 30, seconds: 60 },
  report: { points: 10, seconds: 10 * 60 },
  push: { points: 60, seconds: 10 * 60 },
  replyFile: { points: 60, seconds: 10 * 60 },
  partnerSession: { points: 600, seconds: 60 },
  widget: { points: 300, seconds: 60 },
  widgetBegin: { points: 20, seconds: 60 },
  widgetUpload: { points: 40, seconds: 10 * 60 },
  widgetInventory: { points: 20, seconds: 60 },
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
  /**
   * Uses up one point of the key. Throws `too_many_requests`, with the seconds to wait, when none is left.
   */
  consume(key: string): Promise<void>
  /** Gives back a point that turned out not to count. */
  giveBack(key: string): Promise<void>
  /** Throws as `consume` does, without using up a point. */
  check(key: string): Promise<void>
}

/** Creates the limiter of a limit. `name` tells its counts from those of other limits. */
export type LimiterFactory = (name: string, limit: Limit) => Limiter

/**
 * Counts in the database where instances share one, so that several do not allow several times as much, and
 * in memory otherwise. While the database does not answer, each instance counts for itself.
 */
export function createLimiters({ db, kind }: Pick<Database, 'db' | 'kind'>): LimiterFactory {
  if (kind === 'embedded') return (_, limit) => createLimiter(limit)
  const storeClient = {
    query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, [...values])),
  }
  return (name, { points, seconds }) =>
    limiterOf(
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // `periodic-tasks.ts` removes old counts.
        clearExpiredByTimeout: false,
        // Somebody who is over the limit costs no more statements.
        inMemoryBlockOnConsumed: points,
        insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
      }),
    )
}

/** Removes counts that would start again anyway. */
export async function removeExpiredLimits(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}

/** A limiter of this process alone. */
export const createLimiter = ({ points, seconds }: Limit): Limiter =>
  limiterOf(new RateLimiterMemory({ points, duration: seconds }))

const limiterOf = (limiter: RateLimiterAbstract): Limiter => ({
  async consume(key) {
    try {
      await limiter.consume(key)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooManyRequests(error) : error
    }
  },
  async giveBack(key) {
    await limiter.reward(key)
  },
  async check(key) {
    const state = await limiter.get(key)
    if (state !== null && state.remainingPoints <= 0) throw tooManyRequests(state)
  },
})

function tooManyRequests(state: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new DomainError(message('too_many_requests', { seconds }), { retryAfterSeconds: seconds })
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
export const isOwnMachine = (address: string) => LOOPBACK.test(address)
