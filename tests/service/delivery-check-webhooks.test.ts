/**
 * Webhooks over a faulty link, with a service that is killed: each event arrives, in order, signed as an
 * independent implementation of Standard Webhooks signs it, and not again once its answer could be stored. A
 * service with a planted mistake fails the check. `CHAOS_SEED` and `CHAOS_SECONDS` repeat or lengthen it, and
 * `tests/chaos/run.ts --only webhooks` runs it by hand.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChild, type BuiltChild } from '../chaos/build-child'
import { openServerDatabase } from '../chaos/server-database'
import { checkWebhooks, type WebhookCheckOptions, type WebhookReport } from '../chaos/webhooks/check'
import type { WebhookBreachKind } from '../chaos/webhooks/judge'
import type { WebhookMistake } from '../chaos/webhooks/mistakes'
import { eachDatabase, FASTEST, type DatabaseKind } from './support/databases'

const seed = Number(process.env.CHAOS_SEED ?? 20_261_127)
const seconds = Number(process.env.CHAOS_SECONDS ?? 1)
const LIMIT_MS = (6 * seconds + 300) * 1_000

let child: BuiltChild
beforeAll(async () => {
  child = await buildChild()
})
afterAll(() => child.remove())

async function check(kind: DatabaseKind, options: WebhookCheckOptions): Promise<WebhookReport> {
  if (kind === 'embedded') return await checkWebhooks(options, child.program)
  const server = await openServerDatabase()
  try {
    const place = { databaseUrl: server.url, breakDatabase: server.breakConnections }
    return await checkWebhooks({ ...options, ...place }, child.program)
  } finally {
    await server.drop()
  }
}

eachDatabase('webhooks under faults', (kind) => {
  test(
    'no event is lost, renamed or out of order, and none is repeated after its answer could be stored',
    async () => {
      const report = await check(kind, { seed, seconds })
      expect(report.breaches, `seed ${seed}`).toEqual([])
      // Without these nothing was tested.
      expect(report.kills).toBeGreaterThan(1)
      expect(Object.keys(report.faults).length).toBeGreaterThan(3)
      expect(report.repeated).toBeGreaterThan(0)
      expect(report.events).toBeGreaterThan(50)
    },
    LIMIT_MS,
  )
})

const found: readonly [WebhookMistake, WebhookBreachKind][] = [
  ['counted before the answer', 'lost'],
  ['answer not stored', 'doubled'],
  ['no order', 'out of order'],
  ['new id for a repeat', 'renamed'],
  ['another secret', 'forged'],
]

test.concurrent.each(found)(
  'finds the mistake “%s”: %s',
  async (mistake, kind) => {
    const { breaches } = await check(FASTEST, { seed, seconds: 0, mistake })
    expect(breaches.map((breach) => breach.kind)).toContain(kind)
  },
  LIMIT_MS,
)
