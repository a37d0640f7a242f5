/**
 * For a rep limited to own and unassigned leads, in random data sets every count equals the rows of its list,
 * and both equal the result of a plain filter.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { daysOfQuestion, figuresOf } from './metrics/figures'
import { checkLimited } from './metrics/limited'
import { Plan, Question } from './metrics/plan'
import { SMALL_WORLD } from './metrics/small-world'
import { seedFigures, writeWorld } from './metrics/world'
import { eachDatabase, roundsOn } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT } from './support/world'

/** `PROPERTY_RUNS` raises it. */
const RUNS = 3
const LIMIT_MS = 600_000
const REPORT_MS = 30_000
const runs = Number(process.env.PROPERTY_RUNS ?? RUNS)
const limit = Math.max(1, runs / RUNS) * LIMIT_MS

/** Salesperson entries of one rep: in one dealership, in two of the group, or in none. */
const Salespeople = fc.constantFrom(['p_rep'], ['p_rep2', 'p_toyota'], [])

eachDatabase('figures of a limited rep', (kind) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedFigures, database: kind })
  })
  afterAll(() => test.close())

  it(
    'are those of their leads, in a world where every figure has something to count',
    async () => {
      const world = await writeWorld(test, SMALL_WORLD)
      const days = { from: '2026-10-29', to: '2026-11-10', today: '2026-11-10' }
      for (const category of ['SALES_AI', 'CHAT_AI'] as const)
        for (const salespeople of [['p_rep'], ['p_rep2'], []])
          await checkLimited(await figuresOf(test, world, ACCOUNT.northside, category, days), salespeople)
    },
    LIMIT_MS,
  )

  it(
    'are those of their leads, in a random world',
    () =>
      fc.assert(
        fc.asyncProperty(Plan, Question, Salespeople, async (plan, question, salespeople) => {
          const world = await writeWorld(test, plan)
          const days = daysOfQuestion(plan.start, question)
          const asked = { by: question.narrowing, search: world.leads[question.search]?.name ?? '' }
          for (const id of [ACCOUNT.northside, question.dealership])
            await checkLimited(await figuresOf(test, world, id, question.category, days), salespeople, asked)
        }),
        {
          numRuns: roundsOn(kind, runs),
          interruptAfterTimeLimit: limit - REPORT_MS,
          markInterruptAsFailure: true,
        },
      ),
    limit,
  )
})
