/** Inventory files that are crafted to stop the service, or just very large, do not delay other clients. */
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FEED_MAX_ROWS, inventoryFeed, type FeedReport } from '../../src/contract/calls/inventory'
import { BYSTANDER_MS, withBystander } from './support/bystander'
import { FASTEST } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { requestOf, type TestService } from './support/service'
import { ACCOUNT } from './support/world'

const HEAD = 'VIN,Stock,Type,Year,Make,Model,Miles,Price,Trim'
const row = (number: number, more = '') =>
  `1HGCM82633A${String(number).padStart(6, '0')},S${number},Used,2025,Calder,Terrane,8214,33480,${more}`
const rows = (count: number, more = '') =>
  Array.from({ length: count }, (_, number) => row(number, more)).join('\n')

async function send(test: TestService, raw: string, more: Record<string, unknown> = {}) {
  const { path, init } = requestOf(inventoryFeed, { account_id: ACCOUNT.ford, raw, mode: 'full', ...more })
  const answer = await test.request(path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` },
  })
  return { status: answer.status, body: (await answer.json()) as FeedReport }
}

const lotSize = async (test: TestService) =>
  (
    await test.db
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', ACCOUNT.ford)
      .where('available', '=', true)
      .executeTakeFirstOrThrow()
  ).count

/** Sends a file while somebody else sends small requests, who must not wait. */
async function sendBesideOthers(test: TestService, raw: string, more?: Record<string, unknown>) {
  const parse = vi.spyOn(Papa, 'parse')
  const { result, longestMs } = await withBystander(test, () => send(test, raw, more))
  expect(longestMs).toBeLessThan(BYSTANDER_MS)
  // The file was parsed in a worker thread.
  expect(parse).not.toHaveBeenCalled()
  return result
}
afterEach(() => vi.restoreAllMocks())

describe('a hostile file', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({ database: FASTEST })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('vehicles').where('account_id', '=', ACCOUNT.ford).execute()
  })

  const LARGE = 12 * 1024 * 1024
  const REFUSED: readonly (readonly [name: string, raw: () => string, answer: object])[] = [
    ['one line', () => 'x'.repeat(LARGE), { status: 400 }],
    ['quotation marks', () => `${HEAD}\n${'"'.repeat(LARGE)}`, { status: 400 }],
    ['open quotation marks, each in a line', () => `${HEAD}\n${'a,"\n'.repeat(LARGE / 4)}`, { status: 400 }],
    ['separators', () => `${HEAD}\n${','.repeat(LARGE)}`, { status: 400 }],
    ['columns', () => `${HEAD},${'x,'.repeat(LARGE / 2)}\n${row(1)}`, { status: 400 }],
    ['line ends', () => '\n'.repeat(LARGE), { status: 400 }],
    ['rows', () => `${HEAD}\n${'x\n'.repeat(LARGE / 2)}`, { status: 400 }],
    [
      'different words in refused rows',
      () =>
        `${HEAD}\n${Array.from({ length: 10_000 }, (_, line) =>
          Array.from({ length: 50 }, (_, cell) => `w${line}.${cell}`).join(','),
        ).join('\n')}`,
      { status: 400, body: { fields: { raw: expect.stringContaining('10000 rows') } } },
    ],
  ]
  it.each(REFUSED)('of many megabytes of %s is refused, and nobody waits for it', async (_, raw, answer) => {
    expect(await sendBesideOthers(test, raw())).toMatchObject(answer)
    expect(await lotSize(test)).toBe(0)
    expect((await send(test, `${HEAD}\n${row(1)}`)).status).toBe(200)
  })
})

// The embedded database works in the service's own thread, so only there could storing keep others waiting.
it('a file of the most rows and megabytes is taken, again, and taken away, and nobody waits for it', async () => {
  const test = await startIntake()
  try {
    await test.db.deleteFrom('vehicles').where('account_id', '=', ACCOUNT.ford).execute()
    const raw = `${HEAD}\n${rows(FEED_MAX_ROWS, `"${'A very long description of the trim, '.repeat(18)}"`)}`
    const base64 = { raw: Buffer.from(raw).toString('base64'), encoding: 'base64' }
    const first = await sendBesideOthers(test, base64.raw, base64)
    expect(first).toMatchObject({ status: 200, body: { added: FEED_MAX_ROWS, refused: 0 } })
    const again = await sendBesideOthers(test, raw)
    expect(again).toMatchObject({ status: 200, body: { added: 0, changed: 0, unchanged: FEED_MAX_ROWS } })
    const changed = await sendBesideOthers(test, raw.replaceAll('33480', '33000'))
    expect(changed).toMatchObject({ status: 200, body: { changed: FEED_MAX_ROWS } })
    const without = await sendBesideOthers(test, `${HEAD}\n${row(1)}`, { confirm_removals: true })
    expect(without).toMatchObject({ status: 200, body: { removed: FEED_MAX_ROWS - 1 } })
    expect(await lotSize(test)).toBe(1)
  } finally {
    await test.close()
  }
})

it('a file that takes too long is refused and changes nothing', async () => {
  const test = await startIntake({ parserLimits: { taskMs: 0 } })
  try {
    const before = await lotSize(test)
    expect(await send(test, `${HEAD}\n${row(1)}`)).toMatchObject({
      status: 400,
      body: { fields: { raw: 'is too complex to be read' } },
    })
    expect(await lotSize(test)).toBe(before)
  } finally {
    await test.close()
  }
})
