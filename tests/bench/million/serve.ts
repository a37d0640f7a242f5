/**
 * Started by `fork`: the service in a separate process, on the filled database of DATABASE_URL or DATA_DIR.
 * It makes the requests itself when the parent tells it to, so that a measurement contains the call alone.
 * Its memory is that of the service and of the client.
 */
import { conversationsCsv } from '../../../src/contract/calls/conversations-csv'
import { ManualClock } from '../../service/support/manual-clock'
import { requestOf, startService, type TestService } from '../../service/support/service'
import { timedCalls } from './calls'
import type { Copy } from './multiply'

/** The first message of the parent. */
export interface Begin {
  readonly copies: readonly Copy[]
  readonly now: string
}
export type Order =
  | { readonly ask: string; readonly round: number }
  | { readonly export: Readonly<Record<string, unknown>>; readonly as: string }
  | { readonly end: true }
/**
 * Wall time and CPU time in ms. CPU time is reliable on a busy machine, but only covers work in this process.
 */
export interface Taken {
  readonly ms: number
  readonly cpu: number
}
export interface Exported {
  readonly firstByte: number
  readonly seconds: number
  readonly rows: number
}
/** The times of a call or of an export, or, at the end, the peak memory of the process in MiB. */
export type Answer =
  | { readonly ready: true }
  | Taken
  | { readonly exported: Exported }
  | { readonly memory: number }
  | { readonly error: string }

const tell = (answer: Answer) => process.send?.(answer)
const nextMessage = <T>() =>
  new Promise<T>((resolve) => process.once('message', (data) => resolve(data as T)))

async function answerTo(service: TestService, calls: Calls, order: Order): Promise<Answer> {
  if ('ask' in order) {
    const call = calls.get(order.ask)
    if (!call) throw new Error(`No call ${order.ask}`)
    const timed = await call.prepare(service, order.round)
    const start = performance.now()
    const before = process.cpuUsage()
    await timed()
    const { user, system } = process.cpuUsage(before)
    return { ms: performance.now() - start, cpu: (user + system) / 1000 }
  }
  if ('export' in order) return { exported: await exportOf(service, order.export, order.as) }
  await service.close()
  return { memory: process.resourceUsage().maxRSS / 1024 }
}

async function exportOf(service: TestService, input: Readonly<Record<string, unknown>>, as: string) {
  const { path, init } = requestOf(conversationsCsv, input)
  const start = performance.now()
  const { body, ok } = await service.request(path, init, { as })
  if (!body || !ok) throw new Error('Nothing is exported')
  let firstByte = 0
  let rows = -1
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - start
    rows += Buffer.from(piece).toString('utf8').split('\r\n').length - 1
  }
  return { firstByte, seconds: (performance.now() - start) / 1000, rows }
}

type Calls = ReadonlyMap<string, ReturnType<typeof timedCalls>[number]>

const { copies, now } = await nextMessage<Begin>()
const service = await startService({
  clock: new ManualClock(now),
  settings: { DATA_DIR: process.env.DATA_DIR ?? '', ...databaseOf(process.env.DATABASE_URL) },
})
const calls: Calls = new Map(timedCalls(copies, now.slice(0, 10)).map((call) => [call.what, call]))
process.on('message', (order: Order) => {
  answerTo(service, calls, order).then(tell, (error: unknown) => tell({ error: String(error) }))
})
tell({ ready: true })

function databaseOf(url: string | undefined): Record<string, string> {
  return url === undefined ? {} : { DATABASE_URL: url }
}
