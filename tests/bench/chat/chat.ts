/**
 * Shoppers who write to the assistant at a stated rate, over the widget's own calls and sockets, into the
 * real service in a process of its own: how long a message waits for its acknowledgement and for its answer,
 * and what it costs.
 * The processor's time per message also counts on a busy machine; the waiting times only on a quiet one.
 *
 * `BENCH_CHAT` sets shoppers, messages a second and seconds: `200/40/60`. `BENCH_STATEMENTS=1` also prints
 * which SQL statements one message causes, and `BENCH_PROFILE=FOLDER` writes a profile of the processor's
 * time there, which Chromium's tools open.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from '../progress'
import { number, printTable, quantile } from '../table'
import type { Work } from './serve'
import { onEachDatabase, ServiceProcess } from './service-process'
import { Shopper, writeInTurn } from './shopper'

const [SHOPPERS = 0, RATE = 0, SECONDS = 0] = (process.env.BENCH_CHAT ?? '200/40/60').split('/').map(Number)
const PROFILE = process.env.BENCH_PROFILE
/** In this time the assistant's threads read the notes of the demo's dealerships. */
const WARM_UP_SECONDS = 20
const IDLE_SECONDS = 20
/** Target of the 99th percentile of the acknowledgement, ms. */
const ACK_MAY = 250
/** Target of the 95th percentile from sending a message to its answer, with the delay of the chat, ms. */
const ANSWER_MAY = 1_000

/** One database, measured. */
interface Measured {
  readonly acks: readonly number[]
  readonly answers: readonly number[]
  readonly messages: number
  readonly work: { readonly cpu: number; readonly statements: number; readonly memory: number }
  readonly idle: { readonly cpu: number; readonly statements: number }
  readonly lines: readonly string[]
}

export async function chat(): Promise<void> {
  const rows: string[][] = []
  await onEachDatabase(async (kind, place) => {
    rows.push(row(kind, await measure(place)))
  })
  printTable(
    `Chat: ${SHOPPERS} shoppers, ${RATE} messages a second`,
    [
      ...['database', 'ack p50 ms', 'p99', 'may', ''],
      ...['answers', 'p50 ms', 'p95', 'may', ''],
      ...['CPU ms a message', 'statements a message', 'idle, % of a core', 'idle statements a second', 'MiB'],
    ],
    rows,
  )
}

function row(database: string, { acks, answers, messages, work, idle, lines }: Measured): string[] {
  for (const line of lines) progress(line)
  const p99 = quantile(acks, 0.99)
  const p95 = quantile(answers, 0.95)
  return [
    ...[database, number(quantile(acks, 0.5)), number(p99), `≤ ${ACK_MAY}`, p99 <= ACK_MAY ? 'met' : 'over'],
    ...[String(answers.length), number(quantile(answers, 0.5)), number(p95)],
    ...[`≤ ${ANSWER_MAY}`, p95 <= ANSWER_MAY ? 'met' : 'over'],
    ...[number(work.cpu / messages), number(work.statements / messages)],
    ...[number(idle.cpu / IDLE_SECONDS / 10), number(idle.statements / IDLE_SECONDS), number(work.memory)],
  ]
}

async function measure(place: Readonly<Record<string, string>>): Promise<Measured> {
  const service = await ServiceProcess.start(
    place,
    PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [],
  )
  try {
    const shoppers: Shopper[] = []
    for (let number = 0; number < SHOPPERS; number += 1)
      shoppers.push(await Shopper.begin(service.url, number))
    await writeInTurn(shoppers, RATE, WARM_UP_SECONDS)
    for (const { acks, answers } of shoppers) acks.length = answers.length = 0
    progress('the shoppers write')
    const before = await service.work()
    const messages = await writeInTurn(shoppers, RATE, SECONDS)
    const after = await service.work()
    const acks = shoppers.flatMap((shopper) => shopper.acks)
    const answers = shoppers.flatMap((shopper) => shopper.answers)
    for (const shopper of shoppers) shopper.cut()
    await sleep(2_000)
    progress('nobody writes')
    const idleBefore = await service.work()
    await sleep(IDLE_SECONDS * 1000)
    const idleAfter = await service.work()
    return {
      acks,
      answers,
      messages,
      work: { ...between(before, after), memory: after.memory },
      idle: between(idleBefore, idleAfter),
      lines: process.env.BENCH_STATEMENTS ? statementLines(before, after, messages) : [],
    }
  } finally {
    await service.end()
  }
}

const between = (before: Work, after: Work) => ({
  cpu: after.cpu - before.cpu,
  statements: after.statements - before.statements,
})

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
