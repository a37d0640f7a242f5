/**
 * Reads the figures that a screen asks for at the same moment with one call. A browser sends six requests at
 * once, so twenty figures would wait for one another over three round trips.
 */
import type { Client } from '../client/call'
import type { AnyCall, CallInput, CallOutput } from '../contract/core/call'
import type { MetricName } from '../contract/calls/metric-names'
import { metric, metrics, metricsText, type MetricAnswer } from '../contract/calls/metrics'

type FigureInput = CallInput<typeof metric>
type CallOptions = Parameters<Client['call']>[2]
type Answers = ReadonlyMap<MetricName, MetricAnswer | null>

interface Batch {
  readonly names: Set<MetricName>
  /** Empty when a single figure was asked for. */
  readonly answers: Promise<Answers>
}

/** A client that sends `dashboard.metric` calls of one moment together. */
export function withFigureBatches(client: Client): Client {
  /** Not sent yet, by range, account and product. */
  const open = new Map<string, Batch>()

  function batchOf({ metric: name, ...range }: FigureInput): Batch {
    const key = JSON.stringify(range)
    const begun = open.get(key)
    begun?.names.add(name)
    if (begun) return begun
    const names = new Set([name])
    // The figures of a screen are asked for in one turn of the event loop.
    const answers = Promise.resolve().then(() => {
      open.delete(key)
      return readTogether(client, range, names)
    })
    const batch = { names, answers }
    open.set(key, batch)
    return batch
  }

  async function readFigure(input: FigureInput, options: CallOptions): Promise<MetricAnswer> {
    const answers = await batchOf(input).answers
    options?.signal?.throwIfAborted()
    // One that failed or was slow is read alone: the client tries again, and the service says the reason.
    return answers.get(input.metric) ?? (await client.call(metric, input, options))
  }

  return {
    ...client,
    call: <C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions) =>
      call.id === metric.id
        ? (readFigure(input as FigureInput, options) as Promise<CallOutput<C>>)
        : client.call(call, input, options),
  }
}

async function readTogether(
  client: Client,
  range: Omit<FigureInput, 'metric'>,
  names: ReadonlySet<MetricName>,
): Promise<Answers> {
  if (names.size === 1) return new Map()
  const { items } = await client.call(metrics, { ...range, metrics: metricsText([...names]) })
  return new Map(items.map(({ metric: name, answer }) => [name, answer]))
}
