/**
 * Sends the reading calls that a screen makes at the same moment in one request. A browser sends six requests
 * at once, so the blocks of a page would wait for one another over several round trips.
 */
import type { Client } from '../client/call'
import { requestOf } from '../client/send-call'
import type { AnyCall, CallInput, CallOutput } from '../contract/core/call'
import { metrics } from '../contract/calls/metrics'
import { readTogether, TOGETHER_MAX } from '../contract/calls/read-together'
import { v } from '../contract/core/schema'

type Answers = ReadonlyMap<string, { readonly body: unknown } | null>

interface Batch {
  readonly paths: Set<string>
  /** By path; empty when a single call was made. */
  readonly answers: Promise<Answers>
}

/** Figures are not kept waiting by others, nor others by them: they have a call of their own. */
const canJoin = ({ id, method, headers, streams }: AnyCall) =>
  method === 'GET' && headers === undefined && streams === undefined && id !== metrics.id

/** A client that sends the reading calls of one moment together. */
export function withReadBatches(client: Client): Client {
  let open: Batch | null = null

  function join(path: string): Batch {
    if (open !== null && open.paths.size < TOGETHER_MAX) {
      open.paths.add(path)
      return open
    }
    const paths = new Set([path])
    // The calls of a screen are made in one turn of the event loop.
    const answers = Promise.resolve().then(() => {
      if (open === batch) open = null
      return readAll(client, [...paths])
    })
    const batch = { paths, answers }
    open = batch
    return batch
  }

  async function read<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    options: Parameters<Client['call']>[2],
  ): Promise<CallOutput<C>> {
    const { path } = requestOf(call, input as Readonly<Record<string, unknown>>)
    const answer = (await join(path).answers).get(path)
    options?.signal?.throwIfAborted()
    const output = answer ? v.safeParse(call.response, answer.body) : null
    if (output?.success) return output.output as CallOutput<C>
    // One that failed or was slow is sent alone: the client tries again, and the service says the reason.
    return client.call(call, input, options)
  }

  return {
    ...client,
    call: (call, input, options) =>
      canJoin(call) ? read(call, input, options) : client.call(call, input, options),
  }
}

async function readAll(client: Client, paths: readonly string[]): Promise<Answers> {
  if (paths.length === 1) return new Map()
  const read = await client.call(readTogether, { paths: [...paths] }).catch(() => null)
  return new Map(paths.map((path, index) => [path, read?.answers[index] ?? null]))
}
