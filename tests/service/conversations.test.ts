/** Conversation lists through the HTTP API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListName } from '../../src/contract/calls/metric-names'
import { conversations, PAGE_SIZE } from '../../src/contract/calls/conversations'
import type { CallInput } from '../../src/contract/core/call'
import { metric } from '../../src/contract/calls/metrics'
import { recordAppointment, recordHandoff } from '../../src/service/metrics/facts'
import { appendMessage } from '../../src/service/conversations/messages'
import { newId } from '../../src/service/platform/id'
import { appendLive, lastLiveSeq } from '../../src/service/platform/live-log'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }
const minute = 60_000
const start = new Date('2026-11-10T15:00:00Z').getTime()
/** Two full pages and a partial one. */
const CROWD = 2 * PAGE_SIZE + 7

eachDatabase('conversation lists', (database) => {
  let test: TestService
  let handed: string

  type Query = Partial<Omit<CallInput<typeof conversations>, 'name'>>
  const list = (name: ListName, query: Query = {}) =>
    test.call(
      conversations,
      { name, account_id: ACCOUNT.ford, product: 'SALES_AI', ...range, ...query },
      { as: USER.rep },
    )
  const names = async (name: ListName, query: Query = {}) =>
    (await list(name, query)).items.map(({ FullName }) => FullName)

  async function add(minutes: number, given: NewConversation, line?: string) {
    const created_at = new Date(start + minutes * minute)
    const made = await addConversation(test.db, {
      created_at,
      channel: 'sms',
      product: 'CARBUYING_AI',
      ...given,
    })
    if (line === undefined) return made
    test.clock.set(created_at)
    const own = { account_id: made.account_id, conversation_id: made.id, channel: 'sms' as const }
    await appendMessage(test.context, { ...own, initiator: 'BOT', text: 'Hello!' })
    await appendMessage(test.context, { ...own, initiator: 'HUMAN', text: line })
    return made
  }

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    for (let index = 0; index < CROWD; index += 1)
      await add(index, {
        product: 'SALES_AI',
        name: `Lead${String(index).padStart(2, '0')}`,
        surname: 'Crowd',
        source_name: index % 2 ? 'Website' : 'AutoMarket',
        buyer_score: index % 3 ? index : null,
      })
    await add(
      100,
      { name: 'ada', surname: 'Zorn', salesperson_id: 'p_rep', salesperson_name: 'Rep Tester' },
      '100% sure_thing',
    )
    await add(101, { name: 'Bea', surname: 'Young' }, '100 sure things \\ maybe')
    await add(102, { name: '', surname: '', phone: '+13125550100' }, 'hi')
    await add(103, { name: '', surname: '', email: 'someone@example.test' })
    await add(104, { name: '', surname: '' })
    await add(105, { name: 'Test', surname: 'Lead', excluded: true }, 'sure')
    await add(106, { account_id: ACCOUNT.riverside, name: 'Foreign', surname: 'Lead' }, '100% sure_thing')
    const made = await add(107, { name: 'Cid', surname: 'Two Visits', salesperson_id: 'p_rep2' }, 'Tomorrow?')
    handed = made.id
    await test.db.transaction().execute(async (tx) => {
      for (const hour of [1, 2]) {
        const id = newId('a_')
        const at = new Date(start + hour * 60 * minute)
        const own = { id, account_id: made.account_id, conversation_id: made.id }
        const rest = { kind: 'sales', created_by: 'ai', starts_at: at, created_at: at } as const
        await tx
          .insertInto('appointments')
          .values({ ...own, ...rest })
          .execute()
        await recordAppointment(tx, made, id, at)
      }
      await recordHandoff(tx, made, new Date(start))
    })
  })
  afterAll(() => test.close())

  it('pages through every row once, newest activity first', async () => {
    const pages = [await list('all'), await list('all', { page_id: 2 }), await list('all', { page_id: 3 })]
    expect(
      pages.map(({ page_id, num_pages, total, items }) => [page_id, num_pages, total, items.length]),
    ).toEqual([
      [1, 3, CROWD, PAGE_SIZE],
      [2, 3, CROWD, PAGE_SIZE],
      [3, 3, CROWD, 7],
    ])
    const shown = pages.flatMap(({ items }) => items)
    expect(new Set(shown.map(({ ConversationId }) => ConversationId)).size).toBe(CROWD)
    const moments = shown.map(({ Timestamp }) => Timestamp)
    expect(moments).toEqual([...moments].sort().reverse())
  })

  it('answers the last page for one above it, and one empty page for nothing', async () => {
    expect(await list('all', { page_id: 99 })).toMatchObject({ page_id: 3, num_pages: 3 })
    expect(await list('total_dealership_takeovers', { page_id: 5 })).toEqual({
      items: [],
      page_id: 1,
      num_pages: 1,
      total: 0,
      account_seq: expect.any(Number),
    })
  })

  it('says which live event it contains last, but not of a group', async () => {
    await test.db
      .transaction()
      .execute((tx) => appendLive(tx, ACCOUNT.ford, new Date(), [{ kind: 'given', conversation_id: handed }]))
    const last = await lastLiveSeq(test.db, ACCOUNT.ford)
    expect(last).toBeGreaterThan(0)
    expect((await list('all')).account_seq).toBe(last)
    const group = { name: 'all', account_id: ACCOUNT.northside, product: 'SALES_AI', ...range } as const
    expect(await test.call(conversations, group, { as: USER.admin })).not.toHaveProperty('account_seq')
  })

  const carBuying = { product: 'CARBUYING_AI' } as const

  it('names a customer without a name by phone, e-mail, or as a visitor, and leaves out test leads', async () => {
    expect(await names('all', carBuying)).toEqual([
      'Cid Two Visits',
      'Website visitor',
      'someone@example.test',
      '+13125550100',
      'Bea Young',
      'ada Zorn',
    ])
  })

  it.each([
    ['asc', ['ada Zorn', 'Bea Young', 'Cid Two Visits']],
    ['desc', ['Cid Two Visits', 'Bea Young', 'ada Zorn']],
  ] as const)('sorts by name %s whatever the case, the nameless last', async (sort_direction, first) => {
    const sorted = await names('all', { ...carBuying, sort_column: 'Name, Surname', sort_direction })
    expect(sorted.slice(0, 3)).toEqual(first)
    expect(sorted).toHaveLength(6)
  })

  it.each(['asc', 'desc'] as const)('sorts by score %s with missing ones last', async (sort_direction) => {
    const scores = []
    for (const page_id of [1, 2, 3]) {
      const { items } = await list('all', { sort_column: 'EPMScore', sort_direction, page_id })
      scores.push(...items.map(({ FordDirectScore }) => FordDirectScore))
    }
    const known = scores.filter((score) => score !== null)
    expect(known).toEqual([...known].sort((a, b) => (sort_direction === 'asc' ? a - b : b - a)))
    expect(scores.slice(known.length).every((score) => score === null)).toBe(true)
    expect(scores).toHaveLength(CROWD)
  })

  it('oldest first is newest first turned round', async () => {
    const down = await names('all', { ...carBuying, sort_column: 'Timestamp', sort_direction: 'desc' })
    const up = await names('all', { ...carBuying, sort_column: 'Timestamp', sort_direction: 'asc' })
    expect(up).toEqual([...down].reverse())
  })

  it('refuses a column that is none', async () => {
    const asked = list('all', { sort_column: 'id; drop table leads' as never })
    await expect(asked).rejects.toMatchObject({ status: 400 })
  })

  describe('search', () => {
    it.each([
      ['100%', ['ada Zorn']],
      ['SURE_thing', ['ada Zorn']],
      ['sure', ['Bea Young', 'ada Zorn']],
      ['\\', ['Bea Young']],
      [' zorn ', ['ada Zorn']],
      ['5550100', ['+13125550100']],
      ["'; drop table leads --", []],
    ])('finds %j as it was typed', async (search_pattern, found) => {
      expect(await names('search', { ...carBuying, search_pattern })).toEqual(found)
    })

    it('looks through the whole history, whatever the range', async () => {
      const old = { start_date: '2025-01-01T00:00:00', end_date: '2025-01-02T23:59:59' }
      expect(await names('search', { ...carBuying, ...old, search_pattern: 'zorn' })).toEqual(['ada Zorn'])
      expect(await names('all', { ...carBuying, ...old })).toEqual([])
    })

    it('narrows any other list', async () => {
      expect(await list('engaged_leads', { ...carBuying, search_pattern: 'zorn' })).toMatchObject({
        total: 1,
      })
      expect(await list('all', { search_pattern: 'lead07' })).toMatchObject({ total: 1 })
    })
  })

  it('narrows by source, lead type and salesperson', async () => {
    expect(await list('all', { source_name: 'AutoMarket' })).toMatchObject({ total: (CROWD + 1) / 2 })
    expect(await list('all', { source_name: 'AutoMarket', lead_type: 'chat' })).toMatchObject({ total: 0 })
    expect(await names('all', { ...carBuying, salesperson_id: 'p_rep' })).toEqual(['ada Zorn'])
    expect(await list('all', { ...carBuying, salesperson_id: 'unassigned' })).toMatchObject({ total: 4 })
  })

  it('has a row for each appointment, the conversation repeated', async () => {
    const { items, total } = await list('ai_set_appointments', carBuying)
    expect(total).toBe(2)
    expect(items.map(({ ConversationId }) => ConversationId)).toEqual([handed, handed])
  })

  it('follows a handoff from awaiting to worked, on the card, in the table and in its list', async () => {
    const states = async () => {
      const card = await test.call(
        metric,
        { metric: 'ai_sales_handoffs', account_id: ACCOUNT.ford, ...carBuying, ...range },
        { as: USER.rep },
      )
      const bars = card.kind === 'card' ? card.bars.map(({ count }) => count) : []
      const lists = [
        await list('ai_sales_handoffs', { ...carBuying, sub_metric: 'worked', salesperson_id: 'p_rep2' }),
        await list('losing_opportunities', carBuying),
      ]
      return [bars, lists.map(({ total }) => total)]
    }
    expect(await states()).toEqual([
      [0, 1],
      [0, 1],
    ])
    const reply = { account_id: ACCOUNT.ford, conversation_id: handed, channel: 'sms' } as const
    await appendMessage(test.context, { ...reply, initiator: 'SPECIALIST', text: 'I am here' })
    expect(await states()).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  it('says who wrote last and where', async () => {
    const { items } = await list('search', { ...carBuying, search_pattern: 'zorn' })
    expect(items[0]).toMatchObject({
      LastHumanMessage: '100% sure_thing',
      Channel: 'sms',
      CrmSalesperson: 'Rep Tester',
      AccountId: ACCOUNT.ford,
      awaiting_reply: false,
      takeover_status: 'NONE',
      TakeoverEventType: null,
    })
  })

  it.each([
    ['end_date', { start_date: '2026-11-21T00:00:00', end_date: '2026-11-20T23:59:59' }],
    ['end_date', { start_date: '2020-01-01T00:00:00', end_date: '2026-11-20T23:59:59' }],
    ['start_date', { start_date: '2026-02-30T00:00:00', end_date: '2026-11-20T23:59:59' }],
    ['start_date', { start_date: '0000-01-01T00:00:00', end_date: '2026-11-20T23:59:59' }],
  ])('refuses a range, naming %s', async (field, wrong) => {
    const failure = await list('all', wrong).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})
