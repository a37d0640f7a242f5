/**
 * Answers on all channels, deliveries, and everything that silences the assistant, in different random
 * orders. Nothing is stored or leaves for a customer who is taken over, stopped, unsubscribed or paused, nor
 * afterwards what was composed before. `CHANNEL_INTERLEAVINGS` changes the number of orders, and
 * `INTERLEAVINGS_SEED` selects others.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../demo/seed/random'
import { Channels, exploreChannels, SEQUENCES_PER_TREE } from './interleavings/channels'
import { inside } from './interleavings/inside'
import { FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { seedWorld } from './support/world'

const SEQUENCES = Number(process.env.CHANNEL_INTERLEAVINGS ?? 5_600)
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? 20_261_123)
const LIMIT_MS = 60_000 + SEQUENCES * 60

let at: TestService
beforeAll(async () => {
  at = await startService({ seed: seedWorld, database: FASTEST })
})
afterAll(() => at.close())

it(
  `in ${SEQUENCES} orders nothing leaves for a silenced customer`,
  async () => {
    let count = 0
    const counts = { stored: 0, left: 0 }
    for (let tree = 0; count < SEQUENCES; tree += 1) {
      await inside(at, async (inner) => {
        const driver = await Channels.begin(inner)
        count += await exploreChannels(inner, driver, new Random('channels', SEED, tree))
        counts.stored += driver.counts.stored
        counts.left += driver.counts.left
      })
    }
    expect(count).toBeGreaterThanOrEqual(Math.min(SEQUENCES, SEQUENCES_PER_TREE))
    // The orders contain what they are about.
    expect(counts.stored).toBeGreaterThan(count / 50)
    expect(counts.left).toBeGreaterThan(count / 150)
  },
  LIMIT_MS,
)
