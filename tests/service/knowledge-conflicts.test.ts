/** What the knowledge bank says otherwise than the settings, as staff see it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WEEKDAYS } from '../../src/rules/settings/hours'
import { eachDatabase } from './support/databases'
import { bankOf, forgetKnowledge, SALES, type Bank } from './support/knowledge'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld } from './support/world'

eachDatabase('conflicts of the knowledge bank', (database) => {
  let test: TestService
  let chat: Bank
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    const open = { open: true, work_hours: { start_time: 540, end_time: 1080 } }
    await test.db
      .updateTable('accounts')
      .set({
        phone: '+13125550100',
        business_hours: JSON.stringify({
          ...Object.fromEntries(WEEKDAYS.map((day) => [day, open])),
          sunday: { open: false, work_hours: null },
        }),
      })
      .where('id', '=', ACCOUNT.ford)
      .execute()
    chat = await bankOf(test)
  })
  afterAll(() => test.close())
  beforeEach(() => forgetKnowledge(test.db))

  it('names the entry, what it says, and what the settings say', async () => {
    const { entry_id } = await chat.add('o_ford', 'Are you open on Sunday?', 'Yes, from 11 am to 4 pm.')
    expect(await chat.conflicts()).toMatchObject([
      { entry_id, kind: 'sunday', subject: 'Sunday', setting: 'closed', question: 'Are you open on Sunday?' },
    ])
    await chat.remove(entry_id)
    expect(await chat.conflicts()).toEqual([])
  })

  it('concerns only the product whose assistant knows the entry', async () => {
    await chat.add('o_ford', 'What is your phone number?', 'Call 312-555-0199.')
    const sales = await bankOf(test, { product_id: SALES })
    expect(await chat.conflicts()).toMatchObject([
      { kind: 'phone', says: '(312) 555-0199', setting: '(312) 555-0100' },
    ])
    expect(await sales.conflicts()).toEqual([])
  })

  it('belongs to one dealership', async () => {
    await chat.add('o_ford', 'What is your phone number?', 'Call 312-555-0199.')
    const other = await bankOf(test, { dealer_id: ACCOUNT.toyota })
    expect(await other.conflicts()).toEqual([])
  })
})
