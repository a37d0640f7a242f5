/** Finds a customer's conversation by e-mail address or phone number. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conversationOfCustomer } from '../../src/contract/calls/conversation-of-customer'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const EMAIL = 'm.reyes@mail.example'
const PHONE = '+13125550142'

eachDatabase('the conversation of a customer', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('conversations').execute()
  })

  const add = async (given: NewConversation) => (await addConversation(test.db, given)).id
  const find = async (
    by: { email?: string; phone?: string },
    as: string = USER.rep,
    account_id = ACCOUNT.ford,
  ) => (await test.call(conversationOfCustomer, { account_id, ...by }, { as })).conversation_id
  const day = (date: number) => new Date(`2026-11-${date}T15:00:00Z`)

  it('is the latest one, by the address in any case', async () => {
    const latest = await add({ email: 'M.Reyes@Mail.example', created_at: day(20) })
    await add({ email: EMAIL, created_at: day(18) })
    expect(await find({ email: ` ${EMAIL.toUpperCase()} ` })).toBe(latest)
  })

  it.each(['(312) 555-0142', '312.555.0142', '+1 312 555 0142', '13125550142', '312 555 01 42'])(
    'is found by a number written as %s',
    async (phone) => {
      const id = await add({ phone: PHONE })
      expect(await find({ phone })).toBe(id)
    },
  )

  it('is read by the dealership’s own country where a number has no code', async () => {
    const set = (country: string) =>
      test.db.updateTable('accounts').set({ country }).where('id', '=', ACCOUNT.ford).execute()
    const id = await add({ phone: '+442079460018' })
    await set('GB')
    expect(await find({ phone: '020 7946 0018' })).toBe(id)
    await set('US')
    expect([await find({ phone: '020 7946 0018' }), await find({ phone: '+44 20 7946 0018' })]).toEqual([
      null,
      id,
    ])
  })

  it('goes by the address before the number, and by the number when nobody has the address', async () => {
    const byEmail = await add({ email: EMAIL, created_at: day(10) })
    const byPhone = await add({ phone: PHONE, created_at: day(20) })
    expect(await find({ email: EMAIL, phone: PHONE })).toBe(byEmail)
    expect(await find({ email: 'somebody@else.example', phone: PHONE })).toBe(byPhone)
    expect(await find({ email: EMAIL, phone: '555' })).toBe(byEmail)
  })

  it('is none for a stranger, half a number, or a test lead', async () => {
    await add({ email: EMAIL, phone: PHONE, excluded: true, is_test: true })
    expect(await find({ email: EMAIL })).toBeNull()
    expect(await find({ phone: '555-0142' })).toBeNull()
    expect(await find({ email: '%@mail.example' })).toBeNull()
  })

  it('is none of another dealership or group', async () => {
    await add({ email: EMAIL, account_id: ACCOUNT.toyota })
    await add({ email: EMAIL, account_id: ACCOUNT.riverside })
    expect(await find({ email: EMAIL })).toBeNull()
    await expect(find({ email: EMAIL }, USER.rep, ACCOUNT.toyota as never)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is one of its dealerships when a group is asked', async () => {
    const id = await add({ email: EMAIL, account_id: ACCOUNT.toyota })
    expect(await find({ email: EMAIL }, USER.admin, ACCOUNT.northside as never)).toBe(id)
  })

  it('is none for somebody who sees only their own leads and nobody’s, when it is a colleague’s', async () => {
    const scope = (lead_scope: 'all' | 'own') =>
      test.db.updateTable('users').set({ lead_scope }).where('id', '=', USER_ID.rep).execute()
    const colleagues = await add({ email: EMAIL, salesperson_id: 'p_rep2' })
    const own = await add({ email: 'own@mail.example', salesperson_id: 'p_rep' })
    const nobodys = await add({ email: 'new@mail.example' })
    await scope('own')
    expect(await find({ email: EMAIL })).toBeNull()
    expect([await find({ email: 'own@mail.example' }), await find({ email: 'new@mail.example' })]).toEqual([
      own,
      nobodys,
    ])
    await scope('all')
    expect(await find({ email: EMAIL })).toBe(colleagues)
  })

  it('needs an address or a number', async () => {
    await expect(find({})).rejects.toMatchObject({ status: 400 })
    await expect(find({ email: ' ' })).rejects.toMatchObject({ status: 400 })
  })
})
