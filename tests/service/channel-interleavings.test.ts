/**
 * Answers and follow-ups on all channels, deliveries, and everything that silences the assistant, in
 * different random orders. Nothing is stored or leaves for a customer who is taken over, stopped,
 * unsubscribed or paused, nor afterwards what was composed before. `npm run interleavings` tries 10,000
 * orders. `CHANNEL_INTERLEAVINGS` changes the number of orders here, and `INTERLEAVINGS_SEED` selects others.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exploreOrders, SEQUENCES_PER_TREE } from './interleavings/channels'
import { FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { seedWorld } from './support/world'

/** Each tree begins elsewhere: with an answer on another channel, which waits or is at the gateway. */
const TREES = 5
const SEQUENCES = Number(process.env.CHANNEL_INTERLEAVINGS ?? TREES * SEQUENCES_PER_TREE)
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
    const counts = await exploreOrders(at, SEED, SEQUENCES)
    const { orders } = counts
    expect(orders).toBeGreaterThanOrEqual(Math.min(SEQUENCES, SEQUENCES_PER_TREE))
    // The orders contain what they are about.
    expect(counts.stored).toBeGreaterThan(orders / 50)
    expect(counts.followed).toBeGreaterThan(orders / 500)
    expect(counts.left).toBeGreaterThan(orders / 150)
  },
  LIMIT_MS,
)
