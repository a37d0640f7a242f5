/** Limits of time, tries and size for the endpoint. Tests use shorter ones. */

export interface RemoteLimits {
  /** Time until the first piece of an answer, and between two pieces, ms. */
  readonly firstByteMs: number
  readonly idleMs: number
  /**
   * Time for everything that one reply takes: tries, pauses and tools, ms. The responder's lease must be
   * longer.
   */
  readonly totalMs: number
  /** How often one request is tried before it counts as failed. */
  readonly tries: number
  /** Pause before the second try, ms; doubled for each further one. */
  readonly backoffMs: number
  /** An endpoint that asks us to wait longer than this is not retried, ms. */
  readonly retryAfterMaxMs: number
  /** How many rounds of tool calls the model has before it must answer, and how many calls per round. */
  readonly toolRounds: number
  readonly callsARound: number
  /** Maximum tokens of one answer, requested from the endpoint. */
  readonly answerTokens: number
  /** Maximum length of one reply to the customer, characters. */
  readonly replyChars: number
  /** Maximum size of one response, bytes. */
  readonly responseBytes: number
  /** Maximum tokens of one account on one day of its calendar, questions and answers together. */
  readonly dayTokens: number
  /** After this many failed replies in a row the endpoint is not used for `restMs`. */
  readonly failuresInARow: number
  readonly restMs: number
}

export const REMOTE_LIMITS: RemoteLimits = {
  firstByteMs: 8_000,
  idleMs: 5_000,
  totalMs: 20_000,
  tries: 3,
  backoffMs: 400,
  retryAfterMaxMs: 4_000,
  toolRounds: 5,
  callsARound: 8,
  answerTokens: 700,
  replyChars: 1_500,
  responseBytes: 1_000_000,
  dayTokens: 3_000_000,
  failuresInARow: 3,
  restMs: 30_000,
}
