/** Sends several calls of `session.reads` in one request. Their answers arrive one by one. */
import { reads as readsCall, type ReadAnswer } from '../contract/calls/reads'
import type { AnyCall } from '../contract/core/call'
import type { FlatInput } from '../contract/core/request-of'
import type { ApiResponse } from '../browser/response'
import { RequestError } from '../browser/request-error'
import { readLines } from './read-lines'
import { openCall, type SendOptions } from './send-call'

export interface Read {
  readonly call: AnyCall
  readonly input: FlatInput
}

export interface BegunRead<R extends Read = Read> {
  readonly read: R
  readonly answer: Promise<ApiResponse>
}

/**
 * Resolves each answer as it arrives. One that does not arrive, for whatever reason, throws `unreachable`:
 * the caller then sends the call alone.
 */
export function sendTogether<R extends Read>(
  reads: readonly R[],
  options: Promise<SendOptions>,
): BegunRead<R>[] {
  const arrivals = reads.map((read) => ({ read, ...arrival() }))
  const fail = (cause?: unknown) => {
    for (const { reject } of arrivals) reject(new RequestError('unreachable', { cause }))
  }
  receive(reads, options, ({ place, status, request_id, body }) =>
    arrivals[place]?.resolve({ status, body, requestId: request_id }),
  ).then(() => fail(), fail)
  return arrivals.map(({ read, promise }) => ({ read, answer: promise }))
}

async function receive(
  reads: readonly Read[],
  options: Promise<SendOptions>,
  arrived: (answer: ReadAnswer) => void,
): Promise<void> {
  const wanted = reads.map(({ call, input }) => ({ call: call.id, input: withoutBlanks(input) }))
  const response = await openCall(readsCall, { reads: wanted }, await options)
  if (!response.ok) throw new Error(`The calls were refused with ${response.status}`)
  for await (const line of readLines(response)) arrived(JSON.parse(line) as ReadAnswer)
}

const withoutBlanks = (input: FlatInput): FlatInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))

interface Arrival {
  readonly promise: Promise<ApiResponse>
  readonly resolve: (answer: ApiResponse) => void
  readonly reject: (error: RequestError) => void
}

function arrival(): Arrival {
  let settle: Omit<Arrival, 'promise'> | undefined
  const promise = new Promise<ApiResponse>((resolve, reject) => (settle = { resolve, reject }))
  // The executor has run by now.
  return { promise, ...(settle as Omit<Arrival, 'promise'>) }
}
