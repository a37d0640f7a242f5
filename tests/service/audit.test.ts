/** The change log of the settings. */
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog, auditLogCsv } from '../../src/contract/calls/audit'
import { setPauseAi } from '../../src/contract/calls/pause'
import { newId } from '../../src/service/platform/id'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

anyDatabase('change log', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  beforeEach(async () => {
    await test.db.deleteFrom('audit_log').execute()
  })
  afterAll(() => test.close())

  /** Entries are added oldest first. */
  const add = (
    setting: string,
    before: unknown,
    after: unknown,
    minute = 0,
    account_id: string = ACCOUNT.ford,
  ) => {
    const at = new Date(Date.parse('2026-11-20T15:00:00Z') + minute * 60_000)
    return test.db
      .insertInto('audit_log')
      .values({
        id: newId('d_', at),
        account_id,
        at,
        user_id: 'u_admin',
        user_name: '=Admin\nTester',
        setting,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })
      .execute()
  }
  const read = (
    input: { setting?: string; before?: string; account_id?: string } = {},
    as: string = USER.super,
  ) => test.call(auditLog, { account_id: ACCOUNT.ford, ...input }, { as })
  const csv = async (input: { setting?: string } = {}, as: string = USER.super) => {
    const text = await test.call(auditLogCsv, { account_id: ACCOUNT.ford, ...input }, { as })
    return Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trimEnd(), { header: true }).data
  }

  it('is empty, then has what was saved, with who and when', async () => {
    expect(await read()).toEqual({ items: [], more: false, blocks: [] })
    await test.call(setPauseAi, { account_id: ACCOUNT.ford, is_paused: 'true' }, { as: USER.admin })
    expect(await read()).toMatchObject({
      items: [
        {
          at: test.clock.now().toISOString(),
          user_id: 'u_admin',
          user_name: 'Admin Tester',
          setting: 'pause-ai/account',
          before: { is_paused: 'false' },
          after: { is_paused: 'true' },
        },
      ],
      more: false,
      blocks: ['pause-ai'],
    })
  })

  it('shows pages of 50, newest first, without a gap or a repeat', async () => {
    // Several entries have the same time.
    for (let index = 0; index < 120; index += 1)
      await add('sources/x', { n: index }, { n: index + 1 }, Math.floor(index / 7))
    const seen: string[] = []
    let page = await read()
    for (;;) {
      seen.push(...page.items.map(({ id }) => id))
      if (!page.more) break
      expect(page.items).toHaveLength(50)
      page = await read({ before: page.items.at(-1)?.id ?? '' })
    }
    const all = await test.db
      .selectFrom('audit_log')
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('shows one block alone, and knows them all', async () => {
    await add('sources/a', null, { on: true })
    await add('sources_x/a', null, { on: true })
    await add('working-hours/LEAD_ENGAGE', { open: true }, { open: false })
    const { items, blocks } = await read({ setting: 'sources/' })
    expect(items.map(({ setting }) => setting)).toEqual(['sources/a'])
    expect([...blocks].sort()).toEqual(['sources', 'sources_x', 'working-hours'])
    expect((await read({ setting: '%' })).items).toEqual([])
  })

  it('is of one dealership', async () => {
    await add('sources/a', null, { on: true }, 0, ACCOUNT.toyota)
    await add('sources/b', null, { on: true }, 0, ACCOUNT.riverside)
    const strange = (await read({ account_id: ACCOUNT.riverside })).items[0]?.id ?? ''
    expect(await read()).toEqual({ items: [], more: false, blocks: [] })
    await add('sources/c', null, { on: true })
    // An entry of another account is not a valid cursor for this log.
    expect((await read({ before: strange })).items).toEqual([])
  })

  it('is for super-admins alone', async () => {
    await add('sources/a', null, { on: true })
    for (const as of [USER.admin, USER.rep, USER.editor]) {
      await expect(read({}, as)).rejects.toMatchObject({ status: 403 })
      await expect(csv({}, as)).rejects.toMatchObject({ status: 403 })
    }
  })

  it('refuses a name that is none', async () => {
    await expect(read({ setting: 'x'.repeat(81) })).rejects.toMatchObject({
      status: 400,
      body: { fields: { setting: expect.any(String) as string } },
    })
  })

  it('is a file of one line a change, in words, that holds no formula', async () => {
    await add('working-hours/LEAD_ENGAGE', { monday: { start_time: 540 } }, { monday: { start_time: 600 } })
    await add('notifications/p_1', null, { FirstName: '=Dana', Email: '@d' }, 1)
    await add('sources/a', { on: true }, null, 2)
    const rows = await csv()
    expect(rows).toEqual([
      {
        Date: '11/20/2026, 10:02 AM',
        Who: "'=Admin\nTester",
        Setting: 'Lead Source Settings',
        Change: 'On: Yes → nothing',
      },
      expect.objectContaining({ Change: 'Email: nothing → @d' }),
      {
        Date: '11/20/2026, 10:01 AM',
        Who: "'=Admin\nTester",
        Setting: 'Email & SMS Notification Settings, =Dana',
        Change: 'First name: nothing → =Dana',
      },
      {
        Date: '11/20/2026, 10:00 AM',
        Who: "'=Admin\nTester",
        Setting: 'Work Hours Settings, Sales AI',
        Change: 'Monday › Start time: 9:00 AM → 10:00 AM',
      },
    ])
    expect(await csv({ setting: 'sources/' })).toHaveLength(1)
  })

  it('is a whole file when it is longer than one piece', async () => {
    for (let index = 0; index < 450; index += 1) await add('sources/x', { n: index }, { n: index + 1 }, index)
    const rows = await csv()
    expect(rows).toHaveLength(450)
    expect(new Set(rows.map(({ Change }) => Change)).size).toBe(450)
  })
})
