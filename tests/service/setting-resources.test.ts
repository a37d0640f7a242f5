/** The legacy calls for hours, signatures and personnel, on the same records as the newer ones. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallInput } from '../../src/contract/core/call'
import { saveWorkingHours, workingHours, type WeeklyHours } from '../../src/contract/calls/hours'
import { addToAll, allSubscribers } from '../../src/contract/calls/notifications'
import type { PolicyResource } from '../../src/contract/core/policy'
import { generalSettings, type SignatureFields } from '../../src/contract/calls/signature'
import { saveGeneralSettings } from '../../src/contract/calls/signature-save'
import {
  availableResources,
  blankResource,
  createResource,
  deleteNotificationResource,
  saveResource,
} from '../../src/contract/calls/setting-resources'
import type { ResourceKind } from '../../src/contract/calls/signature-resources'
import type { v } from '../../src/contract/core/schema'
import { WEEKDAYS } from '../../src/contract/core/weekdays'
import { newSubscription } from '../../src/rules/settings/notifications'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'

const FIELDS: SignatureFields = {
  DealershipName: 'Ford Motors',
  FullName: 'Ava Bennett',
  Position: '',
  MainPhone: '+13125550100',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://ford.example',
  Address: '2200 North Avenue',
}
const PERSON = {
  FirstName: 'Ngozi',
  LastName: 'Okafor',
  Email: 'n.okafor@northside.example',
  MainPhone: '',
  Channels: [
    {
      Channel: 'Email' as const,
      SubscribedNotifications: [newSubscription('handoff')],
    },
  ],
}
type Week = v.InferOutput<typeof WeeklyHours>
const weekOf = (spans: readonly (readonly [from: number, to: number] | null)[]): Week =>
  Object.fromEntries(
    WEEKDAYS.map((day, index) => {
      const span = spans[index] ?? null
      const name = day.charAt(0).toUpperCase() + day.slice(1)
      const work_hours = span && { start_time: span[0], end_time: span[1] }
      return [day, { name, open: span !== null, work_hours }]
    }),
  ) as Week
const WEEK = weekOf([
  [480, 1020],
  [480, 1020],
  [480, 1020],
  [480, 1020],
  [480, 1020],
])
const DATA = {
  'working-hours': { business_hours: WEEK },
  'general-info': FIELDS,
  notifications: PERSON,
} as const
const KINDS = Object.keys(DATA) as ResourceKind[]
const RESOURCES = {
  'working-hours': 'Settings:WorkingHours',
  'general-info': 'Settings:Signature',
  notifications: 'Settings:Notifications',
} as const satisfies Record<ResourceKind, PolicyResource>

eachDatabase('setting resources', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['signatures', 'named_hours', 'subscribers', 'setting_versions'] as const) {
      await test.db.deleteFrom(table).execute()
    }
    await allow({})
  })

  /** Sets the permissions of `USER.editor`, by kind. */
  async function allow(policies: Partial<Record<ResourceKind, string[]>>) {
    await test.db.deleteFrom('user_policies').where('user_id', '=', USER_ID.editor).execute()
    const entries = [
      { resource: 'Other' as const, allow: ['read'] },
      ...Object.entries(policies).map(([kind, rights]) => ({
        resource: RESOURCES[kind as ResourceKind],
        allow: rights,
      })),
    ]
    await test.db
      .insertInto('user_policies')
      .values(entries.map((entry, position) => ({ ...entry, user_id: USER_ID.editor, position })))
      .execute()
  }

  const account_id = ACCOUNT.ford
  const list = (kind: ResourceKind, as: string = USER.admin, account: string = account_id) =>
    test.call(availableResources, { account_id: account, kind }, { as })
  type Created = Pick<CallInput<typeof createResource>, 'data' | 'ResourceName'>
  const create = (
    kind: ResourceKind,
    given: Created,
    as: string = USER.admin,
    account: string = account_id,
  ) => test.call(createResource, { account_id: account, kind, ...given }, { as })
  type Saved = Pick<CallInput<typeof saveResource>, 'data' | 'ResourceName' | 'base_version'>
  const save = (kind: ResourceKind, resource_id: string, given: Saved, as: string = USER.admin) =>
    test.call(saveResource, { account_id, kind, resource_id, ...given }, { as })
  const remove = (SubscriptionId: string, as: string = USER.admin) =>
    test.call(deleteNotificationResource, { account_id, SubscriptionId }, { as })

  it('begins with the dealership’s own', async () => {
    const [hours] = (await list('working-hours')).resources
    const { business_hours } = await test.call(workingHours, { account_id }, { as: USER.admin })
    expect(hours).toEqual({
      resource_id: 'LEAD_ENGAGE',
      ResourceName: 'Dealership',
      access: 'write',
      data: { business_hours },
      version: 0,
    })
    const [signature] = (await list('general-info')).resources
    expect(signature).toMatchObject({
      resource_id: 'LEAD_ENGAGE',
      ResourceName: 'Default',
      data: { DealershipName: 'Ford Motors', FullName: 'Ava' },
    })
    expect(await list('notifications')).toEqual({ resources: [], may_create: true })
  })

  it.each(KINDS)('what a new one of %s begins with can be told from what is wrong', async (kind) => {
    const { data } = await test.call(blankResource, { account_id, kind }, { as: USER.admin })
    if (kind === 'working-hours') {
      expect(data).toMatchObject({
        business_hours: {
          friday: { open: true, work_hours: { start_time: 540, end_time: 1080 } },
          saturday: { open: false, work_hours: null },
        },
      })
      await expect(create(kind, { ResourceName: 'Parts', data })).resolves.toMatchObject({
        status: 'Success',
      })
    } else {
      await expect(create(kind, { ResourceName: 'New', data })).rejects.toMatchObject({ status: 400 })
    }
  })

  it('reads what the newer calls write, and they read what it writes', async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((it) => /\S/.test(it) && !it.includes('\0'))
    const phone = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((number) => `+1${number}`)
    const fields: fc.Arbitrary<SignatureFields> = fc.record({
      DealershipName: text,
      FullName: text,
      Position: fc.oneof(fc.constant(''), text),
      MainPhone: phone,
      SecondaryPhone: fc.oneof(fc.constant(''), phone),
      PartsPhone: fc.oneof(fc.constant(''), phone),
      WebsiteUrl: fc.constantFrom('https://ford.example', 'http://shop.ford.example/a?b=1'),
      Address: text,
    })
    const span = fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 700 }))
        .map(([from, long]) => [from, Math.min(1439, from + long)] as const),
    )
    const week = fc.array(span, { minLength: 7, maxLength: 7 }).map(weekOf)
    await fc.assert(
      fc.asyncProperty(fields, week, fc.boolean(), async (data, business_hours, older) => {
        if (older) {
          await save('general-info', 'LEAD_ENGAGE', { data })
          await save('working-hours', 'LEAD_ENGAGE', { data: { business_hours } })
        } else {
          await test.call(saveGeneralSettings, { account_id, settings_data: data }, { as: USER.admin })
          await test.call(saveWorkingHours, { account_id, business_hours }, { as: USER.admin })
        }
        const newer = await test.call(generalSettings, { account_id }, { as: USER.admin })
        const [signature] = (await list('general-info')).resources
        expect(newer.settings_data).toMatchObject(signature?.data ?? {})
        expect(newer.settings_data.MainPhone).toBe(data.MainPhone)
        expect(newer.version).toBe(signature?.version)
        const hours = await test.call(workingHours, { account_id }, { as: USER.admin })
        const [first] = (await list('working-hours')).resources
        expect(first).toMatchObject({
          data: { business_hours: hours.business_hours },
          version: hours.version,
        })
        expect(hours.business_hours).toEqual(business_hours)
      }),
      { numRuns: 15 },
    )
  })

  it('has the same people as the newer calls', async () => {
    const { resource_id } = await create('notifications', { data: PERSON })
    const { subscribers } = await test.call(allSubscribers, { account_id }, { as: USER.admin })
    expect(subscribers.map(({ Id, FirstName }) => [Id, FirstName])).toEqual([[resource_id, 'Ngozi']])
    await test.call(addToAll, { account_id, ...PERSON, FirstName: 'Terrence' }, { as: USER.admin })
    const { resources } = await list('notifications')
    expect(resources.map(({ ResourceName }) => ResourceName)).toEqual(['Ngozi Okafor', 'Terrence Okafor'])
    await save('notifications', resource_id, { data: { ...PERSON, LastName: 'Brooks' } })
    expect((await list('notifications')).resources[0]?.ResourceName).toBe('Ngozi Brooks')
    await expect(remove(resource_id)).resolves.toEqual({ status: 'Success' })
    await expect(remove(resource_id)).rejects.toMatchObject({ status: 404 })
    expect((await list('notifications')).resources).toHaveLength(1)
  })

  it.each(['working-hours', 'general-info'] as const)('keeps %s by nickname, each once', async (kind) => {
    const data = DATA[kind]
    await create(kind, { ResourceName: '  Weekend   team ', data })
    const { resource_id } = await create(kind, { ResourceName: 'Fleet', data })
    expect((await list(kind)).resources.map(({ ResourceName }) => ResourceName).slice(1)).toEqual([
      'Fleet',
      'Weekend team',
    ])
    const own = kind === 'working-hours' ? 'dealership' : 'default'
    for (const ResourceName of [undefined, ' ', 'weekend TEAM', own]) {
      await expect(
        create(kind, { ...(ResourceName !== undefined && { ResourceName }), data }),
      ).rejects.toMatchObject({
        status: 400,
        body: { fields: { ResourceName: expect.any(String) } },
      })
    }
    await expect(save(kind, resource_id, { ResourceName: 'Weekend team', data })).rejects.toMatchObject({
      status: 400,
    })
    // Its own name in another case is not a duplicate.
    await save(kind, resource_id, { ResourceName: 'FLEET', data })
    await expect(save(kind, 'LEAD_ENGAGE', { ResourceName: 'Ours', data })).rejects.toMatchObject({
      status: 400,
    })
    expect((await list(kind)).resources[1]).toMatchObject({ resource_id, ResourceName: 'FLEET' })
  })

  it('gives one nickname once, however many ask at once', async () => {
    const all = await Promise.allSettled(
      ['Fleet', 'fleet', 'FLEET'].map((ResourceName) =>
        create('general-info', { ResourceName, data: FIELDS }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(KINDS)('tells the second of two savers of %s', async (kind) => {
    const { resource_id, version } = await create(kind, { ResourceName: 'Fleet', data: DATA[kind] })
    const changed = {
      'working-hours': { business_hours: weekOf([[600, 900]]) },
      'general-info': { ...FIELDS, Position: 'Sales', Signature: 'Bye' },
      notifications: { ...PERSON, LastName: 'Brooks' },
    }[kind]
    const saved = await save(kind, resource_id, { data: changed, base_version: version })
    expect(saved.version).toBe(version + 1)
    await expect(save(kind, resource_id, { data: DATA[kind], base_version: version })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has saved other changes') },
    })
    const stored = (await list(kind)).resources.find((one) => one.resource_id === resource_id)
    expect(stored).toMatchObject({ version: saved.version, data: changed })
  })

  it.each(KINDS)('refuses data of another kind for %s, and names what is wrong', async (kind) => {
    const other = kind === 'notifications' ? DATA['general-info'] : DATA.notifications
    await expect(create(kind, { ResourceName: 'Fleet', data: other })).rejects.toMatchObject({
      status: 400,
      body: { fields: { data: 'Is not of this kind' } },
    })
    await expect(save(kind, 'r_nowhere', { data: DATA[kind] })).rejects.toMatchObject({ status: 404 })
  })

  it('names the field in what is of no kind', async () => {
    const data = { ...FIELDS, Address: 'x'.repeat(301) }
    await expect(create('general-info', { ResourceName: 'Fleet', data })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'data.Address': expect.any(String) } },
    })
    const bad = { ...FIELDS, MainPhone: '555' }
    await expect(create('general-info', { ResourceName: 'Fleet', data: bad })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'data.MainPhone': 'Please enter valid phone number (example: +1xxxxxxxxx)' } },
    })
  })

  it.each(KINDS)('lets people do with %s what the policy of just that kind allows', async (kind) => {
    const given = { ResourceName: 'Fleet', data: DATA[kind] }
    const { resource_id } = await create(kind, given)
    const others = Object.fromEntries(KINDS.filter((one) => one !== kind).map((one) => [one, ['*']]))
    const refused = { status: 403 }

    await allow(others)
    await expect(list(kind, USER.editor)).rejects.toMatchObject(refused)
    await expect(test.call(blankResource, { account_id, kind }, { as: USER.editor })).rejects.toMatchObject(
      refused,
    )

    await allow({ ...others, [kind]: ['read'] })
    const seen = await list(kind, USER.editor)
    expect([seen.may_create, new Set(seen.resources.map(({ access }) => access))]).toEqual([
      false,
      new Set(['read']),
    ])
    await expect(save(kind, resource_id, given, USER.editor)).rejects.toMatchObject(refused)
    await expect(create(kind, given, USER.editor)).rejects.toMatchObject(refused)
    if (kind === 'notifications')
      await expect(remove(resource_id, USER.editor)).rejects.toMatchObject(refused)

    await allow({ ...others, [kind]: ['read', 'write'] })
    await expect(save(kind, resource_id, given, USER.editor)).resolves.toMatchObject({ status: 'Success' })
    if (kind !== 'notifications')
      await expect(create(kind, given, USER.editor)).rejects.toMatchObject(refused)

    await allow({ ...others, [kind]: ['read', 'create'] })
    if (kind !== 'notifications') {
      await expect(create(kind, { ...given, ResourceName: 'Other' }, USER.editor)).resolves.toBeDefined()
    }
    await expect(save(kind, resource_id, given, USER.editor)).rejects.toMatchObject(refused)
    await expect(list(kind, USER.rep)).rejects.toMatchObject(refused)
  })

  it.each(KINDS)('keeps %s to its account', async (kind) => {
    const given = { ResourceName: 'Fleet', data: DATA[kind] }
    const theirs = await create(kind, given, USER.riverside, ACCOUNT.riverside)
    await expect(save(kind, theirs.resource_id, given)).rejects.toMatchObject({ status: 404 })
    if (kind === 'notifications') {
      await expect(remove(theirs.resource_id)).rejects.toMatchObject({ status: 404 })
    }
    const ours = (await list(kind)).resources.map(({ resource_id }) => resource_id)
    expect(ours).not.toContain(theirs.resource_id)
    await expect(list(kind, USER.admin, ACCOUNT.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(create(kind, given, USER.admin, ACCOUNT.northside)).rejects.toMatchObject({ status: 409 })
  })
})
