/**
 * `node --import tsx tests/chaos/run.ts --seed 7 --seconds 60 [--database server]` runs the delivery check by
 * hand. It exits with 1 on a breach.
 */
import { parseArgs } from 'node:util'
import { checkDelivery } from './check'
import { BREACHES } from './judge'
import { MISTAKES } from './mistakes'
import { openServerDatabase } from './server-database'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    shoppers: { type: 'string', default: '20' },
    reps: { type: 'string', default: '5' },
    mistake: { type: 'string' },
    patience: { type: 'string' },
  },
})
const seed = Number(values.seed)
/** Seconds; shorter with a mistake, because then some events never arrive. */
const patience =
  values.patience === undefined ? (values.mistake === undefined ? undefined : 8) : Number(values.patience)
const mistake = MISTAKES.find((name) => name === values.mistake)
const server = values.database === 'server' ? await openServerDatabase() : undefined
const began = performance.now()
const write = (line: string) => process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
try {
  const report = await checkDelivery({
    seed,
    seconds: Number(values.seconds),
    shoppers: Number(values.shoppers),
    reps: Number(values.reps),
    mistake,
    databaseUrl: server?.url,
    ...(server && { breakDatabase: server.breakConnections }),
    progress: (line) => write(`${Math.round((performance.now() - began) / 1_000)} s: ${line}`),
    ...(patience !== undefined && { patienceMs: patience * 1_000 }),
  })
  const { breaches, ...figures } = report
  for (const [name, value] of Object.entries(figures)) write(`${name}: ${JSON.stringify(value)}`)
  for (const kind of BREACHES) write(`${kind}: ${breaches.filter((breach) => breach.kind === kind).length}`)
  for (const { kind, what } of breaches.slice(0, 20)) write(`  ${kind}: ${what}`)
  write(`Again with --seed ${seed} --seconds ${values.seconds} --database ${values.database}`)
  process.exitCode = breaches.length > 0 ? 1 : 0
} finally {
  await server?.drop()
}
// Timers of closed pages may still run.
process.exit()
