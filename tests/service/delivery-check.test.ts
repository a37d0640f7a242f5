/**
 * Over a faulty link and with a service that is killed, no acknowledged message is lost, none is stored
 * twice, every page ends with the stored state, and the AI never replies while a person owns the
 * conversation. `CHAOS_SEED` and `CHAOS_SECONDS` repeat or lengthen the check, and `tests/chaos/run.ts` runs
 * it by hand.
 */
import { expect, test } from 'vitest'
import { checkDelivery } from '../chaos/check'

const seed = Number(process.env.CHAOS_SEED ?? 20_261_121)
const seconds = Number(process.env.CHAOS_SECONDS ?? 30)
const AT_LEAST_ONE: unknown = expect.toSatisfy((count: unknown) => Number(count) >= 1)

test(
  'nothing acknowledged is lost, nothing is doubled, every page ends with what stands, and no AI speaks where a person does',
  async () => {
    const report = await checkDelivery({ seed, seconds })
    const breaches = report.breaches.map(({ kind, what }) => `${kind}: ${what}`)
    expect(breaches, `seed ${seed}: ${breaches.join('; ')}`).toEqual([])
    // Without a kill nothing was tested.
    expect(report.kills).toBeGreaterThan(0)
    expect(report.faults).toMatchObject({ outage: AT_LEAST_ONE, 'late delivery': AT_LEAST_ONE })
    // It is chance which of the two a connection meets.
    const { cut = 0, reset = 0 } = report.faults
    expect(cut + reset).toBeGreaterThan(0)
    // The check waits for this many on a slow machine.
    expect(report.acknowledged).toBeGreaterThanOrEqual(100)
    expect(report.acknowledgedOfReps).toBeGreaterThan(0)
    expect(report.lines.assistant).toBeGreaterThan(0)
    expect(report.takeovers).toBeGreaterThan(2)
  },
  (6 * seconds + 600) * 1_000,
)
