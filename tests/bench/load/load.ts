/**
 * Calls of consoles, idle and talking shoppers, and a network that cuts every connection at once, against the
 * real service in a process of its own. Waiting times count on a quiet machine only; the processor's time,
 * and refused calls and sockets, count on every machine.
 *
 * `BENCH_LOAD` sets idle sockets, talking shoppers, messages a second, calls a second and seconds:
 * `2000/200/10/60/60`. `BENCH_LOAD_DATA` sets conversations, dealerships and instances of the service, such
 * as `1000000/200/3`; without it, one instance has the demo's dealerships. `places.ts` chooses the databases.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceProcess } from '../chat/service-process'
import { Shopper, writeInTurn } from '../chat/shopper'
import { progress } from '../progress'
import { number, printTable, quantile } from '../table'
import { Console, type Viewer } from './console'
import { onEachPlace } from './places'

const SCALE = (process.env.BENCH_LOAD ?? '2000/200/10/60/60').split('/').map(Number)
const [IDLE = 0, TALKING = 0, MESSAGES = 0, CALLS = 0, SECONDS = 0] = SCALE
/** Windows of one shopper; the service allows ten. */
const WINDOWS = 8
/** Sockets that the bench opens at a time, so that it measures their memory and no queue of its own. */
const AT_A_TIME = 50
/** A connection that was refused is tried again after this, as the widget does at first, ms. */
const RETRY_MS = 1_000
const GIVE_UP_MS = 120_000

export async function load(): Promise<void> {
  const rows: string[][] = []
  await onEachPlace(async (kind, instances, viewers) => {
    const measured = await measure(instances, viewers)
    rows.push(...measured.map((row) => [kind, ...row]))
  })
  printTable(
    `Load: ${CALLS} calls a second, ${IDLE} idle sockets, ${TALKING} shoppers, ${MESSAGES} messages a second`,
    ['database', 'figure', 'measured', 'may', ''],
    rows,
  )
}

const figure = (what: string, measured: number) => [what, number(measured), '–', '']
const row = (figure: string, measured: number, may: number) => [
  figure,
  number(measured),
  `≤ ${may}`,
  measured <= may ? 'met' : 'over',
]

async function measure(
  instances: readonly ServiceProcess[],
  viewers: readonly Viewer[],
): Promise<string[][]> {
  const [first] = instances
  if (!first) throw new Error('No instance has started')
  const consoles: Console[] = []
  for (const viewer of viewers) consoles.push(await Console.open(first.url, viewer))
  progress('the consoles call')
  const begin = await workOf(instances)
  const calls = await callInTurn(instances, consoles)
  progress('idle shoppers connect')
  const before = await workOf(instances)
  const idle = await idleShoppers(instances)
  const after = await workOf(instances)
  progress('shoppers write')
  const talk = await talking(instances, await Console.open(first.url))
  progress('every connection is cut')
  const beforeCut = await workOf(instances)
  const back = await cutAll(idle)
  const end = await workOf(instances)
  for (const shopper of idle) shopper.cut()
  return [
    figure('calls, p50 ms', quantile(calls.times, 0.5)),
    ...[...calls.kinds].map(([what, times]) => figure(`${what}, p99 ms`, quantile(times, 0.99))),
    row('calls, p99 ms', quantile(calls.times, 0.99), 300),
    figure('processor for a call, ms', (before.cpu - begin.cpu) / calls.times.length),
    row('calls with another answer than 200', calls.failed, 0),
    row('acknowledgement, p99 ms', quantile(talk.acks, 0.99), 250),
    row('shopper to console, p99 ms', quantile(talk.seen, 0.99), 250),
    row('messages that the console did not hear', talk.unheard, 0),
    figure('memory of an instance after the calls, MiB', before.memory / instances.length),
    row('memory of an idle socket, KiB', ((after.used - before.used) * 1024) / IDLE, 30),
    row('all sockets back after a cut, s', back.seconds, 30),
    figure('processor for a socket that comes back, ms', (end.cpu - beforeCut.cpu) / IDLE),
    row('sockets that were refused at first', back.refused, 0),
  ]
}

/** What all instances did together. */
async function workOf(instances: readonly ServiceProcess[]) {
  const all = await Promise.all(instances.map((instance) => instance.work()))
  const sum = (unit: 'cpu' | 'used' | 'memory') => all.reduce((total, work) => total + work[unit], 0)
  return { cpu: sum('cpu'), used: sum('used'), memory: sum('memory') }
}

/** Makes calls at the stated rate, whether or not the ones before have been answered. */
async function callInTurn(
  instances: readonly ServiceProcess[],
  consoles: readonly Console[],
): Promise<{ times: number[]; kinds: Map<string, number[]>; failed: number }> {
  const kinds = new Map<string, number[]>()
  let failed = 0
  const begin = performance.now()
  const waits: Promise<void>[] = []
  for (let turn = 0; turn < CALLS * SECONDS; turn += 1) {
    const wait = begin + (turn * 1000) / CALLS - performance.now()
    if (wait > 0) await sleep(wait)
    const start = performance.now()
    const console = inTurn(consoles, turn)
    const made = console.call(turn, inTurn(instances, turn).url).then(({ what, status }) => {
      kinds.set(what, [...(kinds.get(what) ?? []), performance.now() - start])
      if (status !== 200) failed += 1
    })
    waits.push(made)
  }
  await Promise.all(waits)
  return { times: [...kinds.values()].flat(), kinds, failed }
}

function inTurn<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('Nobody has a turn')
  return one
}

async function idleShoppers(instances: readonly ServiceProcess[]): Promise<Shopper[]> {
  const idle: Shopper[] = []
  let shopper: Shopper | undefined
  while (idle.length < IDLE) {
    const windows: Shopper[] = []
    for (let opened = 0; opened < AT_A_TIME && idle.length + opened < IDLE; opened += 1) {
      const place = (idle.length + opened) % WINDOWS
      if (place === 0 || !shopper) {
        const turn = (idle.length + opened) / WINDOWS
        shopper = await Shopper.begin(inTurn(instances, turn).url, turn)
      }
      windows.push(place === 0 ? shopper : shopper.anotherWindow())
    }
    await Promise.all(windows.map((window) => (window.isConnected ? undefined : window.connect())))
    idle.push(...windows)
  }
  return idle
}

/** Lets further shoppers write while the console listens. */
async function talking(instances: readonly ServiceProcess[], console: Console) {
  const sent = new Map<string, number>()
  const seen: number[] = []
  await console.follow((clientId) => {
    const start = sent.get(clientId ?? '')
    if (start === undefined) return
    sent.delete(clientId ?? '')
    seen.push(performance.now() - start)
  })
  const shoppers: Shopper[] = []
  for (let place = 0; place < TALKING; place += 1)
    shoppers.push(await Shopper.begin(inTurn(instances, place).url, place))
  await writeInTurn(shoppers, MESSAGES, SECONDS, (id) => sent.set(id, performance.now()))
  for (const shopper of shoppers) shopper.cut()
  console.close()
  return { acks: shoppers.flatMap((shopper) => shopper.acks), seen, unheard: sent.size }
}

/** Cuts every connection, and connects all again at the same moment. */
async function cutAll(shoppers: readonly Shopper[]): Promise<{ seconds: number; refused: number }> {
  for (const shopper of shoppers) shopper.cut()
  const start = performance.now()
  let refused = 0
  const comeBack = async (shopper: Shopper) => {
    while (performance.now() - start < GIVE_UP_MS) {
      try {
        return await shopper.connect()
      } catch {
        refused += 1
        await sleep(RETRY_MS)
      }
    }
    throw new Error('A socket did not come back')
  }
  await Promise.all(shoppers.map(comeBack))
  return { seconds: (performance.now() - start) / 1000, refused }
}
