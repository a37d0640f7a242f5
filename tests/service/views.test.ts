/** Saved views. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteView, MAX_VIEWS, savedViews, saveView, VIEW_NAME_LENGTH } from '../../src/contract/calls/views'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

eachDatabase('saved views', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(() => test.db.deleteFrom('saved_views').execute())

  const save = (
    view: Partial<{ name: string; path: string; product: string; account_id: string }> = {},
    as: string = USER.rep,
  ) =>
    test.call(
      saveView,
      {
        account_id: ACCOUNT.ford,
        name: 'Handed off',
        path: '/conversations',
        product: 'SALES_AI',
        ...view,
      },
      { as },
    )
  const read = async (as: string = USER.rep, account_id: string = ACCOUNT.ford) =>
    (await test.call(savedViews, { account_id }, { as })).items
  const names = async (as?: string, account_id?: string) =>
    (await read(as, account_id)).map(({ name }) => name)

  it('are listed by name, each with its address and product', async () => {
    await save({ name: 'waiting', path: '/conversations?sub_metric=awaiting&q=a%26b' })
    await save({ name: 'Dashboard of today', path: '/?range=today', product: 'DealerChat' })
    await save({ name: 'Work hours', path: '/settings#WorkHoursSettings' })
    expect(await read()).toEqual([
      { id: expect.any(String), name: 'Dashboard of today', path: '/?range=today', product: 'DealerChat' },
      {
        id: expect.any(String),
        name: 'waiting',
        path: '/conversations?sub_metric=awaiting&q=a%26b',
        product: 'SALES_AI',
      },
      {
        id: expect.any(String),
        name: 'Work hours',
        path: '/settings#WorkHoursSettings',
        product: 'SALES_AI',
      },
    ])
  })

  it('replace the one of the same name, letter case and space around it aside', async () => {
    const first = await save({ name: 'Été' })
    const second = await save({ name: ' ÉTÉ ', path: '/conversations?q=x', product: 'DealerChat' })
    expect(second).toEqual({ id: first.id, name: 'ÉTÉ', path: '/conversations?q=x', product: 'DealerChat' })
    expect(await read()).toEqual([second])
  })

  it('take one name once, however many tabs save at a time', async () => {
    const cases = ['mine', 'MINE', 'Mine', 'mINE']
    const saved = await Promise.all(cases.map((name) => save({ name })))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(await names()).toHaveLength(1)
  })

  it('belong to one person in one account', async () => {
    const { id } = await save({ name: 'mine' })
    await save({ name: 'mine' }, USER.rep2)
    await save({ name: 'of the other dealership', account_id: ACCOUNT.toyota }, USER.admin)
    expect(await names()).toEqual(['mine'])
    expect(await names(USER.admin)).toEqual([])
    expect(await names(USER.admin, ACCOUNT.toyota)).toEqual(['of the other dealership'])

    const remove = (as: string, account_id: string, view_id: string) =>
      test.call(deleteView, { account_id, view_id }, { as })
    for (const [as, account, view] of [
      [USER.rep2, ACCOUNT.ford, id],
      [USER.admin, ACCOUNT.ford, id],
      [USER.rep, ACCOUNT.ford, 'h_nothing'],
      [USER.riverside, ACCOUNT.ford, id],
      [USER.riverside, ACCOUNT.riverside, id],
    ] as const)
      await expect(remove(as, account, view)).rejects.toMatchObject({ status: 404 })
    expect(await names()).toEqual(['mine'])

    expect(await remove(USER.rep, ACCOUNT.ford, id)).toEqual({ status: 'Success' })
    expect(await names()).toEqual([])
    expect(await names(USER.rep2)).toEqual(['mine'])
    await expect(remove(USER.rep, ACCOUNT.ford, id)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    '//evil.example/conversations',
    '/\\evil.example',
    'https://evil.example/',
    '/nowhere',
    '/login',
    '/logout',
    '/api/dashboard/login',
    'conversations',
    '/conversations\nq',
    '/../..//evil.example',
  ])('refuse %j, which is no screen of the console', async (path) => {
    await expect(save({ path })).rejects.toMatchObject({ status: 400, body: { fields: { path: /./ } } })
    expect(await names()).toEqual([])
  })

  it('refuse an empty name, a long one, a product that the account does not have, and fields they do not know', async () => {
    const wrong = (field: string) => ({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    })
    await expect(save({ name: '  ' })).rejects.toMatchObject(wrong('name'))
    await expect(save({ name: 'x'.repeat(VIEW_NAME_LENGTH + 1) })).rejects.toMatchObject(wrong('name'))
    await expect(save({ product: 'NO_SUCH' })).rejects.toMatchObject(wrong('product'))
    await expect(save({ user_id: 'u_admin' } as object)).rejects.toMatchObject({ status: 400 })
    expect(await names()).toEqual([])
  })

  it(`are at most ${MAX_VIEWS}; one of a name that is there still replaces it`, async () => {
    for (let count = 1; count < MAX_VIEWS; count += 1) await save({ name: `View ${count}` })
    const last = await Promise.allSettled([save({ name: 'One more' }), save({ name: 'Another' })])
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await names()).toHaveLength(MAX_VIEWS)
    await expect(save({ name: 'And another' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining('up to 50 views') as string } },
    })
    await save({ name: 'view 7', path: '/?range=today' })
    expect((await read()).find(({ name }) => name === 'view 7')?.path).toBe('/?range=today')
    // The limit applies to each user separately.
    await save({ name: 'And another' }, USER.rep2)
  })

  it('keep a name as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)> \u202e'
    expect((await save({ name })).name).toContain('<img src=x onerror=alert(1)>')
  })
})
