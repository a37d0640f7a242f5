/** In random data sets, every figure, table, chart, list and CSV matches the recorded events. */
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { checkDays, checkFigures, checkStored } from './metrics/check'
import { daysOfQuestion, figuresOf } from './metrics/figures'
import { Plan, Question } from './metrics/plan'
import { seedFigures, writeWorld } from './metrics/world'
import { eachDatabase, roundsOn } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT } from './support/world'

/** `PROPERTY_RUNS` raises it. */
const RUNS = 8
const LIMIT_MS = 900_000

/** Time reserved to report the failing data set if shrinking does not finish. */
const REPORT_MS = 30_000

const runs = Number(process.env.PROPERTY_RUNS ?? RUNS)
const limit = Math.max(1, runs / RUNS) * LIMIT_MS

eachDatabase('figures of a random world', (kind) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedFigures, database: kind })
  })
  afterAll(() => test.close())

  it(
    'are what happened, for the group and for one dealership, and what was kept is what a rebuild finds',
    () =>
      fc.assert(
        fc.asyncProperty(Plan, Question, async (plan, question) => {
          const world = await writeWorld(test, plan)
          const days = daysOfQuestion(plan.start, question)
          const asked = { by: question.narrowing, search: world.leads[question.search]?.name ?? '' }
          const { category } = question
          for (const id of [ACCOUNT.northside, question.dealership])
            await checkFigures(await figuresOf(test, world, id, category, days), asked)
          await checkDays(await figuresOf(test, world, ACCOUNT.northside, category, days))
          await checkStored(test.db)
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
