/** One query to the service about one data set, with everything that the oracle needs to answer it too. */
import type { AccountRow } from '../../../src/service/platform/schema/accounts'
import { findAccount } from '../../../src/service/accounts/accounts'
import type { Scope } from '../../../src/service/accounts/scope'
import type { TestService } from '../support/service'
import { ACCOUNT } from '../support/world'
import { shifted, type FigureQuery } from './oracle'
import { type Category, type Question } from './plan'
import type { World } from './world'

export interface Figures {
  readonly test: TestService
  readonly world: World
  readonly query: FigureQuery
  readonly scope: Scope & { readonly account: AccountRow }
}

/** The dealerships that each account includes. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  [ACCOUNT.northside]: [ACCOUNT.ford, ACCOUNT.toyota],
}

export async function figuresOf(
  test: TestService,
  world: World,
  id: string,
  category: Category,
  days: { readonly from: string; readonly to: string; readonly today: string },
): Promise<Figures> {
  const found = await findAccount(test.db, id, null)
  if (found === undefined) throw new Error(`No account ${id}`)
  const { account, dealerships } = found
  const { today, ...range } = days
  return {
    test,
    world,
    query: { accounts: SHOWN[id] ?? [id], category, ...range, today },
    scope: { account, dealerships, category, ...range, today },
  }
}

/** Date range of a query; `today` is never before its end. */
export function daysOfQuestion(
  start: string,
  { days }: Question,
): { from: string; to: string; today: string } {
  const today = shifted(start, days.today)
  if (days.of === 'days') {
    const from = shifted(start, days.first)
    const to = shifted(from, days.days)
    return { from, to, today: to > today ? to : today }
  }
  if (days.of === 'month to date') return { from: `${today.slice(0, 8)}01`, to: today, today }
  const from = `${shifted(start, days.first).slice(0, 8)}01`
  const next = `${shifted(from, 31).slice(0, 8)}01`
  return { from, to: shifted(next, -1), today }
}

/** The same query for other days. */
export const over = (figures: Figures, from: string, to = from): Figures => ({
  ...figures,
  query: { ...figures.query, from, to },
  scope: { ...figures.scope, from, to },
})
