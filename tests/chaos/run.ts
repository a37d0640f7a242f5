/**
 * `node --import tsx tests/chaos/run.ts --seed 7 --seconds 60 [--database server]` runs the delivery check by
 * hand, first of messages and then of webhooks; `--only` names one of them. It exits with 1 on a breach.
 */
import { parseArgs } from 'node:util'
import { withBuiltChild } from './build-child'
import { checkDelivery } from './check'
import { BREACHES } from './judge'
import { MISTAKES } from './mistakes'
import { openServerDatabase } from './server-database'
import { checkWebhooks } from './webhooks/check'
import { WEBHOOK_BREACHES } from './webhooks/judge'
import { WEBHOOK_MISTAKES } from './webhooks/mistakes'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    only: { type: 'string' },
    shoppers: { type: 'string', default: '20' },
    reps: { type: 'string', default: '5' },
    mistake: { type: 'string' },
    patience: { type: 'string' },
  },
})
const seed = Number(values.seed)
const seconds = Number(values.seconds)
/** Seconds; shorter with a mistake, because then some events never arrive. */
const patience =
  values.patience === undefined ? (values.mistake === undefined ? undefined : 8) : Number(values.patience)
const mistake = MISTAKES.find((name) => name === values.mistake)
const webhookMistake = WEBHOOK_MISTAKES.find((name) => name === values.mistake)
const write = (line: string) => process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

interface Report {
  readonly breaches: readonly { readonly kind: string; readonly what: string }[]
}

/** Options of both checks, with a database of its own. */
interface Place {
  readonly seed: number
  readonly seconds: number
  readonly databaseUrl?: string
  breakDatabase?(): Promise<void>
  progress(line: string): void
}

async function run(
  name: string,
  kinds: readonly string[],
  check: (place: Place) => Promise<Report>,
): Promise<void> {
  if (values.only !== undefined && values.only !== name) return
  write(`The check of ${name}`)
  const began = performance.now()
  const server = values.database === 'server' ? await openServerDatabase() : undefined
  try {
    const { breaches, ...figures } = await check({
      seed,
      seconds,
      progress: (line) => write(`${Math.round((performance.now() - began) / 1_000)} s: ${line}`),
      ...(server && { databaseUrl: server.url, breakDatabase: server.breakConnections }),
    })
    for (const [figure, value] of Object.entries(figures)) write(`${figure}: ${JSON.stringify(value)}`)
    for (const kind of kinds) write(`${kind}: ${breaches.filter((breach) => breach.kind === kind).length}`)
    for (const { kind, what } of breaches.slice(0, 20)) write(`  ${kind}: ${what}`)
    if (breaches.length > 0) process.exitCode = 1
  } finally {
    await server?.drop()
  }
}

await withBuiltChild(async (program) => {
  if (!webhookMistake) {
    const people = { shoppers: Number(values.shoppers), reps: Number(values.reps) }
    const waits = patience === undefined ? {} : { patienceMs: patience * 1_000 }
    await run('messages', BREACHES, (place) =>
      checkDelivery({ ...place, ...people, ...waits, mistake }, program),
    )
  }
  if (!mistake)
    await run('webhooks', WEBHOOK_BREACHES, (place) =>
      checkWebhooks({ ...place, mistake: webhookMistake }, program),
    )
})
write(`Again with --seed ${seed} --seconds ${values.seconds} --database ${values.database}`)
// Timers of closed pages may still run.
process.exit()
