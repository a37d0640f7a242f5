/** Notes of staff: who reads them, who is told, and that customers never get them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { addNote, colleagues } from '../../src/contract/calls/notes'
import { customerDataExport, eraseCustomer } from '../../src/contract/calls/customer-data'
import { visitorDialogue } from '../../src/service/widget/visitor-message'
import { eachDatabase } from './support/databases'
import { deliverNotices } from './support/queues'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const SECRET = 'He bluffs about the other offer'

eachDatabase('internal notes', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())

  let serial = 0
  const note = (cid: string, more: Record<string, unknown> = {}, as: string = USER.admin) =>
    test.call(
      addNote,
      { account_id, cid, text: SECRET, client_id: `note-number-${(serial += 1)}`, mentions: [], ...more },
      { as },
    )
  const customer = async (salesperson_id: string | null = null) =>
    (await addConversation(test.db, { salesperson_id, name: 'Jae', surname: 'Park' })).id

  it('stand in the dialogue with their author, once for one id', async () => {
    const id = await customer()
    const first = await note(id, { client_id: 'the-same-note' })
    expect(first).toMatchObject({ Event: 'NOTE', EventName: SECRET, actor: expect.any(String) as string })
    expect(await note(id, { client_id: 'the-same-note' })).toEqual(first)
    await expect(note(id, { client_id: 'the-same-note' }, USER.rep)).rejects.toMatchObject({ status: 409 })
    const { items } = await test.call(dialogueEvents, { conversation_id: id, account_id }, { as: USER.rep })
    expect(items.map(({ EventName }) => EventName)).toEqual([SECRET])
  })

  it('tell those whom they mention by e-mail, once', async () => {
    const id = await customer()
    const { items } = await test.call(colleagues, { account_id, cid: id }, { as: USER.admin })
    expect(items.map(({ user_id }) => user_id)).toContain(USER_ID.rep)
    expect(items.map(({ user_id }) => user_id)).not.toContain(USER_ID.admin)
    const told = { client_id: 'a-note-with-mention', mentions: [USER_ID.rep, USER_ID.rep] }
    await note(id, told)
    await note(id, told)
    const notices = await test.db.selectFrom('notices').selectAll().execute()
    expect(notices).toMatchObject([
      {
        kind: 'mention',
        recipient: USER.rep,
        conversation_id: id,
        text: expect.stringContaining(SECRET) as string,
      },
    ])
    // No subscription is needed.
    await deliverNotices(test.context)
    const { status } = await test.db.selectFrom('notices').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('sent')
  })

  it('call a customer without a name by the number, as the dealership writes it', async () => {
    const { id } = await addConversation(test.db, { name: '', surname: '', phone: '+13125550142' })
    await note(id, { client_id: 'a-note-of-nobody', mentions: [USER_ID.rep] })
    const { subject } = await test.db
      .selectFrom('notices')
      .select('subject')
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Admin Tester mentioned you: (312) 555-0142')
  })

  it('are in the export of the customer’s data, not in their chat, and erased with them', async () => {
    const id = (await addConversation(test.db, { name: 'Jae', email: 'jae@mail.example' })).id
    await note(id)
    const of = { account_id, conversation_id: id }
    const { items } = await test.call(dialogueEvents, of, { as: USER.admin })
    expect(visitorDialogue([], items, 0, 'Ava')).toEqual([])
    expect(await test.call(customerDataExport, of, { as: USER.admin })).toContain(SECRET)
    await test.call(eraseCustomer, of, { as: USER.admin })
    const stored = await test.db.selectFrom('events').selectAll().where('conversation_id', '=', id).execute()
    expect(stored).toMatchObject([{ event: 'NOTE', event_name: '—', data: null }])
  })

  it('are refused on leads that the user may not see, and so are mentions of who may not', async () => {
    await test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
    const id = await customer('p_rep')
    await expect(note(id, {}, USER.rep2)).rejects.toMatchObject({ status: 404 })
    const { items } = await test.call(colleagues, { account_id, cid: id }, { as: USER.admin })
    expect(items.map(({ user_id }) => user_id)).not.toContain(USER_ID.rep2)
    await expect(note(id, { mentions: [USER_ID.rep2] })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'mentions.0': expect.any(String) as string } },
    })
    const stored = await test.db.selectFrom('events').selectAll().where('conversation_id', '=', id).execute()
    expect(stored).toEqual([])
  })
})
