/**
 * Shoppers who write to the assistant at a stated rate, over the widget's own calls and sockets, into the
 * real service in a process of its own: how long a message waits for its acknowledgement, and what it costs.
 * The processor's time per message also counts on a busy machine; the waiting times only on a quiet one.
 *
 * `BENCH_CHAT` sets shoppers, messages a second and seconds: `200/40/60`. `BENCH_STATEMENTS=1` also prints
 * which SQL statements one message causes.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeServerDatabase, serverUrl } from '../../service/support/databases'
import { progress } from '../progress'
import { number, printTable, quantile } from '../table'
import type { Answer, Ask, Work } from './serve'
import { Shopper } from './shopper'

const [SHOPPERS = 0, RATE = 0, SECONDS = 0] = (process.env.BENCH_CHAT ?? '200/40/60').split('/').map(Number)
const WARM_UP_SECONDS = 5
const IDLE_SECONDS = 20
/** Target of the 99th percentile of the acknowledgement, ms. */
const ACK_MAY = 250

/** One database, measured. */
interface Measured {
  readonly acks: readonly number[]
  readonly messages: number
  readonly work: { readonly cpu: number; readonly statements: number; readonly memory: number }
  readonly idle: { readonly cpu: number; readonly statements: number }
  readonly lines: readonly string[]
}

export async function chat(): Promise<void> {
  const rows: string[][] = []
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-chat-'))
  try {
    rows.push(row('embedded', await measure({ DATA_DIR: folder })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (serverUrl === undefined) progress('without a PostgreSQL server its row is left out')
  else {
    const database = await makeServerDatabase()
    try {
      rows.push(row('PostgreSQL', await measure({ DATABASE_URL: database.url })))
    } finally {
      await database.drop()
    }
  }
  printTable(
    `Chat: ${SHOPPERS} shoppers, ${RATE} messages a second`,
    [
      ...['database', 'ack p50 ms', 'p99', 'may', ''],
      ...['CPU ms a message', 'statements a message', 'idle, % of a core', 'idle statements a second', 'MiB'],
    ],
    rows,
  )
}

function row(database: string, { acks, messages, work, idle, lines }: Measured): string[] {
  for (const line of lines) progress(line)
  const p99 = quantile(acks, 0.99)
  return [
    ...[database, number(quantile(acks, 0.5)), number(p99), `≤ ${ACK_MAY}`, p99 <= ACK_MAY ? 'met' : 'over'],
    ...[number(work.cpu / messages), number(work.statements / messages)],
    ...[number(idle.cpu / IDLE_SECONDS / 10), number(idle.statements / IDLE_SECONDS), number(work.memory)],
  ]
}

async function measure(place: Readonly<Record<string, string>>): Promise<Measured> {
  progress(`the service of ${Object.keys(place).join()} starts`)
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...place },
  })
  try {
    const { url } = (await nextAnswer(child)) as { url: string }
    const shoppers: Shopper[] = []
    for (let number = 0; number < SHOPPERS; number += 1) shoppers.push(await Shopper.open(url, number))
    await write(shoppers, WARM_UP_SECONDS)
    for (const shopper of shoppers) shopper.acks.length = 0
    progress('the shoppers write')
    const before = await workOf(child)
    const messages = await write(shoppers, SECONDS)
    const after = await workOf(child)
    const acks = shoppers.flatMap((shopper) => shopper.acks)
    for (const shopper of shoppers) shopper.close()
    await sleep(2_000)
    progress('nobody writes')
    const idleBefore = await workOf(child)
    await sleep(IDLE_SECONDS * 1000)
    const idleAfter = await workOf(child)
    return {
      acks,
      messages,
      work: { ...between(before, after), memory: after.memory },
      idle: between(idleBefore, idleAfter),
      lines: process.env.BENCH_STATEMENTS ? statementLines(before, after, messages) : [],
    }
  } finally {
    const ended = once(child, 'exit')
    child.send('end' satisfies Ask)
    await ended
  }
}

const between = (before: Work, after: Work) => ({
  cpu: after.cpu - before.cpu,
  statements: after.statements - before.statements,
})

async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  const [answer] = (await once(child, 'message', { signal: ended.signal })) as [Answer]
  return answer
}

async function workOf(child: ChildProcess): Promise<Work> {
  const answer = nextAnswer(child)
  child.send('work' satisfies Ask)
  return (await answer) as Work
}

/** Lets the shoppers write in turn at the stated rate, and waits for every acknowledgement and answer. */
async function write(shoppers: readonly Shopper[], seconds: number): Promise<number> {
  const start = performance.now()
  const count = RATE * seconds
  const waits: Promise<void>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const wait = start + (sent * 1000) / RATE - performance.now()
    if (wait > 0) await sleep(wait)
    const shopper = shoppers[sent % shoppers.length]
    if (shopper) waits.push(shopper.write())
  }
  await Promise.all(waits)
  // The answers to the last messages are part of their cost.
  await sleep(1_500)
  return count
}

function statementLines(before: Work, after: Work, messages: number): string[] {
  return Object.entries(after.texts)
    .map(([text, { count, ms }]) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      count: count - (before.texts[text]?.count ?? 0),
      ms: ms - (before.texts[text]?.ms ?? 0),
    }))
    .filter(({ count }) => count / messages >= 0.02)
    .sort((left, right) => right.count - left.count)
    .map(({ text, count, ms }) => `${(count / messages).toFixed(2)} × ${(ms / count).toFixed(2)} ms  ${text}`)
}
