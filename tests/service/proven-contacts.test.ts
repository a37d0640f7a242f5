/** Contacts that strangers type into a chat neither divert a customer's messages nor open their data. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { customerDataExport, eraseCustomer } from '../../src/contract/calls/customer-data'
import { inboundEmail, inboundSms } from '../../src/contract/calls/intake'
import { widgetIdentify } from '../../src/contract/calls/widget'
import { applyEffects } from '../../src/service/assistant/respond/effects'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { findCustomer } from '../../src/service/conversations/customer-data'
import { anyDatabase } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { say } from './support/said'
import { requestOf, type TestService } from './support/service'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, addConversation, SITE, USER, USER_ID } from './support/world'

const site = SITE.ford
const VICTIM = 'vic@victim.example'
const PHONE = '+13125550142'

anyDatabase('a contact that only a chat named', (database) => {
  let test: TestService
  beforeAll(async () => {
    const many = { points: 1_000, seconds: 60 }
    test = await startIntake({ database, limits: { widgetBegin: many, visitorIdentify: many } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('conversations').execute()
  })

  let counter = 0
  async function take(call: typeof inboundEmail | typeof inboundSms, input: Record<string, unknown>) {
    const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` }
    const answer = await test.request(path, { ...init, headers })
    return ((await answer.json()) as { conversation_id: string }).conversation_id
  }
  const mail = (from: string, text = 'My offer, please') => {
    counter += 1
    const heads = `From: ${from}\r\nTo: replies@shop.example\r\nSubject: Offer\r\nMessage-ID: <p${counter}@mail.example>`
    return take(inboundEmail, { raw: `${heads}\r\n\r\n${text}` })
  }
  const sms = (from = PHONE) => take(inboundSms, { message_id: `p-${(counter += 1)}`, from, text: 'Hello' })
  const identify = (token: string, person: object) =>
    askFrom(test, widgetIdentify, { site, token, ...person })
  const contactsOf = (id: string) =>
    test.db
      .selectFrom('conversations')
      .select(['email', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const assistantNotes = async (id: string, details: object) =>
    await test.db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
      await applyEffects(tx, account, conversation, [{ kind: 'contact', ...details }], test.clock.now())
    })

  it('takes no message of whoever has it', async () => {
    const stranger = await begun(test, { person: { email: VICTIM, phone: PHONE } })
    await say(test, stranger.id, { initiator: 'HUMAN', channel: 'chat' })
    const own = await mail(VICTIM)
    expect(own).not.toBe(stranger.id)
    expect(await mail(VICTIM.toUpperCase())).toBe(own)
    const texts = await sms()
    expect([stranger.id, own]).not.toContain(texts)
    expect(await sms()).toBe(texts)
  })

  it('nor when it was named by e-mail', async () => {
    const stranger = await mail('mal@evil.example')
    await assistantNotes(stranger, { phone: PHONE })
    expect(await contactsOf(stranger)).toEqual({ email: 'mal@evil.example', phone: PHONE })
    expect(await sms()).not.toBe(stranger)
    expect(await mail('mal@evil.example')).toBe(stranger)
  })

  it('takes them once we wrote to it, or staff registered it', async () => {
    const { id } = await begun(test, { person: { email: VICTIM, phone: PHONE } })
    const own = { conversation_id: id, account_id: ACCOUNT.ford }
    await say(test, id, { initiator: 'SPECIALIST', channel: 'sms' })
    const at = test.clock.now()
    const delivery = { ...own, seq: 1, channel: 'sms', recipient: PHONE, status: 'sent' } as const
    await test.db
      .insertInto('deliveries')
      .values({ ...delivery, updated_at: at })
      .execute()
    expect(await sms()).toBe(id)
    await test.db
      .insertInto('form_submissions')
      .values({
        ...own,
        client_id: 'staff-form-1',
        form_type: 'ContactForm',
        data: JSON.stringify({ email: VICTIM }),
        user_id: USER_ID.rep,
        at,
      })
      .execute()
    expect(await mail(VICTIM)).toBe(id)
  })

  it('takes them when a lead feed named it', async () => {
    const { id } = await addConversation(test.db, { email: VICTIM, phone: PHONE })
    expect([await mail(VICTIM), await sms()]).toEqual([id, id])
  })

  it('replaces none by which messages came in or went out', async () => {
    const { token, id } = await begun(test, { person: { email: VICTIM, phone: PHONE } })
    const right = { email: 'right@mail.example', phone: '+13125550143' }
    await identify(token, right)
    expect(await contactsOf(id)).toEqual(right)
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, id, { initiator: 'SPECIALIST', channel: 'sms' })
    const at = test.clock.now()
    const delivery = { conversation_id: id, account_id: ACCOUNT.ford, seq: 2, channel: 'sms' }
    await test.db
      .insertInto('deliveries')
      .values({ ...delivery, recipient: right.phone, status: 'queued', updated_at: at })
      .execute()
    const other = { email: 'mal@evil.example', phone: '+13125550199' }
    await identify(token, { ...other, first_name: 'Mal' })
    await assistantNotes(id, other)
    expect(await contactsOf(id)).toEqual(right)
    // A wrong number, by which nothing arrived, may be corrected.
    await test.db.updateTable('deliveries').set({ status: 'failed' }).execute()
    await identify(token, other)
    expect(await contactsOf(id)).toEqual({ email: right.email, phone: other.phone })
  })
  it('opens the data of nobody else', async () => {
    const hers = await begun(test, { person: { email: VICTIM, phone: PHONE } })
    await say(test, hers.id, { initiator: 'HUMAN', channel: 'chat', text: 'Vera’s secret' })
    const his = await begun(test, { person: { email: VICTIM, phone: '+13125550143' } })
    const stranger = await begun(test, { person: { email: 'mal@evil.example', phone: PHONE } })
    const dataOf = async (conversation_id: string) => {
      const input = { account_id: ACCOUNT.ford, conversation_id }
      return await test.call(customerDataExport, input, { as: USER.admin })
    }
    const idsIn = (text: string) =>
      (JSON.parse(text) as { conversations: { conversation_id: string }[] }).conversations.map(
        ({ conversation_id }) => conversation_id,
      )
    expect(idsIn(await dataOf(stranger.id))).toEqual([stranger.id])
    // Her letter proves the address: what was said under it is found, and nothing beyond.
    const letter = await mail(VICTIM)
    expect(idsIn(await dataOf(letter))).toEqual([letter, hers.id, his.id].sort())
    expect(idsIn(await dataOf(hers.id))).toEqual([hers.id])
    // Whoever asks by number or address has proven it to the operator.
    expect((await findCustomer(test.db, ACCOUNT.ford, { phone: PHONE })).ids).toEqual(
      [hers.id, stranger.id].sort(),
    )
    const input = { account_id: ACCOUNT.ford, conversation_id: stranger.id }
    await test.call(eraseCustomer, input, { as: USER.admin })
    expect(await dataOf(hers.id)).toContain('Vera’s secret')
  })
})
