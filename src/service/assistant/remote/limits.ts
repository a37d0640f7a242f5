/** How long, how often and how much the endpoint is asked. A test gives shorter ones. */

export interface RemoteLimits {
  /** For the first piece of an answer, and between two of them, ms. */
  readonly firstByteMs: number
  readonly idleMs: number
  /** For everything of one reply: tries, pauses and tools, ms. The responder's lease must be longer. */
  readonly totalMs: number
  /** How often one request is made before it counts as failed. */
  readonly tries: number
  /** Before the second try, ms; doubled for each further one. */
  readonly backoffMs: number
  /** Whoever asks us to wait longer than this is not waited for, ms. */
  readonly retryAfterMaxMs: number
  /** How often the model may use tools before it must answer, and how many at once. */
  readonly toolRounds: number
  readonly callsARound: number
  /** Of one answer of the model, asked of the endpoint. */
  readonly answerTokens: number
  /** Of one reply to the customer, characters. */
  readonly replyChars: number
  /** Of one response, whatever it holds, bytes. */
  readonly responseBytes: number
  /** Of one account on one day of its calendar, questions and answers together. */
  readonly dayTokens: number
  /** So many replies in a row that the endpoint failed, and it is left alone for so long, ms. */
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
