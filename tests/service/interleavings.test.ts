/**
 * Takeover, AI reply, stop, unsubscription, pause and deadlines in every order, compared with a model: random
 * sequences one step after another, and on a PostgreSQL server pairs and triples at the same time.
 * `INTERLEAVINGS` raises their number, and `INTERLEAVINGS_SEED` selects others.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../demo/seed/random'
import { eachDatabase, roundsOn, serverUrl } from './support/databases'
import { startService, type TestService } from './support/service'
import { seedWorld } from './support/world'
import { Driver, standingOf } from './interleavings/driver'
import { act, BEGINNING, by, exploreTree, finish, follow, PER_TREE, TREES } from './interleavings/explore'
import { step, type Command, type Model } from './interleavings/model'

/**
 * The default is the maximum number of trees that `interleavings-mistakes.test.ts` needs to find any broken
 * rule.
 */
const SEQUENCES = Number(process.env.INTERLEAVINGS ?? TREES * PER_TREE)
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? 20_261_121)
const RACES = Math.ceil(SEQUENCES / 30)
const LIMIT_MS = 60_000 + SEQUENCES * 120

eachDatabase('one after another', (database) => {
  const sequences = roundsOn(database, SEQUENCES)
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())

  it(
    `${sequences} orders are what the model says`,
    async () => {
      let count = 0
      for (let tree = 0; count < sequences; tree += 1) {
        count += await exploreTree(at, new Random('orders', SEED, tree))
      }
      expect(count).toBeGreaterThanOrEqual(Math.min(sequences, PER_TREE))
    },
    LIMIT_MS,
  )
})

const one = (...commands: readonly Command[]) => fc.constantFrom(...commands)

describe.skipIf(serverUrl === undefined)('at the same moment, PostgreSQL server', () => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database: 'server' })
  })
  afterAll(() => at.close())

  const racing = fc.oneof(
    one(...by('join'), ...by('complete'), ...by('say')),
    one(...act('AI commits', 'customer writes', 'stop', 'continue', 'unsubscribe', 'pause', 'deadlines')),
  )
  const before = fc.array(one(...by('join'), ...act('stop', 'customer writes', 'AI begins')), {
    maxLength: 2,
  })

  it(
    `${RACES} races end as one order of their steps would`,
    () =>
      fc.assert(
        fc.asyncProperty(
          before,
          fc.array(racing, { minLength: 2, maxLength: 3 }),
          async (first, together) => {
            const { driver, model: begun } = await Driver.begin(at)
            const model = await follow(driver, begun, [...BEGINNING, ...first])
            const outcomes = await Promise.all(together.map((command) => driver.run(command)))
            const standing = await driver.standing()
            const lines = await driver.lines()
            const possible = orders(together.map((_, index) => index)).map((order) =>
              inOrder(model, together, order),
            )
            const found = possible.find(
              (end) =>
                JSON.stringify(end.outcomes) === JSON.stringify(outcomes) &&
                JSON.stringify(end.model.lines) === JSON.stringify(lines) &&
                JSON.stringify(standingOf(end.model)) === JSON.stringify(standing),
            )
            expect(found, JSON.stringify({ outcomes, standing })).toBeDefined()
            if (found) await finish(driver, found.model, true)
          },
        ),
        { numRuns: RACES, seed: SEED },
      ),
    LIMIT_MS,
  )
})

function inOrder(model: Model, commands: readonly Command[], order: readonly number[]) {
  const outcomes = commands.map(() => '')
  for (const index of order) {
    const command = commands[index]
    if (!command) continue
    const after = step(model, command)
    model = after.model
    outcomes[index] = after.outcome
  }
  return { model, outcomes }
}

/** All permutations of the items. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
