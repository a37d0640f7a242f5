/** The delivery check detects bugs: a service with a planted mistake fails it, each for its own reason. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChild, type BuiltChild } from '../chaos/build-child'
import { checkDelivery } from '../chaos/check'
import type { BreachKind } from '../chaos/judge'
import type { Mistake } from '../chaos/mistakes'

const LIMIT_MS = 900_000
const seed = Number(process.env.CHAOS_SEED ?? 20_261_121)

const found: readonly [Mistake, BreachKind, string][] = [
  ['acknowledge before commit', 'lost', 'was acknowledged and is not there'],
  ['no deduplication', 'doubled', 'stands 2 times'],
  ['resume from now', 'behind', 'lines shown of'],
]

let child: BuiltChild
beforeAll(async () => {
  child = await buildChild()
})
afterAll(() => child.remove())

/**
 * Whether a kill falls between an acknowledgement and its commit is chance, so an unsuccessful short check is
 * repeated with another plan.
 */
const PLANS = 5

test.each(found)(
  'finds the mistake “%s”: %s',
  async (mistake, kind, words) => {
    const reports: unknown[] = []
    for (let plan = 0; plan < PLANS; plan += 1) {
      const options = { seed: seed + plan, seconds: 1, shoppers: 8, reps: 2, mistake, patienceMs: 8_000 }
      const report = await checkDelivery(options, child.program)
      if (report.breaches.some((breach) => breach.kind === kind && breach.what.includes(words))) return
      reports.push(report)
    }
    expect.fail(`Not found by any of ${PLANS} plans: ${JSON.stringify(reports)}`)
  },
  LIMIT_MS,
)
