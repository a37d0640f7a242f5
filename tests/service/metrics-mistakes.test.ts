/** The checks of the figures detect bugs: they find any error in the stored facts and sums. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CARD_METRICS } from '../../src/contract/calls/metric-names'
import { checkDays, checkFigures, checkStored } from './metrics/check'
import { figuresOf } from './metrics/figures'
import { KEPT_TABLES, MISTAKES } from './metrics/mistakes'
import { shifted } from './metrics/oracle'
import { CATEGORIES } from './metrics/plan'
import { SMALL_WORLD } from './metrics/small-world'
import { seedFigures, writeWorld, type World } from './metrics/world'
import { startService, type TestService } from './support/service'
import { ACCOUNT } from './support/world'

let test: TestService
let world: World
beforeAll(async () => {
  test = await startService({ seed: seedFigures })
  world = await writeWorld(test, SMALL_WORLD)
  for (const name of KEPT_TABLES)
    await sql`create table ${sql.table(`right_${name}`)} as table ${sql.table(name)}`.execute(test.db)
})
afterEach(async () => {
  for (const name of KEPT_TABLES) {
    await sql`truncate ${sql.table(name)}`.execute(test.db)
    await sql`insert into ${sql.table(name)} table ${sql.table(`right_${name}`)}`.execute(test.db)
  }
})
afterAll(() => test.close())

const { start } = SMALL_WORLD
const days = { from: shifted(start, 2), to: shifted(start, 11), today: shifted(start, 12) }

it.each([ACCOUNT.northside, ACCOUNT.ford, ACCOUNT.toyota, ACCOUNT.riverside])(
  'nothing is wrong in %s without a mistake',
  async (account) => {
    for (const category of CATEGORIES)
      await checkFigures(await figuresOf(test, world, account, category, days), {
        by: { sub_metric: 'worked' },
      })
  },
)

it('nothing is wrong on any single day without a mistake', async () => {
  await checkDays(await figuresOf(test, world, ACCOUNT.northside, 'SALES_AI', days), CARD_METRICS)
})

it('a rebuild finds nothing wrong without a mistake', () => checkStored(test.db))

it.each(MISTAKES)('sees that $name', async ({ plant, account, category }) => {
  const { numAffectedRows = 0n } = await plant.execute(test.db)
  expect(numAffectedRows).toBeGreaterThan(0n)
  const figures = await figuresOf(test, world, account, category, days)
  await expect(checkFigures(figures)).rejects.toMatchObject({ name: 'AssertionError' })
})

it.each([
  ['a fact', sql`update facts set previous_day = null where metric = 'worked' and previous_day is not null`],
  ['a sum', sql`delete from daily_sums where metric = 'opens'`],
  ['the state of a handoff', sql`update facts set state = 'awaiting' where state = 'worked'`],
])('a rebuild sees that %s is wrong', async (_name, plant) => {
  const { numAffectedRows = 0n } = await plant.execute(test.db)
  expect(numAffectedRows).toBeGreaterThan(0n)
  await expect(checkStored(test.db)).rejects.toMatchObject({ name: 'AssertionError' })
})
