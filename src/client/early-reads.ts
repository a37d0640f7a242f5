/**
 * Calls that were sent before the code that wants their answers has arrived: those that read, and the ticket
 * of a live feed. The first caller of the same call with the same input gets that answer, and no other.
 */
import type { AnyCall } from '../contract/core/call'
import type { Answer } from '../browser/answer'
import type { Session } from '../session/session'
import { requestOf, sendCall, type FlatInput } from './send-call'

/** An answer that nobody has wanted until then is forgotten, ms. */
const KEPT_MS = 15_000

interface Begun {
  /** That of the session: the answer belongs to this user and account. */
  readonly epoch: number
  readonly answer: Promise<Answer>
}

const begun = new WeakMap<Session, Map<string, Begun>>()

const keyOf = (call: AnyCall, input: FlatInput): string => {
  const { path, body } = requestOf(call, input)
  return `${call.method} ${path} ${body ?? ''}`
}

/** Sends a call with the session's token. Whoever takes the answer finds out whether it failed. */
export function beginRead(session: Session, call: AnyCall, input: FlatInput): void {
  const reads = begun.get(session) ?? new Map<string, Begun>()
  begun.set(session, reads)
  const { apiBase, epoch } = session
  const signal = AbortSignal.timeout(KEPT_MS)
  const answer = session
    .getToken('call', signal)
    .then((token) => sendCall(call, input, { apiBase, token, signal }))
  answer.catch(() => undefined)
  const key = keyOf(call, input)
  const read = { epoch, answer }
  reads.set(key, read)
  setTimeout(() => {
    if (reads.get(key) === read) reads.delete(key)
  }, KEPT_MS)
}

/** The answer of a call that was begun for the session's present user and account; null without one. */
export function takeRead(session: Session, call: AnyCall, input: FlatInput): Promise<Answer> | null {
  const reads = begun.get(session)
  if (reads === undefined || reads.size === 0) return null
  const key = keyOf(call, input)
  const read = reads.get(key)
  reads.delete(key)
  return read?.epoch === session.epoch ? read.answer : null
}
