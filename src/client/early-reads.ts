/**
 * Calls that were sent before the code that needs their responses has loaded: those that read, and the ticket
 * of a live feed. The first caller of the same call with the same input gets that answer, and no other.
 */
import type { AnyCall } from '../contract/core/call'
import { requestOf, type FlatInput } from '../contract/core/request-of'
import type { ApiResponse } from '../browser/response'
import type { Session } from '../session/session'
import type { SendOptions } from './send-call'
import { sendTogether, type BegunRead, type Read } from './send-together'

/** An answer that nobody has wanted until then is forgotten, ms. */
const EXPIRY_MS = 15_000

interface EarlyRead {
  /** That of the session: the answer belongs to this user and account. */
  readonly epoch: number
  readonly answer: Promise<ApiResponse>
}

const earlyReads = new WeakMap<Session, Map<string, EarlyRead>>()

const keyOf = (call: AnyCall, input: FlatInput): string => {
  const { method, path, body } = requestOf(call, input)
  return `${method} ${path} ${body ?? ''}`
}

/**
 * Sends the calls that have not begun yet in one request with the session's token, the first ones first.
 * Whoever takes an answer finds out whether it failed. Returns the calls that were sent.
 */
export function beginReads<R extends Read>(session: Session, wanted: readonly R[]): readonly BegunRead<R>[] {
  const reads = wanted.filter(({ call, input }) => !earlyReads.get(session)?.has(keyOf(call, input)))
  if (reads.length === 0) return []
  const signal = AbortSignal.timeout(EXPIRY_MS)
  const options = session
    .getToken('call', signal)
    .then((token): SendOptions => ({ apiBase: session.apiBase, token, signal }))
  const sent = sendTogether(reads, options)
  for (const { read, answer } of sent) keep(session, read, answer)
  return sent
}

function keep(session: Session, { call, input }: Read, answer: Promise<ApiResponse>): void {
  answer.catch(() => undefined)
  const answers = earlyReads.get(session) ?? new Map<string, EarlyRead>()
  earlyReads.set(session, answers)
  const key = keyOf(call, input)
  const read = { epoch: session.epoch, answer }
  answers.set(key, read)
  setTimeout(() => {
    if (answers.get(key) === read) answers.delete(key)
  }, EXPIRY_MS)
}

/** The answer of a call that was begun for the session's present user and account; null without one. */
export function takeRead(session: Session, call: AnyCall, input: FlatInput): Promise<ApiResponse> | null {
  const answers = earlyReads.get(session)
  if (answers === undefined || answers.size === 0) return null
  const key = keyOf(call, input)
  const read = answers.get(key)
  answers.delete(key)
  return read?.epoch === session.epoch ? read.answer : null
}
