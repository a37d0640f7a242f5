/** Preferences and the price that they show. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadInfo } from '../../src/contract/calls/lead'
import { preferences, savePreferences } from '../../src/contract/calls/preferences'
import { widgetInventory } from '../../src/contract/calls/widget'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER } from './support/world'

anyDatabase('preferences', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
    await at.db.updateTable('vehicles').set({ msrp: 40_100 }).execute()
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('setting_versions').execute()
    await at.db.deleteFrom('audit_log').execute()
    await at.db
      .deleteFrom('user_policies')
      .where('resource', '=', 'Settings:Preferences')
      .where('user_id', '=', 'u_editor')
      .execute()
    await at.db.updateTable('accounts').set({ preferences: '{}', country: 'US' }).execute()
  })

  const as = { as: USER.admin }
  const read = (QueryType: 'options' | 'values', who: string = USER.admin) =>
    at.call(preferences, { account_id: ACCOUNT.ford, QueryType }, { as: who })
  const valuesOf = async () =>
    Object.fromEntries((await read('values')).Preferences.map(({ Id, Data }) => [Id, Data]))
  const choose = (
    values: Readonly<Record<string, string>>,
    { who = USER.admin, base_version }: { who?: string; base_version?: number } = {},
  ) =>
    at.call(
      savePreferences,
      {
        account_id: ACCOUNT.ford,
        base_version,
        Preferences: Object.entries(values).map(([Id, Data]) => ({ Id, Data })),
      },
      { as: who },
    )
  const BOTH = { VehicleHistoryReport: 'CARFAX', SalePrice: 'SELLING_PRICE' }
  const allow = (...names: string[]) =>
    at.db
      .insertInto('user_policies')
      .values({ user_id: 'u_editor', resource: 'Settings:Preferences', allow: names, position: 9 })
      .execute()

  test('are told by their options and by their values', async () => {
    expect((await read('options')).Preferences).toMatchObject([
      {
        Id: 'VehicleHistoryReport',
        Type: 'select',
        Name: 'Vehicle history report',
        Data: [{ Id: 'CARFAX' }, { Id: 'AUTOCHECK' }, { Id: 'NONE', Name: 'No report' }],
      },
      {
        Id: 'SalePrice',
        Data: [{ Name: 'Selling Price' }, { Name: 'MSRP' }, { Id: 'NO_PRICE', Name: 'No Price' }],
      },
      { Id: 'ReportChannel' },
    ])
    expect(await valuesOf()).toEqual({ ...BOTH, ReportChannel: 'EMAIL' })
    await expect(read('all' as 'values')).rejects.toMatchObject({ status: 400 })
  })

  test('are kept, with who chose; what is not sent stays', async () => {
    expect(await choose({ ...BOTH, ReportChannel: 'SMS' })).toEqual({ status: 'Success', version: 1 })
    at.clock.advance(1000)
    await choose({ ...BOTH, SalePrice: 'MSRP' })
    expect(await valuesOf()).toEqual({ ...BOTH, SalePrice: 'MSRP', ReportChannel: 'SMS' })
    const [, last] = await at.db.selectFrom('audit_log').selectAll().orderBy('at').execute()
    expect(last).toMatchObject({
      account_id: ACCOUNT.ford,
      setting: 'preferences/account',
      before: { SalePrice: 'SELLING_PRICE' },
      after: { SalePrice: 'MSRP' },
    })
    const others = await at.db
      .selectFrom('accounts')
      .select('preferences')
      .where('id', '<>', ACCOUNT.ford)
      .execute()
    expect(others.every((row) => Object.keys(row.preferences).length === 0)).toBe(true)
  })

  test('have no report channel outside the United States', async () => {
    await at.db.updateTable('accounts').set({ country: 'CA' }).where('id', '=', ACCOUNT.ford).execute()
    expect((await read('options')).Preferences.map(({ Id }) => Id)).toEqual([
      'VehicleHistoryReport',
      'SalePrice',
    ])
    await expect(choose({ ...BOTH, ReportChannel: 'SMS' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'Preferences.ReportChannel': expect.any(String) as string } },
    })
  })

  test.each([
    [{ VehicleHistoryReport: 'CARFAX' }, 'Preferences.SalePrice'],
    [{ SalePrice: 'MSRP' }, 'Preferences.VehicleHistoryReport'],
    [{ ...BOTH, SalePrice: '' }, 'Preferences.SalePrice'],
    [{ ...BOTH, SalePrice: 'CHEAP' }, 'Preferences.SalePrice'],
    [{ ...BOTH, Discount: 'MSRP' }, 'Preferences.Discount'],
    [{ ...BOTH, __proto__x: 'MSRP' }, 'Preferences.__proto__x'],
  ])('refuse %j at the field, and change nothing', async (values, field) => {
    await expect(choose(values)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    })
    expect(await at.db.selectFrom('setting_versions').selectAll().execute()).toEqual([])
  })

  test('tell the second of two people, and a group, that it was not saved', async () => {
    await choose({ ...BOTH, SalePrice: 'MSRP' }, { base_version: 0 })
    await expect(choose({ ...BOTH, SalePrice: 'NO_PRICE' }, { base_version: 0 })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Admin Tester has saved other changes') as string },
    })
    expect((await valuesOf()).SalePrice).toBe('MSRP')
    const group = {
      account_id: ACCOUNT.northside,
      Preferences: Object.entries(BOTH).map(([Id, Data]) => ({ Id, Data })),
    }
    await expect(at.call(savePreferences, group, as)).rejects.toMatchObject({ status: 409 })
  })

  describe('of a policy', () => {
    test('that does not hold them are refused, and of another group are not there', async () => {
      for (const who of [USER.rep, USER.editor]) {
        await expect(read('values', who)).rejects.toMatchObject({ status: 403 })
        await expect(choose(BOTH, { who })).rejects.toMatchObject({ status: 403 })
      }
      await expect(read('values', USER.riverside)).rejects.toMatchObject({ status: 404 })
      await expect(choose(BOTH, { who: USER.riverside })).rejects.toMatchObject({ status: 404 })
    })
    test('that only reads may be read', async () => {
      await allow('read')
      expect((await read('values', USER.editor)).Preferences).toHaveLength(3)
      await expect(choose(BOTH, { who: USER.editor })).rejects.toMatchObject({ status: 403 })
    })
    test('that names some may be changed in those alone', async () => {
      await allow('SalePrice')
      expect(await choose({ ...BOTH, SalePrice: 'MSRP' }, { who: USER.editor })).toMatchObject({ version: 1 })
      await expect(
        choose({ VehicleHistoryReport: 'NONE', SalePrice: 'MSRP' }, { who: USER.editor }),
      ).rejects.toMatchObject({ status: 403 })
      expect(await valuesOf()).toMatchObject({ VehicleHistoryReport: 'CARFAX', SalePrice: 'MSRP' })
    })
    test('that writes may be changed, all of them', async () => {
      await allow('read', 'write')
      await choose({ VehicleHistoryReport: 'NONE', SalePrice: 'NO_PRICE' }, { who: USER.editor })
      expect(await valuesOf()).toMatchObject({ VehicleHistoryReport: 'NONE', SalePrice: 'NO_PRICE' })
    })
  })

  describe('the price of a vehicle is', () => {
    test.each([
      ['SELLING_PRICE', 38_900],
      ['MSRP', 40_100],
      ['NO_PRICE', null],
    ])('with %s: %s, on the site, in the assistant’s card and in the console', async (SalePrice, price) => {
      await choose({ ...BOTH, SalePrice })
      const { items } = await at.call(widgetInventory, { site: SITE.ford })
      expect(items.map(({ Price }) => Price)).toEqual([price])

      const chat = await addConversation(at.db)
      await at.db.updateTable('leads').set({ vehicle_id: 'v_ford' }).where('id', '=', chat.lead_id).execute()
      await appendMessage(at.context, {
        account_id: ACCOUNT.ford,
        conversation_id: chat.id,
        initiator: 'HUMAN',
        channel: 'chat',
        text: 'do you have a new Terrane?',
      })
      at.clock.advance(1000)
      await createResponder(at.context).runOnce()
      const answer = await at.db
        .selectFrom('messages')
        .selectAll()
        .where('conversation_id', '=', chat.id)
        .where('initiator', '=', 'BOT')
        .executeTakeFirstOrThrow()
      expect(answer.attachments).toMatchObject([{ Data: { Stock: 'FO1001', Price: price } }])
      const lead = await at.call(leadInfo, { account_id: ACCOUNT.ford, cid: chat.id }, as)
      expect(lead.vehicleInfo).toMatchObject({ Stock: 'FO1001', Price: price })
    })
  })
})
