/**
 * The demo's data is marked, is rejected by DEMO=0, and can be removed without a trace, while real data next
 * to it stays unchanged.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed/seed'
import { DEMO_USERS } from '../../demo/seed/users'
import { StartError } from '../../src/service/platform/start-error'
import { createService } from '../../src/service/service'
import { readSettings } from '../../src/service/platform/config'
import type { Db } from '../../src/service/platform/database'
import { hasDemoData, readDemoMarks } from '../../src/service/accounts/demo-marks'
import {
  DemoObstacleError,
  planDemoRemoval,
  removeDemoData,
  type DemoRows,
} from '../../src/service/admin/demo-removal'
import { appendMessage } from '../../src/service/conversations/messages'
import { migrate } from '../../src/service/platform/migrate'
import { allRows, type Rows } from './support/all-rows'
import { FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER_ID } from './support/world'
import { addAccount } from './support/world-account'

const NOW = new Date('2026-11-21T16:42:00.000Z')
/** The smallest scale of the demo data. */
const SCALE = 0.001

/** The rows of `all` that are not in `known`. */
const without = (all: Rows, known: Rows): Rows =>
  Object.fromEntries(
    Object.entries(all).map(([table, rows]) => {
      const others = new Set(known[table])
      return [table, rows.filter((row) => !others.has(row))]
    }),
  )

const joined = (left: Rows, right: Rows): Rows =>
  Object.fromEntries(
    Object.keys(left).map((table) => [table, [...(left[table] ?? []), ...(right[table] ?? [])].sort()]),
  )

describe('data of the demo', () => {
  let test: TestService
  let db: Db
  let empty: Rows
  beforeEach(async () => {
    test = await startService({ database: FASTEST })
    db = test.db
    empty = await allRows(db)
    await seedDemo(test.context, { scale: SCALE, now: NOW })
  })
  afterEach(() => test.close())

  /** Adds real dealerships, whose users have the demo users' addresses in these tests. */
  async function addRealData() {
    await sql`update users set email = 'demo.' || email`.execute(db)
    await seedWorld(db)
    const { id } = await addConversation(db)
    await appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator: 'HUMAN',
      channel: 'chat',
      text: 'Is it still there?',
    })
    await db
      .insertInto('partner_keys')
      .values({
        public_key: 'pk_real',
        group_id: 'g_northside',
        secret_hash: 'hash',
        name: 'Ours',
        created_at: NOW,
      })
      .execute()
    await addSignIn(USER_ID.rep)
  }

  const addSignIn = (accountId: string) =>
    db
      .insertInto('oidc_records')
      .values({ model: 'Session', id: `of-${accountId}`, payload: JSON.stringify({ accountId }) })
      .execute()

  it('is removed with all that hangs on it, and nothing else changes', async () => {
    const demo = await allRows(db)
    await addRealData()
    const both = await allRows(db)
    const real = without(both, joined(demo, await renamedUsers()))
    expect(real.conversations).toHaveLength(1)
    expect(real.messages).toHaveLength(1)
    // Records that users created in the demo are also removed: a session, an added person, and what they
    // saved.
    await addSignIn('u_robin.castellan')
    await db
      .insertInto('users')
      .values({
        id: 'u_added',
        group_id: 'northside',
        email: 'added@dealer.example',
        password_hash: '',
        first_name: 'Added',
        last_name: 'Later',
        nickname: '',
        role: 'REGULAR',
        retailer_name: null,
        attributes: '{}',
        chosen_account_id: 'northside-calder',
        created_at: NOW,
      })
      .execute()
    await db
      .insertInto('saved_views')
      .values({
        id: 'h_1',
        user_id: 'u_robin.castellan',
        account_id: ACCOUNT.ford,
        name: 'Mine',
        path: '/',
        product: 'SALES_AI',
        created_at: NOW,
      })
      .execute()
    const { tables, obstacles } = await planDemoRemoval(db)
    expect(obstacles).toEqual([])
    const removed: DemoRows[] = []
    await removeDemoData(db, (rows) => removed.push(rows))
    const left = await allRows(db)
    expect(left).toEqual(joined(empty, real))
    // The preview listed everything that was removed, except for rows that the database removes by cascade.
    expect(tables).toEqual(expect.arrayContaining(removed))
    expect(Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))).toMatchObject({
      groups: 3,
      accounts: 8,
      partner_keys: 1,
      users: DEMO_USERS.length + 18 + 1,
      oidc_records: 1,
      saved_views: 1,
    })
    expect(await hasDemoData(db)).toBe(false)
  })

  /** The demo's users as `addRealData` has renamed them. */
  async function renamedUsers(): Promise<Rows> {
    const { rows } = await sql<{ row: string }>`
      select md5(t::text) as row from users t where id in (select id from demo_marks where kind = 'user')`.execute(
      db,
    )
    return { users: rows.map(({ row }) => row) }
  }

  it('is not removed where a real account hangs on one of its groups', async () => {
    await addAccount(db, 'ford', { id: 'acc_real', site: 'site_real', group: 'riverside', parent: null })
    const before = await allRows(db)
    const { obstacles } = await planDemoRemoval(db)
    expect(obstacles).toHaveLength(1)
    expect(obstacles[0]).toMatch(
      /^The account acc_real \(.+\) is not the demo's but belongs to one of its groups/,
    )
    await expect(removeDemoData(db, () => undefined)).rejects.toBeInstanceOf(DemoObstacleError)
    expect(await allRows(db)).toEqual(before)
  })

  it('is not removed where a real user of one of its groups has a real account', async () => {
    await addRealData()
    await db.updateTable('users').set({ group_id: 'northside' }).where('id', '=', USER_ID.rep).execute()
    const { obstacles } = await planDemoRemoval(db)
    expect(obstacles).toEqual([
      expect.stringMatching(/^The user rep@northside.test belongs to a group of the demo but has an account/),
    ])
  })

  it('frees real people and invitations from what they name of it', async () => {
    await addRealData()
    await db
      .updateTable('users')
      .set({ chosen_account_id: 'northside-calder' })
      .where('id', '=', USER_ID.super)
      .execute()
    await db
      .insertInto('invitations')
      .values({
        id: 'iv_1',
        user_id: USER_ID.rep,
        invited_by: 'u_robin.castellan',
        created_at: NOW,
        expires_at: NOW,
      })
      .execute()
    await removeDemoData(db, () => undefined)
    const { chosen_account_id } = await db
      .selectFrom('users')
      .select('chosen_account_id')
      .where('id', '=', USER_ID.super)
      .executeTakeFirstOrThrow()
    expect(chosen_account_id).toBeNull()
    expect(await db.selectFrom('invitations').select(['id', 'invited_by']).execute()).toEqual([
      { id: 'iv_1', invited_by: null },
    ])
  })

  it('is known in a database that an earlier version filled, also beside real data', async () => {
    const marks = await readDemoMarks(db)
    expect(Object.values(marks).map(({ length }) => length)).toEqual([3, 8, DEMO_USERS.length + 18, 1])
    await addRealData()
    await test.context.database.script(`
      drop table demo_marks;
      delete from schema_migrations where name = '0015_demo_marks.sql'`)
    await migrate(test.context.database, NOW)
    expect(await readDemoMarks(db)).toEqual(marks)
  })

  it('is refused by DEMO=0, until it was removed', async () => {
    await addRealData()
    const settings = readSettings({
      ...(test.context.settings.DATABASE_URL !== undefined && {
        DATABASE_URL: test.context.settings.DATABASE_URL,
      }),
      DATA_DIR: 'memory',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
    })
    // The rejected service closes the database, but this one is still needed.
    const database = { ...test.context.database, close: async () => undefined }
    const start = createService(settings, { database })
    await expect(start).rejects.toBeInstanceOf(StartError)
    await expect(start).rejects.toThrow(
      'DEMO=0 does not start on the data of the demo: set another DATA_DIR or DATABASE_URL, or remove them with `npm run admin -- remove-demo`',
    )
    await removeDemoData(db, () => undefined)
    await expect(createService(settings, { database })).resolves.toBeDefined()
  })
})

it('is not seen in a database without it', async () => {
  const test = await startService({ seed: seedWorld, settings: { DEMO: '0' } })
  expect(await hasDemoData(test.db)).toBe(false)
  expect(await planDemoRemoval(test.db)).toMatchObject({ obstacles: [] })
  await test.close()
})
