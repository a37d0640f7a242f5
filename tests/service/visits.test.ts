/** Visitors, openings and clicks of the chat product: metrics, total_website_visitors and performance/*. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rebuildFacts } from '../../src/service/conversations/rebuild'
import { findVisitor } from '../../src/service/widget/visitors'
import { deleteOldVisitorSalts } from '../../src/service/widget/visits'
import { eachDatabase } from './support/databases'
import { ManualClock } from './support/manual-clock'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE } from './support/world'

/** It is noon on a Saturday in New York, where the test data's dealerships are. */
const NOON = '2026-11-21T17:00:00.000Z'
const ANNA = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const BEN = 'Mozilla/5.0 (Macintosh) Safari/605.1.15'
const GOOGLE = 'https://www.google.com/'

eachDatabase('visits', (database) => {
  let test: TestService
  const clock = new ManualClock(NOON)
  beforeAll(async () => {
    test = await startService({ database, clock, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    clock.set(NOON)
    for (const table of ['visits', 'cta_clicks', 'daily_sums', 'facts'] as const)
      await test.db.deleteFrom(table).execute()
    await sql`delete from service_secrets where name like 'visitor_salt/%'`.execute(test.db)
  })

  const post = (path: string, body: object, from: string, origin?: string) =>
    test.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': from, ...(origin && { origin }) },
    })
  /** `body` is what the widget sends in addition to the page's type. */
  async function visit(from: string, body: object = {}, site: string = SITE.ford, origin?: string) {
    const sent = { page_type: 'vdp', action: 'view', ...body }
    return (await post(`/api/widget/${site}/visits`, sent, from, origin)).status
  }
  /** The conversation that a shopper starts. */
  async function begun(from: string, body: object = {}) {
    const answer = await post(
      `/api/widget/${SITE.ford}/conversations`,
      { page_type: 'vdp', page_path: '/vehicle', ...body },
      from,
    )
    const { token } = (await answer.json()) as { token: string }
    const visitor = await findVisitor(test.db, token)
    return test.db
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', visitor?.conversation_id ?? '')
      .executeTakeFirstOrThrow()
  }
  const visits = () =>
    test.db
      .selectFrom('visits')
      .select(['account_id', 'day', 'traffic_source', 'page_type', 'opens'])
      .orderBy('account_id')
      .orderBy('day')
      .orderBy('traffic_source')
      .execute()
  const sums = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' | ', account_id, metric, day, product, from_chat, source_name, value) as row from daily_sums
      where metric in ('visitors', 'opens') order by row`.execute(test.db)
    return rows.map(({ row }) => row)
  }
  const salts = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from service_secrets where name like 'visitor_salt/%' order by name`.execute(test.db)
    return rows.map(({ name }) => name.slice('visitor_salt/'.length))
  }
  const hashes = async () =>
    (await test.db.selectFrom('visits').select('visitor').execute()).map(({ visitor }) => visitor)

  it('counts a browser once a day, under the source that it came from first', async () => {
    await visit(ANNA, { referrer: GOOGLE })
    await visit(ANNA, { referrer: 'https://www.bing.com/' })
    await visit(ANNA)
    await visit(BEN)
    expect(await visits()).toMatchObject([
      { day: '2026-11-21', traffic_source: 'Direct', opens: 0 },
      { day: '2026-11-21', traffic_source: 'Google', opens: 0 },
    ])
    expect(await sums()).toEqual([
      `${ACCOUNT.ford} | visitors | 2026-11-21 | CHAT_AI | t | Direct | 1`,
      `${ACCOUNT.ford} | visitors | 2026-11-21 | CHAT_AI | t | Google | 1`,
    ])
  })

  it('counts a browser once however many of its pages tell at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => visit(ANNA, { action: 'open' })))
    expect(await visits()).toMatchObject([{ opens: 8 }])
    expect(await sums()).toEqual([
      `${ACCOUNT.ford} | opens | 2026-11-21 | CHAT_AI | t | Direct | 8`,
      `${ACCOUNT.ford} | visitors | 2026-11-21 | CHAT_AI | t | Direct | 1`,
    ])
  })

  it('counts openings under the source of the visit, and a visitor who was not seen before', async () => {
    await visit(ANNA, { referrer: GOOGLE })
    await visit(ANNA, { action: 'open' })
    await visit(ANNA, { action: 'open' })
    await visit(BEN, { action: 'open', utm_source: 'fb' })
    expect(await sums()).toEqual([
      `${ACCOUNT.ford} | opens | 2026-11-21 | CHAT_AI | t | Facebook | 1`,
      `${ACCOUNT.ford} | opens | 2026-11-21 | CHAT_AI | t | Google | 2`,
      `${ACCOUNT.ford} | visitors | 2026-11-21 | CHAT_AI | t | Facebook | 1`,
      `${ACCOUNT.ford} | visitors | 2026-11-21 | CHAT_AI | t | Google | 1`,
    ])
  })

  it('counts each click on a call to action, and wants its name', async () => {
    await visit(ANNA, { action: 'cta', cta: ' Check availability ' })
    await visit(ANNA, { action: 'cta', cta: 'Check availability', page_type: 'srp' })
    expect(await visit(ANNA, { action: 'cta' })).toBe(400)
    const clicks = await test.db
      .selectFrom('cta_clicks')
      .select(['account_id', 'day', 'cta', 'page_type'])
      .orderBy('page_type')
      .execute()
    const click = { account_id: ACCOUNT.ford, day: '2026-11-21', cta: 'Check availability' }
    expect(clicks).toEqual([
      { ...click, page_type: 'srp' },
      { ...click, page_type: 'vdp' },
    ])
    expect(await visits()).toHaveLength(1)
  })

  it('takes the dealership’s own site for direct, asked from our pages and from its own', async () => {
    await test.db
      .updateTable('accounts')
      .set({ website: 'https://www.ford.example/' })
      .where('id', '=', ACCOUNT.ford)
      .execute()
    await visit(ANNA, { referrer: 'https://ford.example/new' })
    await visit(BEN, { referrer: 'https://www.ford.example/x' }, SITE.ford, 'https://www.ford.example')
    expect((await visits()).map(({ traffic_source }) => traffic_source)).toEqual(['Direct', 'Direct'])
  })

  it.each([
    ['before midnight', '2026-11-22T04:59:59.000Z', '2026-11-21'],
    ['after midnight', '2026-11-22T05:00:00.000Z', '2026-11-22'],
    ['before midnight in summer time', '2026-11-01T03:59:59.000Z', '2026-10-31'],
    ['on the day of 25 hours, early', '2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['on the day of 25 hours, late', '2026-11-02T04:59:59.000Z', '2026-11-01'],
    ['before midnight of the day of 23 hours', '2026-03-09T03:59:59.000Z', '2026-03-08'],
  ])('counts on the dealership’s day: %s', async (_, now, day) => {
    clock.set(now)
    await visit(ANNA)
    expect((await visits()).map((row) => row.day)).toEqual([day])
    const stored = await sums()
    await rebuildFacts(test.db)
    expect(await sums()).toEqual(stored)
  })

  it('counts who comes on two days on both', async () => {
    await visit(ANNA)
    clock.set('2026-11-22T05:00:00.000Z')
    await visit(ANNA)
    expect((await visits()).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
    expect(new Set(await hashes()).size).toBe(2)
  })

  it('keeps accounts apart: the same browser is another visitor elsewhere', async () => {
    await visit(ANNA, { action: 'open' })
    await visit(ANNA, {}, SITE.riverside)
    expect(await visits()).toMatchObject([
      { account_id: ACCOUNT.ford, opens: 1 },
      { account_id: ACCOUNT.riverside, opens: 0 },
    ])
    expect(new Set(await hashes()).size).toBe(2)
    expect(await visit(ANNA, {}, 'nobody')).toBe(404)
  })

  it('drops the salt of a day that is over everywhere, so that no hash can be undone', async () => {
    await visit(ANNA)
    const [before] = await hashes()
    await visit(ANNA)
    expect(await hashes()).toEqual([before])
    expect(before).not.toContain('local')
    clock.set('2026-11-22T12:00:00.000Z')
    await visit(ANNA)
    expect(await salts()).toEqual(['2026-11-22'])
    await deleteOldVisitorSalts(test.db, new Date('2026-11-23T11:59:59.000Z'))
    expect(await salts()).toEqual(['2026-11-22'])
    await deleteOldVisitorSalts(test.db, new Date('2026-11-23T12:00:00.000Z'))
    expect(await salts()).toEqual([])
    expect(await test.db.selectFrom('service_secrets').select('name').execute()).not.toEqual([])
  })

  it('does not count programs that read the web', async () => {
    expect(await visit('Mozilla/5.0 (compatible; Googlebot/2.1)', { action: 'open' })).toBe(200)
    expect(await visits()).toEqual([])
    expect(await sums()).toEqual([])
  })

  it('gives the conversation its source and its call to action, with a note and a figure', async () => {
    await visit(ANNA, { referrer: GOOGLE })
    const conversation = await begun(ANNA, { cta: 'Check availability' })
    expect(conversation).toMatchObject({
      traffic_source: 'Google',
      cta: 'Check availability',
      cta_page_type: 'vdp',
    })
    const events = await test.db
      .selectFrom('events')
      .select(['event', 'event_name', 'data', 'after_seq', 'account_id'])
      .where('conversation_id', '=', conversation.id)
      .execute()
    expect(events).toEqual([
      {
        event: 'CTA',
        event_name: 'Clicked ‘Check availability’',
        data: { cta: 'Check availability', page_type: 'vdp' },
        after_seq: 0,
        account_id: ACCOUNT.ford,
      },
    ])
    const facts = await test.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', conversation.id)
      .orderBy('metric')
      .execute()
    expect(facts.map(({ metric }) => metric)).toEqual(['cta', 'incoming'])
  })

  it('gives a conversation of somebody unseen no call to action, and calls it direct', async () => {
    await visit(ANNA, { referrer: GOOGLE })
    expect(await begun(BEN)).toMatchObject({ traffic_source: 'Direct', cta: null, cta_page_type: null })
  })

  it('keeps the same sums as a rebuild makes', async () => {
    for (const [from, body] of [
      [ANNA, { referrer: GOOGLE }],
      [ANNA, { action: 'open' }],
      [BEN, { action: 'open', utm_source: 'spring-mailer' }],
      [BEN, { action: 'cta', cta: 'Book' }],
      [ANNA, { action: 'open' }],
    ] as const)
      await visit(from, body)
    await visit(ANNA, {}, SITE.riverside)
    const stored = await sums()
    expect(stored).toHaveLength(5)
    await rebuildFacts(test.db)
    expect(await sums()).toEqual(stored)
  })

  it.each([
    ['a huge referrer', { referrer: `https://a.example/${'x'.repeat(2_000)}` }, 400],
    ['a huge campaign', { utm_source: 'x'.repeat(101) }, 400],
    ['a huge call to action', { action: 'cta', cta: 'x'.repeat(81) }, 400],
    ['an empty call to action', { action: 'cta', cta: '  ' }, 400],
    ['a character that cannot be stored', { utm_source: 'a\0b' }, 400],
    ['an unknown action', { action: 'buy' }, 400],
    ['an unknown field', { visitor: 'me' }, 400],
    ['a list for a name', { utm_source: ['a'] }, 400],
    ['no address at all', { referrer: '"><script>alert(1)</script>' }, 200],
  ])('takes %s for what it is', async (_, body, status) => {
    expect(await visit(ANNA, body)).toBe(status)
    expect(await visits()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('keeps script as the text that it is', async () => {
    const text = `<script>alert('1')</script>; drop table visits--`
    await visit(ANNA, { utm_source: text })
    await visit(ANNA, { action: 'cta', cta: text })
    expect(await visits()).toMatchObject([{ traffic_source: text }])
    expect(await test.db.selectFrom('cta_clicks').select('cta').execute()).toEqual([{ cta: text }])
  })
})

describe('floods of visits', () => {
  it('are held back by address', async () => {
    const test = await startService({ seed: seedWorld, limits: { widget: { points: 3, seconds: 60 } } })
    const ask = () =>
      test.request(`/api/widget/${SITE.ford}/visits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page_type: 'home', action: 'view' }),
      })
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push(await ask())
    await test.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
