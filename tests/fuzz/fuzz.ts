/** Attacks a service of its own for a while, and says what became of it. */
import { Bystander, percentile, type Wait } from './bystander'
import { repeatLine, send, type Outcome, type Shot } from './send'
import { ServiceProcess } from './service-process'
import { shotsOf } from './shots'
import { attackSockets } from './sockets'

export interface FuzzOptions {
  readonly seed: number
  /** How long it sends; absent: once around. */
  readonly seconds?: number
  /** Requests of each operation in one round. */
  readonly perCall: number
  /** Of the service; `real`: those of production, which refuse most of it. */
  readonly limits: 'real' | 'generous'
  /** Planted in the service, so that a test sees the fuzzer find it. */
  readonly mistake?: 'throws' | 'blocks'
}

export interface Row {
  readonly group: string
  /** How many were answered, by the first digit of their status; 0: not answered. */
  readonly answers: Record<string, number>
  slowestMs: number
}

export interface FuzzReport {
  readonly rows: readonly Row[]
  readonly waits: readonly Wait[]
  readonly longestBlockMs: number
  readonly memoryMb: number
  /** Each with what to send again. */
  readonly failures: readonly string[]
}

/** An answer that takes longer is a failure, ms. */
const ANSWER_MAX_MS = 2_000
/** So long at most may the service hold its event loop, which is what others wait for, ms. */
const BLOCK_MAX_MS = 250
const AT_ONCE = 6
/** So many times at most does an answer wait for its turn. */
const STEPS = 6
const FAILURES_MAX = 10
/** After so many requests the service says how it fares, so that a block is found near its cause. */
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

  /** How the service fared while `shots` were sent. */
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
      const fault = faultOf(shot, { status, ms, text }, machineMs)
      if (fault !== null) failures.push(`${shot.label}: ${fault}\n    ${repeatLine(world.url, shot)}`)
    }
  }

  for (let round = 0; !isOver(); round += 1) {
    const shots = shotsOf(world, options.seed + round * 10_000, options.perCall)
    for (let start = 0; start < shots.length && !isOver(); start += BATCH) {
      const batch = shots.slice(start, start + BATCH)
      await look(batch, await sendAll(world.url, batch))
    }
    for (const { kind, code } of isOver() && ends !== undefined
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
 * What the machine added to an answer, ms: how long a bare server took, or `/healthz` beyond what the service
 * itself can have held up. On a busy machine a process that could run gets its turn late.
 */
function machineOf(waits: readonly Wait[], blockMs: number): number {
  return Math.max(0, ...waits.flatMap(({ service, control }) => [service - blockMs, control]))
}

/** `machineMs`: what the machine took; a request of several steps waits for it at each. */
function faultOf({ breaksOff }: Shot, { status, ms, text }: Outcome, machineMs: number): string | null {
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

/** The report as a table for a person. */
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
