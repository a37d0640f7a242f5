/** The invariant of decisions, Metrics, over random worlds: a figure is what happened, and its list has as many rows. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARD_METRICS, type MetricCard, type Redirect } from '../../src/contract/metrics'
import { ListName } from '../../src/contract/conversations'
import { shiftDay } from '../../src/rules/date-range'
import { readList } from '../../src/service/store/conversation-list'
import { readCard, readLeadSources, readSalesReps } from '../../src/service/store/metrics'
import { rebuildFacts } from '../../src/service/store/rebuild'
import type { Scope } from '../../src/service/store/scope'
import { expected, type Expected } from './metrics/oracle'
import { ACCOUNTS, Plan, SPAN, writeWorld, type LeadOf } from './metrics/world'
import { startService, type TestService } from './support/service'
import { eachDatabase } from './support/databases'
import { ACCOUNT, seedWorld } from './support/world'

const Range = fc.record({
  first: fc.integer({ min: -1, max: SPAN }),
  days: fc.integer({ min: 0, max: SPAN }),
})
const Category = fc.constantFrom('SALES_AI' as const, 'CHAT_AI' as const, 'SERVICE_AI' as const)

eachDatabase('figures of a random world', (kind) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database: kind })
  })
  afterAll(() => test.close())

  /** Reads every page of the list behind a figure: the number of rows, all of the right account. */
  async function rowsBehind(scope: Scope, redirect: Redirect) {
    const name = ListName.parse(redirect.endpoint.replace('conversations_', ''))
    const { source_name, lead_type, salesperson_id } = redirect
    const sub_metric = redirect.sub_metric as 'awaiting' | 'worked' | undefined
    const wish = { source_name, lead_type, salesperson_id, sub_metric }
    const items = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await readList(test.db, scope, name, { ...wish, page_id: page }, test.clock.now())
      items.push(...answer.items)
      expect(answer.page_id).toBe(page)
      expect(answer.total).toBeGreaterThanOrEqual(items.length)
      pages = answer.num_pages
      if (page === pages) expect(answer.total).toBe(items.length)
    }
    expect(items.every(({ AccountId }) => AccountId === scope.account.id)).toBe(true)
    return items
  }

  it('cards, tables and lists say what happened, and the rebuilt facts are the kept ones', async () => {
    await fc.assert(
      fc.asyncProperty(Plan, Range, Category, async (plan, { first, days }, category) => {
        const world = await writeWorld(test, plan)
        const from = shiftDay(plan.start, first)
        const range = { from, to: shiftDay(from, days) }
        for (const id of ACCOUNTS) {
          const account = await test.db
            .selectFrom('accounts')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          const scope = { account, category, ...range }
          const truth = expected(world, {
            account: id,
            category,
            ...range,
            attributionDays: plan.attributionDays,
          })
          await checkCards(scope, truth)
          await checkReps(scope, truth)
          await checkSources(scope, truth)
        }
        const kept = await allFacts()
        await rebuildFacts(test.db)
        expect(await allFacts()).toEqual(kept)
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
    )
  }, 180_000)

  async function checkCards(scope: Scope, truth: Expected) {
    const isNew = (lead: LeadOf) => lead.day >= scope.from
    const count = (leads: ReadonlySet<LeadOf>, only: (lead: LeadOf) => boolean) =>
      [...leads].filter(only).length
    const handoffs = truth.awaiting.size + truth.answered.size
    const worked = truth.worked.size
    const engaged = truth.engaged.size
    const inChat = (lead: LeadOf) => lead.began_in_chat
    const figures: Record<string, number[]> = {
      total_leads_worked: [worked],
      total_messages_sent: [truth.messages],
      new_leads_engaged: [count(truth.engaged, isNew), count(truth.worked, isNew)],
      existing_leads_engaged: [
        count(truth.engaged, (lead) => !isNew(lead)),
        count(truth.worked, (lead) => !isNew(lead)),
      ],
      ai_set_appointments: [truth.appointments.length, engaged],
      ai_sales_handoffs: [handoffs, engaged, truth.answered.size, handoffs, truth.awaiting.size, handoffs],
      ai_assisted_sales: [truth.sales.length, worked, truth.sales.reduce((sum, { gross }) => sum + gross, 0)],
      total_chat_leads_worked: [count(truth.worked, inChat)],
      total_dealership_takeovers: [truth.takeovers.length],
      acquired_phone_numbers: [truth.phones.size, count(truth.worked, inChat)],
    }
    for (const metric of CARD_METRICS) {
      const card = await readCard(test.db, scope, metric)
      expect({ metric, figures: figuresOf(card) }).toEqual({ metric, figures: figures[metric] })
      for (const figure of [card, ...card.additional_metrics, ...card.bars]) {
        if (figure.rate)
          expect(figure.rate.value).toBe(
            figure.rate.n === 0 ? null : Math.round(((figure.count ?? 0) * 1000) / figure.rate.n) / 10,
          )
        if (figure.redirect) expect(await rowsBehind(scope, figure.redirect)).toHaveLength(figure.count ?? -1)
      }
    }
    const sent = await rowsBehind(scope, { endpoint: 'conversations_total_messages_sent', metric: '' })
    expect(sent.reduce((sum, { message_count = NaN }) => sum + message_count, 0)).toBe(truth.messages)
  }

  const figuresOf = (card: MetricCard) =>
    [card, ...card.additional_metrics, ...card.bars].flatMap(({ count, rate }) =>
      rate ? [count, rate.n] : [count],
    )

  async function checkReps(scope: Scope, truth: Expected) {
    const { items } = await readSalesReps(test.db, scope)
    for (const { salesperson_id: id, negative, positive, positive_rate } of items) {
      const of = (leads: ReadonlySet<LeadOf>) =>
        [...leads].filter(({ rep }) => (rep ?? 'unassigned') === id).length
      expect([id, negative.value, positive.value]).toEqual([id, of(truth.awaiting), of(truth.answered)])
      const total = negative.value + positive.value
      expect(positive_rate).toBe(total === 0 ? null : Math.floor((positive.value * 100) / total))
      for (const { value, redirect } of [negative, positive])
        if (redirect) expect(await rowsBehind(scope, redirect)).toHaveLength(value)
        else expect(value).toBe(0)
    }
    const sum = (pick: 'negative' | 'positive') => items.reduce((total, row) => total + row[pick].value, 0)
    expect([sum('negative'), sum('positive')]).toEqual([truth.awaiting.size, truth.answered.size])
    if (scope.account.id === ACCOUNT.ford)
      expect(items.slice(-2).map(({ FullName }) => FullName)).toEqual(['Rep Tester', 'Rep2 Tester'])
  }

  async function checkSources(scope: Scope, truth: Expected) {
    const { items } = await readLeadSources(test.db, scope)
    const sums = {
      new_leads: 0,
      leads_that_worked: 0,
      engaged_leads: 0,
      sales_expertise_needed: 0,
      appt_count: 0,
    }
    for (const row of items) {
      const here = (lead: LeadOf) => lead.source === row.source_name && lead.type === row.lead_type
      const listed = new Set([...truth.worked, ...truth.incoming].filter(here))
      const rows = await rowsBehind(scope, row.redirect)
      expect(rows.map(({ ConversationId }) => ConversationId).sort()).toEqual(
        [...listed].map(({ id }) => id).sort(),
      )
      expect(row.engaged_leads).toBe([...truth.engaged].filter(here).length)
      for (const column of Object.keys(sums) as (keyof typeof sums)[]) sums[column] += row[column]
    }
    expect(sums).toEqual({
      new_leads: truth.incoming.size,
      leads_that_worked: truth.worked.size,
      engaged_leads: truth.engaged.size,
      sales_expertise_needed: truth.awaiting.size + truth.answered.size,
      appt_count: truth.appointments.length,
    })
  }

  async function allFacts() {
    const facts = await sql`select * from facts order by account_id, metric, day, unit_id`.execute(test.db)
    const sums = await sql`select * from daily_sums
      order by account_id, metric, day, product, from_chat, source_name`.execute(test.db)
    const states = await sql`select id, awaiting_reply, handed_off_at from conversations order by id`.execute(
      test.db,
    )
    return [facts.rows, sums.rows, states.rows]
  }
})
