/** Feeds of a dealership's inventory. */
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  FEED_MAX_BYTES,
  inventoryFeed,
  inventoryReports,
  type FeedReport,
} from '../../src/contract/calls/inventory'
import { leadInfo } from '../../src/contract/calls/lead'
import { widgetInventory } from '../../src/contract/calls/widget'
import { KNOWLEDGE_PRODUCTS } from '../../src/contract/calls/knowledge'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { countQueries } from './support/count-queries'
import { eachDatabase, FASTEST } from './support/databases'
import { CallFailed, requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER } from './support/world'

const KEY = 'sk_test_northside'
const RIVERSIDE_KEY = 'sk_test_riverside'
const HEAD = ['VIN', 'Stock', 'Type', 'Year', 'Make', 'Model', 'Trim', 'Miles', 'Price', 'PhotoURLs'] as const

/** VINs with a wrong check digit only cause a warning. */
const vinOf = (number: number) => `1HGCM82633A${String(number).padStart(6, '0')}`

function line(number: number, given: Partial<Record<(typeof HEAD)[number], string>> = {}): string[] {
  const row = {
    ...{
      VIN: vinOf(number),
      Stock: `S${number}`,
      Type: 'Used',
      Year: '2025',
      Make: 'Calder',
      Model: 'Terrane',
    },
    ...{ Trim: 'Touring', Miles: '8,214 mi', Price: '$33,480.00', PhotoURLs: 'https://a.example/1.jpg' },
    ...given,
  }
  return HEAD.map((name) => row[name])
}
const file = (...lines: string[][]) => Papa.unparse([[...HEAD], ...lines])
const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => line(from + index))

eachDatabase('a feed of the inventory', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const keys = [
      { group_id: 'g_northside', key: KEY },
      { group_id: 'g_riverside', key: RIVERSIDE_KEY },
    ]
    await test.db
      .insertInto('partner_keys')
      .values(
        keys.map(({ group_id, key }) => ({
          public_key: key.replace('sk_', 'pk_'),
          group_id,
          secret_hash: hashOfKey(key),
          name: `Key of ${group_id}`,
          created_at: test.clock.now(),
        })),
      )
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('inventory_feeds').execute()
    await test.db.deleteFrom('vehicles').where('account_id', '=', ACCOUNT.ford).execute()
  })

  async function ask<T>(
    call: typeof inventoryFeed | typeof inventoryReports,
    input: Record<string, unknown>,
    key = KEY,
  ): Promise<T> {
    const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    const answer = await test.request(path, { ...init, headers })
    const body = (await answer.json()) as never
    if (!answer.ok) throw new CallFailed(answer.status, body, answer.headers)
    return body as T
  }
  const send = (raw: string, more: Record<string, unknown> = {}, key?: string) =>
    ask<FeedReport>(inventoryFeed, { raw, mode: 'full', ...more }, key)
  const reports = async (account_id: string = ACCOUNT.ford, key?: string) =>
    (await ask<{ items: FeedReport[] }>(inventoryReports, { account_id }, key)).items
  const lot = (account_id: string = ACCOUNT.ford) =>
    test.db.selectFrom('vehicles').selectAll().where('account_id', '=', account_id).orderBy('stock').execute()
  const onLot = async () => (await lot()).filter(({ available }) => available).map(({ stock }) => stock)
  const countsOf = ({ added, changed, unchanged, removed, refused }: FeedReport) => [
    ...[added, changed, unchanged, removed, refused],
  ]

  it('is taken only from who has the key of the account’s group', async () => {
    const raw = file(line(1))
    for (const ask of [
      (id: string, key: string) => send(raw, { account_id: id }, key),
      (id: string, key: string) => reports(id, key),
    ]) {
      await expect(ask(ACCOUNT.ford, 'sk_wrong_key')).rejects.toMatchObject({ status: 401 })
      await expect(ask(ACCOUNT.ford, await test.tokenOf(USER.admin))).rejects.toMatchObject({ status: 401 })
      await expect(ask(ACCOUNT.ford, RIVERSIDE_KEY)).rejects.toMatchObject({ status: 404 })
      await expect(ask('acc_nowhere', KEY)).rejects.toMatchObject({ status: 404 })
      await expect(ask(ACCOUNT.northside, KEY)).rejects.toMatchObject({
        status: 400,
        body: { fields: { account_id: expect.any(String) } },
      })
    }
    expect(await lot()).toEqual([])
    expect(await reports()).toEqual([])
  })

  it('fills the lot, is reported, and the second time changes nothing', async () => {
    const raw = file(line(1), line(2, { Price: 'Call for price', Type: 'New', Miles: '' }))
    const first = await send(raw, { file_name: 'lot\n.csv' })
    expect(first).toMatchObject({ sent_by: 'Key of g_northside', file_name: 'lot .csv', mode: 'full' })
    expect(countsOf(first)).toEqual([2, 0, 0, 0, 0])
    const before = await lot()
    expect(before).toMatchObject([
      {
        ...{
          account_id: ACCOUNT.ford,
          stock: 'S1',
          vin: vinOf(1),
          condition: 'used',
          year: 2025,
          make: 'Calder',
        },
        ...{ model: 'Terrane', trim: 'Touring', body: '', mileage: 8214, price: 33_480, msrp: null },
        ...{ image_url: 'https://a.example/1.jpg', available: true },
      },
      { stock: 'S2', condition: 'new', mileage: 0, price: null },
    ])
    const second = await send(raw)
    expect(countsOf(second)).toEqual([0, 0, 2, 0, 0])
    expect(await lot()).toEqual(before)
    expect(await reports()).toEqual([second, first])
  })

  it('in full takes away what it does not name and deletes nothing; in part leaves it', async () => {
    await send(file(...numbered(3)))
    const ids = (await lot()).map(({ id }) => id)
    expect(countsOf(await send(file(line(4)), { mode: 'partial' }))).toEqual([1, 0, 0, 0, 0])
    expect(await onLot()).toEqual(['S1', 'S2', 'S3', 'S4'])
    expect(countsOf(await send(file(line(2, { Price: '1,000' }), line(4))))).toEqual([0, 1, 1, 2, 0])
    expect(await onLot()).toEqual(['S2', 'S4'])
    // They return with their previous values.
    expect(countsOf(await send(file(line(1), line(2), line(4))))).toEqual([0, 2, 1, 0, 0])
    const after = await lot()
    expect(after.filter(({ stock }) => stock !== 'S4').map(({ id }) => id)).toEqual(ids)
    expect(await onLot()).toEqual(['S1', 'S2', 'S4'])
  })

  it('reports bad rows by line, keeps good ones, and leaves alone what a bad row names', async () => {
    await send(file(...numbered(3)))
    const report = await send(
      file(line(1, { Price: '-5' }), line(2, { Trim: 'one\ntwo' }), line(7, { VIN: 'short' }), line(2)),
    )
    expect(countsOf(report)).toEqual([0, 1, 0, 1, 3])
    expect(report.rows.filter(({ kept: stored }) => !stored)).toEqual([
      { line: 2, field: 'price', message: 'is below zero', value: '-5', kept: false },
      { line: 5, field: 'vin', message: expect.stringContaining('17'), value: 'short', kept: false },
      {
        line: 6,
        field: 'stock',
        message: 'stands in line 3 already: remove one of the two',
        value: 'S2',
        kept: false,
      },
    ])
    expect(await onLot()).toEqual(['S1', 'S2'])
    expect((await lot())[0]?.price).toBe(33_480)
  })

  it('is shown where the lot is shown: the site, the lead, the assistant', async () => {
    await send(file(line(1), line(2)))
    const [vehicle] = await lot()
    const { id, lead_id } = await addConversation(test.db)
    await test.db
      .updateTable('leads')
      .set({ vehicle_id: vehicle?.id ?? null })
      .where('id', '=', lead_id)
      .execute()
    const site = async () =>
      (await test.call(widgetInventory, { site: SITE.ford })).items.map(({ Stock, Price }) => [Stock, Price])
    const ofLead = async () =>
      (await test.call(leadInfo, { account_id: ACCOUNT.ford, cid: id }, { as: USER.rep })).vehicleInfo
    const catalogues = new Catalogues(test.context)
    const known = async () =>
      (await catalogues.of(ACCOUNT.ford, KNOWLEDGE_PRODUCTS.CHAT_AI)).vehicles.map(({ stock, price }) => [
        stock,
        price,
      ])
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    try {
      const both = [
        ['S1', 33_480],
        ['S2', 33_480],
      ]
      expect([await site(), await known()]).toEqual([both, both])
      expect(await ofLead()).toMatchObject({ Stock: 'S1', Available: true, Price: 33_480 })
      await send(file(line(2, { Price: '31,000' })))
      now.mockReturnValue(1_005_001)
      expect([await site(), await known()]).toEqual([[['S2', 31_000]], [['S2', 31_000]]])
      expect(await ofLead()).toMatchObject({ Stock: 'S1', Available: false })
    } finally {
      now.mockRestore()
    }
  })

  describe('that would empty the lot', () => {
    it('without a good row is refused unless confirmed', async () => {
      await send(file(...numbered(3)))
      for (const raw of [file(), file(line(9, { VIN: '' }))]) {
        await expect(send(raw)).rejects.toMatchObject({
          status: 400,
          body: { fields: { confirm_removals: expect.stringContaining('no good row') } },
        })
        await expect(send(raw, { confirm_removals: false })).rejects.toMatchObject({ status: 400 })
      }
      expect(await onLot()).toHaveLength(3)
      expect(await reports()).toHaveLength(1)
      expect(countsOf(await send(file(), { mode: 'partial' }))).toEqual([0, 0, 0, 0, 0])
      expect(countsOf(await send(file(), { confirm_removals: true }))).toEqual([0, 0, 0, 3, 0])
      expect(await onLot()).toEqual([])
    })

    it('is refused when it takes away more than 80 % of 20, by leaving them out', async () => {
      await send(file(...numbered(20)))
      await expect(send(file(...numbered(3)))).rejects.toMatchObject({
        status: 400,
        body: {
          message:
            'confirm_removals: The file takes 17 of 20 vehicles off the lot. Send true if that is meant',
        },
      })
      expect(await onLot()).toHaveLength(20)
      expect(countsOf(await send(file(...numbered(4))))).toEqual([0, 0, 4, 16, 0])
      expect(await onLot()).toHaveLength(4)
    })

    it('is taken when it is confirmed', async () => {
      await send(file(...numbered(20)))
      expect(countsOf(await send(file(line(1)), { confirm_removals: true }))).toEqual([0, 0, 1, 19, 0])
    })
  })

  it('touches no other dealership’s vehicles, whatever it names', async () => {
    await send(file(line(1)), { account_id: ACCOUNT.toyota, confirm_removals: true })
    const theirs = await lot(ACCOUNT.toyota)
    const riverside = await lot(ACCOUNT.riverside)
    const stolen = theirs.map((one) => line(1, { Stock: one.stock, VIN: vinOf(1), Price: '1' }))
    expect(countsOf(await send(file(...stolen.slice(0, 1))))).toEqual([1, 0, 0, 0, 0])
    expect(countsOf(await send(file(line(9))))).toEqual([1, 0, 0, 1, 0])
    expect(await lot(ACCOUNT.toyota)).toEqual(theirs)
    expect(await lot(ACCOUNT.riverside)).toEqual(riverside)
    expect((await reports(ACCOUNT.toyota)).map(({ added }) => added)).toEqual([1])
    expect(await reports(ACCOUNT.riverside, RIVERSIDE_KEY)).toEqual([])
  })

  it('and another at the same moment come one after the other', async () => {
    await send(file(...numbered(5)))
    const one = file(...numbered(10))
    const other = file(...numbered(10, 6))
    const all = await Promise.all([send(one), send(other), send(one), send(other)])
    for (const { added, changed, unchanged } of all) expect(added + changed + unchanged).toBe(10)
    expect(await lot()).toHaveLength(15)
    expect((await onLot()).length).toBe(10)
    expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(10)
  })

  it('comes as bytes in any encoding', async () => {
    const raw = file(line(1, { Trim: 'Édition Côte' }))
    const wide = Buffer.from(`\uFEFF${raw}`, 'utf16le').toString('base64')
    const narrow = Buffer.from(raw, 'latin1')
      .toString('base64')
      .replace(/(.{76})/g, '$1\n')
    await send(wide, { encoding: 'base64' })
    expect((await lot())[0]?.trim).toBe('Édition Côte')
    expect(countsOf(await send(narrow, { encoding: 'base64' }))).toEqual([0, 0, 1, 0, 0])
    expect(countsOf(await send(`\uFEFF${raw}`, { encoding: 'text' }))).toEqual([0, 0, 1, 0, 0])
  })

  it('is refused by field when it cannot be read, and by its size', async () => {
    const refusals = [
      [{ raw: '' }, 'raw'],
      [{ raw: 'hello' }, 'raw'],
      [{ raw: 'VIN,Stock\n1,2' }, 'raw'],
      [{ raw: 'a\0b' }, 'raw'],
      [{ raw: '<x>', encoding: 'base64' }, 'raw'],
      [{ raw: file(line(1)), encoding: 'base64' }, 'raw'],
      [{ raw: file(line(1)), mode: 'all' }, 'mode'],
      [{ raw: file(line(1)), encoding: 'latin1' }, 'encoding'],
      [{ raw: file(line(1)), file_name: 'x'.repeat(201) }, 'file_name'],
    ] as const
    for (const [input, field] of refusals) {
      await expect(ask(inventoryFeed, { mode: 'full', ...input })).rejects.toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
    }
    await expect(send('x'.repeat(FEED_MAX_BYTES + 1))).rejects.toMatchObject({
      status: 413,
      body: { message: 'The file is too large: send at most 16 MB' },
    })
    await expect(send('x'.repeat(2 * FEED_MAX_BYTES + 70_000))).rejects.toMatchObject({ status: 413 })
    expect(await lot()).toEqual([])
    expect(await reports()).toEqual([])
  })

  it('leaves nothing behind when it fails half-way', async () => {
    await send(file(line(1)))
    const before = await lot()
    await test.db.schema.alterTable('inventory_feeds').renameTo('inventory_feeds_away').execute()
    try {
      await expect(send(file(line(2)))).rejects.toMatchObject({ status: 500 })
    } finally {
      await test.db.schema.alterTable('inventory_feeds_away').renameTo('inventory_feeds').execute()
    }
    expect(await lot()).toEqual(before)
  })

  it('is remembered among the last hundred, and the last ten are shown', async () => {
    const report = { mode: 'full' as const, sent_by: 'x', file_name: null, rows: '[]' }
    const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, refused: 0, warnings: 0 }
    const old = Array.from({ length: 105 }, (_, n) => ({
      ...report,
      ...counts,
      id: `b_${String(n).padStart(3, '0')}`,
      account_id: ACCOUNT.ford,
      at: new Date(test.clock.now().getTime() - (200 - n) * 60_000),
    }))
    await test.db.insertInto('inventory_feeds').values(old).execute()
    const { id } = await send(file(line(1)))
    const { kept: stored } = await test.db
      .selectFrom('inventory_feeds')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    expect(stored).toBe(100)
    expect((await reports()).map((one) => one.id)).toEqual([
      id,
      ...Array.from({ length: 9 }, (_, n) => `b_${String(104 - n).padStart(3, '0')}`),
    ])
  })

  // The number of statements does not depend on the database.
  if (database !== FASTEST) return

  it('of 20,000 vehicles is a few statements', async () => {
    const raw = file(...numbered(20_000))
    const count = (work: () => Promise<unknown>) => countQueries(test.db, work)
    const few = await count(() => send(file(line(1))))
    const first = await count(() => send(raw))
    expect(first).toBeLessThanOrEqual(few + 10)
    expect(await onLot()).toHaveLength(20_000)
    const changed = file(
      ...numbered(20_000).map((row) => row.map((cell) => cell.replace('$33,480.00', '$1'))),
    )
    let report: FeedReport | undefined
    expect(await count(async () => (report = await send(changed)))).toBeLessThanOrEqual(few + 10)
    expect(report && countsOf(report)).toEqual([0, 20_000, 0, 0, 0])
    // Nearly all of these VINs have a wrong check digit: the report is truncated, but its count is complete.
    expect(report?.rows).toHaveLength(500)
    expect(report?.warnings).toBeGreaterThan(15_000)
    await expect(send(file(...numbered(20_001)))).rejects.toMatchObject({
      status: 400,
      body: { fields: { raw: 'has more than 20,000 rows' } },
    })
  }, 180_000)
})
