/** Attacks a service for a while and reports the results. */
import { Bystander, percentile, type Wait } from './bystander'
import { repeatLine, send, type Outcome, type Shot } from './send'
import { ServiceProcess } from './service-process'
import { shotsOf } from './shots'
import { attackSockets } from './sockets'

export interface FuzzOptions {
  readonly seed: number
  /** Duration of the attack; by default each input is sent once. */
  readonly seconds?: number
  /** Requests per operation in one round. */
  readonly perCall: number
  /** Sends only the requests of this group, such as `pages and files`, and nothing to the sockets. */
  readonly only?: string
  /** Rate limits of the service; `real` are those of production, which reject most requests. */
  readonly limits: 'real' | 'generous'
  /** A bug planted in the service, so that a test can show that the fuzzer finds it. */
  readonly mistake?: 'throws' | 'blocks'
}

export interface Row {
  readonly group: string
  /** Number of responses by the first digit of their status; 0 for none. */
  readonly answers: Record<string, number>
  slowestMs: number
}

export interface FuzzReport {
  readonly rows: readonly Row[]
  readonly waits: readonly Wait[]
  readonly longestBlockMs: number
  readonly memoryMb: number
  /** Each contains the command that repeats the request. */
  readonly failures: readonly string[]
}

/** A slower response is a failure, in ms. */
const ANSWER_MAX_MS = 2_000
/** Limit in ms for blocking the event loop, which delays all other clients. */
const BLOCK_MAX_MS = 250
const AT_ONCE = 6
/** Maximum number of times that one response waits to be scheduled. */
const STEPS = 6
const FAILURES_MAX = 10
/** After this many requests the service reports its state, so that a block is found near its cause. */
const BATCH = 120

class Table {
  readonly #rows = new Map<string, Row>()

  add(group: string, status: string, ms: number): void {
    const row = this.#rows.get(group) ?? { group, answers: {}, slowestMs: 0 }
    this.#rows.set(group, row)
    row.answers[status] = (row.answers[status] ?? 0) + 1
    row.slowestMs = Math.max(row.slowestMs, ms)
  }

  get rows(): Row[] {
    return [...this.#rows.values()].sort((a, b) => (a.group < b.group ? -1 : 1))
  }
}

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const service = await ServiceProcess.start(options.limits, options.mistake)
  const { world } = service
  const bystander = await Bystander.start(world.url)
  const table = new Table()
  const failures: string[] = []
  const waits: Wait[] = []
  let longestBlockMs = 0
  let memoryMb = 0
  const ends = options.seconds === undefined ? undefined : performance.now() + options.seconds * 1000
  const isOver = () =>
    service.isDown || failures.length >= FAILURES_MAX || (ends !== undefined && performance.now() > ends)

  /** Checks the state of the service while `shots` were sent. */
  async function look(shots: readonly Shot[], outcomes: readonly Outcome[]): Promise<void> {
    if (service.isDown) {
      failures.push(
        `the service ended:\n${service.output}\n${shots.map((shot) => repeatLine(world.url, shot)).join('\n')}`,
      )
      return
    }
    const [report, seen] = await Promise.all([service.report(), bystander.take()])
    waits.push(...seen)
    memoryMb = Math.max(memoryMb, report.memoryMb)
    longestBlockMs = Math.max(longestBlockMs, report.longestBlockMs)
    const machineMs = machineOf(seen, report.longestBlockMs)
    if (report.longestBlockMs > BLOCK_MAX_MS) {
      const slowest = [...outcomes.keys()]
        .sort((a, b) => (outcomes[b]?.ms ?? 0) - (outcomes[a]?.ms ?? 0))
        .slice(0, AT_ONCE)
      const suspects = slowest.flatMap((index) => shots[index] ?? [])
      failures.push(
        `the service held its event loop for ${Math.round(report.longestBlockMs)} ms; the slowest then:\n${suspects.map((shot) => `    ${shot.label}\n    ${repeatLine(world.url, shot)}`).join('\n')}`,
      )
    }
    for (const [index, { status, ms, text }] of outcomes.entries()) {
      const shot = shots[index]
      if (shot === undefined) continue
      table.add(shot.group, shot.breaksOff ? 'broken off' : `${Math.floor(status / 100)}xx`, ms)
      const problem = problemOf(shot, { status, ms, text }, machineMs)
      if (problem !== null) failures.push(`${shot.label}: ${problem}\n    ${repeatLine(world.url, shot)}`)
    }
  }

  for (let round = 0; !isOver(); round += 1) {
    const all = shotsOf(world, options.seed + round * 10_000, options.perCall)
    const shots = all.filter(({ group }) => options.only === undefined || group === options.only)
    for (let start = 0; start < shots.length && !isOver(); start += BATCH) {
      const batch = shots.slice(start, start + BATCH)
      await look(batch, await sendAll(world.url, batch))
    }
    const skipsSockets = options.only !== undefined || (isOver() && ends !== undefined)
    for (const { kind, code } of skipsSockets
      ? []
      : await attackSockets(world, options.seed + round, options.perCall))
      table.add(`live socket, ${kind}`, code === undefined ? 'open' : String(code), 0)
    await look([], [])
    if (ends === undefined) break
  }
  bystander.end()
  await service.end()
  if (failures.length > 0 && service.output !== '')
    failures.push(`the service said last:\n${service.output.slice(-6_000)}`)
  return { rows: table.rows, waits, longestBlockMs, memoryMb, failures }
}

/**
 * The machine's share of a response time in ms: the time of a bare server, or that of `/healthz` beyond what
 * the service itself can have blocked. On a busy machine a runnable process is scheduled late.
 */
function machineOf(waits: readonly Wait[], blockMs: number): number {
  return Math.max(0, ...waits.flatMap(({ service, control }) => [service - blockMs, control]))
}

/** `machineMs` is the machine's share; a request with several steps waits for it at each. */
function problemOf({ breaksOff }: Shot, { status, ms, text }: Outcome, machineMs: number): string | null {
  if (breaksOff) return null
  if (status >= 500) return `${status} ${text.split('\r\n\r\n')[1]?.slice(0, 300) ?? ''}`
  if (status === 0) return 'the connection was closed without an answer'
  if (ms - machineMs * STEPS > ANSWER_MAX_MS) return `answered after ${Math.round(ms)} ms`
  return null
}

async function sendAll(url: string, shots: readonly Shot[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < shots.length; index = next++) {
      const shot = shots[index]
      if (shot !== undefined) outcomes[index] = await send(url, shot)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

/** Formats the report as a table. */
export function describe(options: FuzzOptions, report: FuzzReport): string {
  const statuses = [...new Set(report.rows.flatMap(({ answers }) => Object.keys(answers)))].sort()
  const lines = report.rows.map(({ group, answers, slowestMs }) =>
    [
      group.padEnd(44),
      ...statuses.map((status) => String(answers[status] ?? '').padStart(10)),
      `${Math.round(slowestMs)} ms`.padStart(10),
    ].join(''),
  )
  const service = report.waits.map((wait) => wait.service)
  const control = report.waits.map((wait) => wait.control)
  const ms = (value: number) => `${Math.round(value)} ms`
  return [
    `seed ${options.seed}, ${options.limits} limits`,
    ['sent'.padEnd(44), ...statuses.map((status) => status.padStart(10)), 'slowest'.padStart(10)].join(''),
    ...lines,
    `bystander, ${report.waits.length} times: median ${ms(percentile(service, 0.5))}, p99 ${ms(percentile(service, 0.99))}; a bare server beside it: median ${ms(percentile(control, 0.5))}, p99 ${ms(percentile(control, 0.99))}`,
    `the service held its event loop for ${ms(report.longestBlockMs)} at most, and had ${Math.round(report.memoryMb)} MB at most`,
    ...report.failures.map((failure) => `FAILED ${failure}`),
    report.failures.length === 0
      ? 'no failures'
      : `${report.failures.length} failures; repeat with --seed ${options.seed}`,
  ].join('\n')
}
