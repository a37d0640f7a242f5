/**
 * Started by `fork`: the real service in a separate process, in DATA_DIR or at DATABASE_URL. An empty
 * database gets the demo's dealerships. It tells the parent what its processor and its database did.
 */
import { insertWorld } from '../../../demo/seed/world/world'
import { startThreads } from '../../../src/service/assistant/thread/assistant-threads'
import { readSettings } from '../../../src/service/platform/config'
import { createService } from '../../../src/service/service'

const SEED = 20_261_121
/** All shoppers have the same address here. */
const MANY = { points: 1_000_000, seconds: 1 }

/** What the process has done since its start. */
export interface Work {
  /** Time of the processor, ms. */
  readonly cpu: number
  readonly statements: number
  /** Memory of the process, MiB. */
  readonly memory: number
  /** What of its memory is in use, MiB; without garbage when the process began with `--expose-gc`. */
  readonly used: number
  /** How often each statement was sent, by its text. */
  readonly texts: Readonly<Record<string, { readonly count: number; readonly ms: number }>>
}
export type Ask = 'work' | 'end'
export type Answer = { readonly url: string } | Work

// The process exits if the bench dies.
process.once('disconnect', () => process.exit(1))

const texts: Record<string, { count: number; ms: number }> = {}
let statements = 0

const service = await createService(readSettings({ PORT: '0', LOG_LEVEL: 'error', ...process.env }), {
  limits: { widget: MANY, widgetBegin: MANY },
})
const { db } = service.context
// Another instance, or `fill.ts`, may have done so.
const isFilled = await db.selectFrom('accounts').select('id').executeTakeFirst()
if (!isFilled) await insertWorld(db, SEED, new Date())
countStatements()
startThreads(service.context.log)
const { url } = await service.listen()

process.on('message', (ask: Ask) => {
  if (ask === 'end') return void service.close().then(() => process.exit(0))
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const [memory = 0, used = 0] = [rss, heapUsed + external].map((bytes) => bytes / 1024 / 1024)
  tell({ cpu: (user + system) / 1000, statements, memory, used, texts })
})
tell({ url })

function tell(answer: Answer): void {
  process.send?.(answer)
}

/** Counts the statements of the query builder; beginnings and ends of transactions do not pass here. */
function countStatements(): void {
  const adapter = db.getExecutor()
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(adapter)) as typeof adapter
  const { executeQuery } = prototype
  prototype.executeQuery = async function (this: typeof adapter, query) {
    statements += 1
    const start = performance.now()
    try {
      return await executeQuery.call(this, query)
    } finally {
      const entry = (texts[query.sql] ??= { count: 0, ms: 0 })
      entry.count += 1
      entry.ms += performance.now() - start
    }
  } as typeof executeQuery
}
