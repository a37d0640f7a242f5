/**
 * Checks that a card, its table, the total of its list and the rows of its CSV are equal, and that all match
 * the recorded events.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { CARD_METRICS, LIST_NAMES, type CardMetric } from '../../../src/contract/calls/metric-names'
import type { Db } from '../../../src/service/platform/database'
import { rebuildDerivedData } from '../../../src/service/conversations/rebuild'
import { checkCard } from './check-cards'
import { checkFunnel, checkValue } from './check-funnel'
import { checkList } from './check-lists'
import { checkResponseTimes } from './check-response-times'
import { checkCtas, checkEngagement, checkReps, checkSources, checkTraffic } from './check-tables'
import { over, type Figures } from './figures'
import { shifted, type Narrowing } from './oracle'
import { daysOf } from './oracle-cards'
import { SPAN } from './plan'

/**
 * Checks every figure of a scope; `by` filters each list additionally. Throws at the first one that is wrong.
 */
export async function checkFigures(
  figures: Figures,
  { by = {}, search = '' }: { by?: Narrowing; search?: string } = {},
): Promise<void> {
  for (const metric of CARD_METRICS) await checkCard(figures, metric)
  await checkReps(figures)
  await checkSources(figures)
  await checkTraffic(figures)
  await checkCtas(figures)
  await checkEngagement(figures)
  await checkResponseTimes(figures)
  await checkFunnel(figures)
  await checkValue(figures)
  for (const name of LIST_NAMES) {
    await checkList(figures, name)
    if (Object.keys(by).length > 0) await checkList(figures, name, by)
  }
  if (search !== '') await checkList(figures, 'search', { search_pattern: search })
}

/**
 * Days by which consecutive short ranges overlap: what one range counts must not be counted again on its
 * later days.
 */
const OVERLAP = 3

/**
 * Checks each single day and a few days from each one on, because a wrong time zone or range boundary affects
 * those first.
 */
export async function checkDays(figures: Figures, metrics: readonly CardMetric[] = []): Promise<void> {
  const { start } = figures.world
  for (const day of daysOf(shifted(start, -1), shifted(start, SPAN))) {
    await checkList(over(figures, day), 'all')
    for (const metric of metrics) await checkCard(over(figures, day), metric)
    for (const metric of ['total_leads_worked', 'existing_leads_engaged'] as const)
      await checkCard(over(figures, day, shifted(day, OVERLAP)), metric)
  }
}

/** Checks that the figures stored incrementally equal those counted from the log. */
export async function checkStored(db: Db): Promise<void> {
  const stored = await storedRows(db)
  await rebuildDerivedData(db)
  const rebuilt = await storedRows(db)
  expect(stored).toEqual(rebuilt)
}

async function storedRows(db: Db) {
  const facts = await sql`select * from facts order by account_id, metric, day, unit_id`.execute(db)
  const sums = await sql`select * from daily_sums
    order by account_id, metric, day, product, from_chat, source_name`.execute(db)
  const states = await sql`select id, awaiting_reply, handed_off_at, awaiting_since, reply_due_at
    from conversations order by id`.execute(db)
  return { facts: facts.rows, sums: sums.rows, states: states.rows }
}
