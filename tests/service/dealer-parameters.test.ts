/**
 * Country, formats and time zone of a dealership, and its own data: storage, permissions, and the effect of
 * the time zone on every figure.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  dealerParameterOptions,
  dealerParameters,
  saveDealerParameters,
  saveDealerSettings,
} from '../../src/contract/calls/dealer-parameters'
import { crmUser } from '../../src/contract/calls/forms'
import { dealerSettings, login } from '../../src/contract/calls/session'
import { dayOf } from '../../src/rules/time/format'
import { refreshBenchmarks } from '../../src/service/metrics/engagement'
import { exportList } from '../../src/service/conversations/list-export'
import { checkFigures, checkStored } from './metrics/check'
import { figuresOf } from './metrics/figures'
import { SMALL_WORLD } from './metrics/small-world'
import { seedFigures, writeWorld, type World } from './metrics/world'
import { eachDatabase, FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, USER } from './support/world'
import { dayIn } from './support/zone'

const CHOICE = {
  country_id: 'US',
  state_id: 'US-IL',
  date_format_id: 'DD/MM/YYYY',
  time_format_id: '24',
  phone_number_format_id: 'international',
  time_zone_id: 'America/Chicago',
} as const

eachDatabase('dealer parameters', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedFigures, database })
  })
  beforeEach(async () => {
    await test.db.deleteFrom('audit_log').execute()
    await test.db.deleteFrom('setting_versions').execute()
  })
  afterAll(() => test.close())

  const save = (change: Record<string, unknown> = {}, account_id: string = ACCOUNT.ford, as = USER.admin) =>
    test.call(saveDealerParameters, { account_id, ...CHOICE, ...change }, { as })

  it('offers countries with their states, formats and zones, one of each as default', async () => {
    const options = await test.call(dealerParameterOptions, {}, { as: USER.rep })
    const us = options.country.find(({ id }) => id === 'US')
    expect(us).toMatchObject({ territorial_entity_name: 'State', default: true })
    expect(us?.states).toHaveLength(51)
    expect(options.country.find(({ id }) => id === 'CA')?.territorial_entity_name).toBe('Province')
    for (const list of Object.values(options))
      expect((list as { default: boolean }[]).filter((one) => one.default)).toHaveLength(1)
    expect(options.time_zone.length).toBeGreaterThan(300)
  })

  it('keeps what was chosen, with its version and its trace, and tells the console', async () => {
    expect(await save()).toEqual({ status: 'Success', version: 1 })
    const stored = await test.call(dealerParameters, { account_id: ACCOUNT.ford }, { as: USER.admin })
    expect(stored).toMatchObject({
      country: { id: 'US', state: { id: 'US-IL', name: 'Illinois' } },
      date_format: { id: 'DD/MM/YYYY' },
      time_format: { id: '24', name: '24-hour clock' },
      phone_number_format: { id: 'international' },
      time_zone: { id: 'America/Chicago' },
      version: 1,
    })
    const { dealerSettings: reported } = await test.call(
      login,
      { account_id: ACCOUNT.ford },
      { as: USER.admin },
    )
    expect(reported).toMatchObject({
      TimeZone: 'America/Chicago',
      DateFormat: 'DD/MM/YYYY',
      TimeFormat: '24',
      PhoneFormat: 'international',
    })
    const [entry] = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      setting: 'dealer-details/parameters',
      before: { time_zone_id: 'America/New_York' },
      after: { time_zone_id: 'America/Chicago' },
    })
  })

  it('tells the second of two, and changes nothing for them', async () => {
    await save({ base_version: 0, time_format_id: '12' })
    await expect(save({ base_version: 0, time_format_id: '24' })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has saved other changes') },
    })
    const stored = await test.call(dealerParameters, { account_id: ACCOUNT.ford }, { as: USER.admin })
    expect(stored.time_format.id).toBe('12')
  })

  it.each([
    ['country_id', 'XX'],
    ['state_id', 'CA-ON'],
    ['date_format_id', 'YY'],
    ['time_format_id', '25'],
    ['phone_number_format_id', 'loud'],
    ['time_zone_id', 'Mars/Olympus'],
  ])('refuses another %s', async (field, value) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    })
  })

  it('is refused without the right, to other groups, and to a group as a whole', async () => {
    await expect(save({}, ACCOUNT.ford, USER.rep as never)).rejects.toMatchObject({ status: 403 })
    await expect(save({}, ACCOUNT.ford, USER.editor as never)).rejects.toMatchObject({ status: 403 })
    await expect(save({}, ACCOUNT.ford, USER.riverside as never)).rejects.toMatchObject({ status: 404 })
    await expect(save({}, ACCOUNT.northside)).rejects.toMatchObject({ status: 409 })
  })

  it('reads phone numbers by the country that was chosen', async () => {
    const asked = { account_id: ACCOUNT.ford, DealershipName: 'Ford Motors', Address: '', WebsiteUrl: '' }
    const british = { ...asked, MainPhone: '02079460018' }
    await save()
    await expect(
      test.call(saveDealerSettings, { ...british, service_type: 'SALES_AI' }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 400 })
    await save({ country_id: 'GB', state_id: null })
    const facts = await test.call(
      saveDealerSettings,
      { ...british, service_type: 'SALES_AI' },
      { as: USER.admin },
    )
    expect(facts).toMatchObject({ MainPhone: '+442079460018', Country: 'GB' })
    // The CRM lookup uses the same country to parse the number.
    await test.call(crmUser, { account_id: ACCOUNT.ford, MainPhone: '020 7946 0018' }, { as: USER.rep })
    await save()
  })

  describe('the dealership’s own facts', () => {
    const facts = {
      account_id: ACCOUNT.ford,
      service_type: 'SALES_AI',
      DealershipName: '  North\nside <b>Ford</b> ',
      Address: '1 Main Street',
      MainPhone: '+13125550142',
      WebsiteUrl: 'northside.example/ford',
    } as const

    it('are kept, as text on one line, and come back with their version', async () => {
      const saved = await test.call(saveDealerSettings, { ...facts, base_version: 0 }, { as: USER.admin })
      expect(saved).toMatchObject({
        DealershipName: 'North side <b>Ford</b>',
        Address: '1 Main Street',
        MainPhone: '+13125550142',
        version: 1,
      })
      expect(saved.WebsiteUrl).toMatch(/^https:\/\/northside\.example\/ford/)
      const read = await test.call(
        dealerSettings,
        { account_id: ACCOUNT.ford, service_type: 'SALES_AI' },
        { as: USER.rep },
      )
      expect(read).toMatchObject({ DealershipName: 'North side <b>Ford</b>', version: 1 })
      await expect(
        test.call(
          saveDealerSettings,
          { ...facts, DealershipName: 'Other', base_version: 0 },
          { as: USER.admin },
        ),
      ).rejects.toMatchObject({ status: 409 })
    })

    it.each([
      ['DealershipName', '  '],
      ['MainPhone', '555-nope'],
      ['WebsiteUrl', 'javascript:alert(1)'],
    ])('are refused with a wrong %s', async (field, value) => {
      await expect(
        test.call(saveDealerSettings, { ...facts, [field]: value }, { as: USER.admin }),
      ).rejects.toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as string } } })
    })
  })
})

eachDatabase('another time zone', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedFigures, database })
  })
  afterAll(() => test.close())

  /** The same events, by the calendar of another time zone. */
  function moved(world: World, account: string, zone: string): World {
    const leads = new Map(
      world.leads.map((lead) => [
        lead,
        lead.account === account ? { ...lead, zone, day: dayIn(lead.createdAt, zone) } : lead,
      ]),
    )
    return {
      ...world,
      leads: [...leads.values()],
      happened: world.happened.map((one) => ({
        ...one,
        lead: leads.get(one.lead) ?? one.lead,
        day: one.lead.account === account ? dayIn(one.at, zone) : one.day,
      })),
      visited: world.visited.map((one) =>
        one.account === account ? { ...one, day: dayIn(one.at, zone) } : one,
      ),
    }
  }

  // The offsets are a day ahead, and three quarters of an hour. The SQL is the same, so the slower database
  // only tests the more unusual one.
  const zones = database === FASTEST ? ['Pacific/Kiritimati', 'Asia/Kathmandu'] : ['Asia/Kathmandu']
  it.each(zones)(
    'as %s, leaves every card equal to its list, and both equal to what happened',
    async (zone) => {
      const world = await writeWorld(test, SMALL_WORLD)
      const before = await sql`select * from facts order by 1, 2, 3, 4`.execute(test.db)
      await test.call(
        saveDealerParameters,
        { account_id: ACCOUNT.ford, ...CHOICE, time_zone_id: zone },
        { as: USER.admin },
      )
      // Averages of past months stay as published, so they are deleted here to be recomputed.
      await test.db.deleteFrom('engagement_benchmarks').execute()
      await refreshBenchmarks(test.db, test.clock.now())
      const days = { from: '2026-10-28', to: '2026-11-12', today: '2026-11-12' }
      for (const id of [ACCOUNT.ford, ACCOUNT.northside])
        for (const category of ['SALES_AI', 'CHAT_AI', 'SERVICE_AI'] as const)
          await checkFigures(await figuresOf(test, moved(world, ACCOUNT.ford, zone), id, category, days))
      const after = await sql`select * from facts order by 1, 2, 3, 4`.execute(test.db)
      expect(after.rows).not.toEqual(before.rows)
      await checkStored(test.db)
      const leads = await test.db
        .selectFrom('conversations')
        .select(['created_at', 'lead_day'])
        .where('account_id', '=', ACCOUNT.ford)
        .execute()
      for (const { created_at, lead_day } of leads) expect(lead_day).toBe(dayOf(created_at, zone))
    },
  )

  it('and other formats are what a file says, the dealerships of a group each by its clock', async () => {
    const world = await writeWorld(test, SMALL_WORLD)
    await test.call(
      saveDealerParameters,
      { account_id: ACCOUNT.ford, ...CHOICE, time_zone_id: 'Asia/Kathmandu' },
      { as: USER.admin },
    )
    const lead = world.leads.find(({ account, excluded }) => account === ACCOUNT.ford && !excluded)
    await test.db
      .updateTable('conversations')
      .set({ phone: '+13125550142' })
      .where('id', '=', lead?.id ?? '')
      .execute()
    const days = { from: '2026-10-28', to: '2026-11-12', today: '2026-11-12' }
    const { scope } = await figuresOf(test, world, ACCOUNT.ford, 'SALES_AI', days)
    let text = ''
    for await (const piece of await exportList(test.db, scope, 'all', {}, test.clock.now())) text += piece
    expect(text).toContain('+1 312 555 0142')
    expect(text).toMatch(/,\d{2}\/11\/2026 \d{2}:\d{2},/)
    expect(text).not.toMatch(/\d (AM|PM)/)
  })
})
