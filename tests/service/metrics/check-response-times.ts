/** Checks the response times against the recorded events, and each of their links against its list. */
import { expect } from 'vitest'
import { REPLY_METRICS } from '../../../src/contract/calls/metric-names'
import type { ResponseTimesPart } from '../../../src/contract/calls/metric-reports'
import { readMetric } from '../../../src/service/metrics/routes/dashboard'
import { opened } from './check-cards'
import { checkList } from './check-lists'
import type { Figures } from './figures'
import { unitsOf, type FigureQuery, type Narrowing } from './oracle'
import { periodBefore } from './oracle-cards'
import { percent } from './oracle-tables'

/** The smallest value that is not exceeded by this share of all values. */
const shareOf = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? null

function truthOf({ world, query }: Figures, list: (typeof REPLY_METRICS)[number], by: Narrowing, of = query) {
  const replies = unitsOf(world, of, list, by).flatMap(({ reply }) => reply ?? [])
  const business = replies.map((reply) => reply.business)
  const overall = replies.map((reply) => reply.seconds)
  const met = replies.filter((reply) => reply.met).length
  return {
    n: replies.length,
    median: shareOf(business, 0.5),
    p90: shareOf(business, 0.9),
    median_overall: shareOf(overall, 0.5),
    p90_overall: shareOf(overall, 0.9),
    met,
    met_rate: percent(met, replies.length),
  }
}

export async function checkResponseTimes(figures: Figures): Promise<void> {
  const { test, scope, query, world } = figures
  for (const metric of REPLY_METRICS) {
    const report = await readMetric(test.db, scope, metric)
    if (report.kind !== 'response_times') throw new Error(`${metric} is answered with ${report.kind}`)
    const check = async ({ redirect, missed, ...times }: ResponseTimesPart, by: Narrowing) => {
      expect({ metric, by, ...times }).toEqual({ metric, by, ...truthOf(figures, metric, by) })
      const links = [
        [redirect, times.n, by],
        [missed, times.n - times.met, { ...by, goal: 'missed' as const }],
      ] as const
      for (const [link, count, opens] of links) {
        expect(link === null).toBe(count === 0)
        if (link === null) continue
        expect(opened(link)).toEqual({ list: metric, by: opens })
        expect(unitsOf(world, query, metric, opens)).toHaveLength(count)
        await checkList(figures, metric, opens)
      }
    }
    await check(report.total, {})
    const before: FigureQuery = periodBefore(query, scope.today)
    const { start, end, ...previous } = report.previous
    expect({ start, end, previous }).toEqual({
      start: before.from,
      end: before.to,
      previous: truthOf(figures, metric, {}, before),
    })
    const { by_rep, by_source, by_channel, by_hour } = report
    for (const { salesperson_id, FullName, ...part } of by_rep) {
      expect(FullName).not.toBe('')
      await check(part, { salesperson_id })
    }
    for (const { source_name, lead_type, ...part } of by_source) await check(part, { source_name, lead_type })
    for (const { channel, ...part } of by_channel) await check(part, { channel })
    for (const { hour, ...part } of by_hour) await check(part, { hour })
    const groups = [by_source, by_channel, by_hour, ...(metric.endsWith('person_replies') ? [by_rep] : [])]
    for (const group of groups) expect(group.reduce((sum, { n }) => sum + n, 0)).toBe(report.total.n)
    const goals = new Set(query.accounts.map((id) => world.replyGoals[id]))
    expect(report.goal_minutes).toBe(goals.size === 1 ? [...goals][0] : null)
  }
}
