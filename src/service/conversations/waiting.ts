/** Customers who wait for staff: they were handed off, and nobody has answered since. */
import { sql } from 'kysely'
import type { AssignedView, ViewCounts } from '../../contract/calls/assignee'
import type { CallOutput } from '../../contract/core/call'
import {
  WAITING_MAX,
  type waiting,
  type WaitingClock,
  type WaitingCustomer,
} from '../../contract/calls/waiting'
import { businessTime, isClockRunning, openingClockOf } from '../../rules/conversations/business-time'
import { settingsProductOfCategory } from '../../rules/people/products'
import type { Executor } from '../platform/database'
import { lastLiveSeq } from '../platform/live-log'
import { waitsForPerson } from '../platform/backlogs'
import { hoursByAccount } from '../accounts/opening-hours'
import { ASSIGNEE_NAME, hasTeam, inView } from './assignees'
import { toListRow, type ListRecord } from './list-query'
import { inDealerships, conversationsInScope, type Scope } from '../accounts/scope'

/** The text for a handoff without a reason, as the figure words it. */
const NO_REASON = 'Sales expertise needed'

type WaitingRecord = ListRecord & { since: Date; reason: string | null }

/** Without a waiting customer there is one row, which has only the counts. */
type CountedRecord = (WaitingRecord | { readonly id: null }) & {
  n_all: number
  n_mine: number
  n_unassigned: number
  n_team: number
}

interface Asker {
  readonly user_id: string
  /** Undefined for all. */
  readonly assigned: AssignedView | undefined
}

/**
 * Customers of the scope who wait now, longest wait first. `since` is the customer's first message after the
 * last one of staff, or the handoff if staff have not written since. The views are those of the user.
 */
export async function readWaiting(
  db: Executor,
  scope: Scope,
  { user_id, assigned }: Asker,
  now: Date,
): Promise<CallOutput<typeof waiting>> {
  // Read first: an event that happens meanwhile counts as new, even if the rows below have it already.
  const account_seq = await lastLiveSeq(db, scope.account.id)
  const is = (view: AssignedView) => inView({ view, user_id })
  const chosen = assigned ? sql`where w.${sql.ref(assigned)}` : sql``
  // One statement, so that the counts are those of the customers beside them.
  const { rows } = await sql<CountedRecord>`
    with waiting as materialized (
      select c.id, c.awaiting_since as since,
        ${is('mine')} as mine, ${is('unassigned')} as unassigned, ${is('team')} as team
      from conversations c
      where ${conversationsInScope(scope)} and ${waitsForPerson(now)}
    ), counts as (
      select count(*) as n_all, count(*) filter (where mine) as n_mine,
        count(*) filter (where unassigned) as n_unassigned, count(*) filter (where team) as n_team
      from waiting
    ), first as materialized (
      select w.id, w.since from waiting w ${chosen} order by w.since, w.id limit ${WAITING_MAX}
    )
    select k.*, c.*, f.since, 0 as message_count, e.event_name as reason, ${ASSIGNEE_NAME} as assignee_name,
      nullif(trim(t.first_name || ' ' || t.last_name), '') as takeover_person
    from counts k
    left join (first f join conversations c on c.id = f.id and ${inDealerships('c', scope)}) on true
    left join takeovers t on t.id = c.takeover_id and t.account_id = c.account_id
    left join lateral (
      select e.event_name from events e
      where e.conversation_id = c.id and e.account_id = c.account_id and e.event = 'HANDOFF'
      order by e.at desc, e.id desc limit 1
    ) e on true
    order by f.since, f.id`.execute(db)
  const customers = rows.filter((row): row is WaitingRecord & CountedRecord => row.id !== null)
  const views = await viewsOf(db, scope, user_id, rows[0])
  const clocks = await readClocks(db, scope, [...new Set(customers.map(({ account_id }) => account_id))])
  return {
    items: customers.map((row) => toWaitingCustomer(scope, row, clocks, now)),
    total: views[assigned ?? 'all'] ?? 0,
    views,
    clocks,
    at: now.toISOString(),
    AccountId: scope.account.id,
    account_seq,
  }
}

async function viewsOf(
  db: Executor,
  { dealerships }: Scope,
  user_id: string,
  counts: CountedRecord | undefined,
): Promise<ViewCounts> {
  const { n_all = 0, n_mine = 0, n_unassigned = 0, n_team = 0 } = counts ?? {}
  const accountIds = dealerships.map(({ id }) => id)
  const inTeam = await hasTeam(db, user_id, accountIds)
  return { all: n_all, mine: n_mine, unassigned: n_unassigned, team: inTeam ? n_team : null }
}

/** The opening hours of the requested dealerships in the scope. */
async function readClocks(
  db: Executor,
  { dealerships, category }: Scope,
  requestedIds: readonly string[],
): Promise<Record<string, WaitingClock>> {
  const ids = dealerships.map(({ id }) => id).filter((id) => requestedIds.includes(id))
  if (ids.length === 0) return {}
  const hours = await hoursByAccount(db, ids, settingsProductOfCategory(category))
  const requested = dealerships.filter(({ id }) => ids.includes(id))
  return Object.fromEntries(
    requested.map(({ id, time_zone }) => {
      const { weekly = {}, special = [] } = hours.get(id) ?? {}
      const special_hours = special.flatMap(({ status, date, open, work_hours }) =>
        status ? [{ date, open, work_hours }] : [],
      )
      return [id, { time_zone, hours: weekly, special_hours }]
    }),
  )
}

function toWaitingCustomer(
  scope: Scope,
  record: WaitingRecord,
  clocks: Readonly<Record<string, WaitingClock>>,
  now: Date,
): WaitingCustomer {
  const clock = openingClockOf(
    clocks[record.account_id] ?? { time_zone: scope.account.time_zone, hours: {}, special_hours: [] },
  )
  return {
    row: toListRow(scope, 'all', record, now),
    since: record.since.toISOString(),
    reason: record.reason ?? NO_REASON,
    business_ms: businessTime(clock, record.since, now),
    running: isClockRunning(clock, now),
  }
}
