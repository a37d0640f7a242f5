/** On which channels a customer may be contacted, and the history of that. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import { consent, saveConsent, type Consent } from '../../src/contract/calls/consent'
import { customerDataExport, eraseCustomer } from '../../src/contract/calls/customer-data'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { createLead } from '../../src/service/leads/new-lead'
import { receiveAdf } from '../../src/service/leads/receive-adf'
import { receiveSms } from '../../src/service/leads/inbound-sms'
import { receiveEmail } from '../../src/service/leads/inbound-email'
import { unsubscribeCustomer } from '../../src/service/assistant/respond/opt-out'
import { appendMessage } from '../../src/service/conversations/messages'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import type { Channel } from '../../src/contract/calls/conversations'
import type { AccountRow } from '../../src/service/platform/schema/accounts'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const PHONE = '+13125550142'
const EMAIL = 'ann@mail.example'

eachDatabase('the consent of a customer', (database) => {
  let test: TestService
  let account: AccountRow
  let sent = 0
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    account = await test.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set('2026-11-21T15:00:00.000Z')
    for (const table of ['facts', 'audit_log', 'inbound_messages', 'conversations'] as const)
      await test.db.deleteFrom(table).execute()
    await sql`delete from dialogue_texts`.execute(test.db)
    await test.db.updateTable('users').set({ lead_scope: 'all' }).execute()
  })

  const add = async (id: string, given: { email?: string | null; phone?: string | null } = {}) =>
    (await addConversation(test.db, { email: EMAIL, phone: PHONE, salesperson_id: 'p_rep', ...given, id })).id
  const say = async (conversation_id: string, channel: 'chat' | 'email' | 'sms') => {
    test.clock.advance(60_000)
    await appendMessage(test.context, {
      account_id,
      conversation_id,
      initiator: 'HUMAN',
      text: 'Hello',
      channel,
    })
  }
  const sms = (text: string) => {
    test.clock.advance(60_000)
    return receiveSms(test.context, account, { message_id: `m-${(sent += 1)}`, from: PHONE, text })
  }
  const mail = (text: string) => {
    test.clock.advance(60_000)
    const raw = [
      `From: Ann <${EMAIL}>`,
      'To: answers@northside.example',
      `Message-ID: <${(sent += 1)}@mail.example>`,
      'Subject: Re: Your inquiry',
      '',
      text,
    ].join('\r\n')
    return receiveEmail(test.context, account, raw)
  }
  const read = (cid: string, as: string = USER.rep) => test.call(consent, { account_id, cid }, { as })
  const save = (cid: string, channel: Channel, unsubscribed: boolean, note = '', as: string = USER.rep) => {
    test.clock.advance(60_000)
    return test.call(saveConsent, { account_id, cid, channel, unsubscribed, note }, { as })
  }
  const states = ({ channels }: Consent) =>
    Object.fromEntries(channels.map(({ channel, state }) => [channel, state]))
  const changes = ({ history }: Consent) =>
    history.map(({ channel, kind, cause, text, actor }) => [channel, kind, cause, text, actor])

  it('is unknown until the customer writes, and then allowed on that channel', async () => {
    const id = await add('c_one')
    expect(states(await read(id))).toEqual({ email: 'unknown', sms: 'unknown', chat: 'unknown' })
    await say(id, 'chat')
    await say(id, 'chat')
    const now = await read(id)
    expect(states(now)).toEqual({ email: 'unknown', sms: 'unknown', chat: 'allowed' })
    expect(changes(now)).toEqual([['chat', 'wrote', null, '', null]])
  })

  it('ends with STOP and begins again with START, in the words that the customer sent', async () => {
    const id = await add('c_one')
    await sms('Stop please!')
    expect(states(await read(id))).toMatchObject({ sms: 'unsubscribed', email: 'unknown' })
    await sms('START')
    const now = await read(id)
    expect(states(now)).toMatchObject({ sms: 'allowed' })
    expect(changes(now)).toEqual([
      ['sms', 'subscribed', 'keyword', 'START', null],
      ['sms', 'unsubscribed', 'keyword', 'Stop please!', null],
      ['sms', 'wrote', null, '', null],
    ])
  })

  it('ends with a letter that says so, and by the words that the assistant understood', async () => {
    const id = await add('c_one')
    await mail('unsubscribe')
    expect(changes(await read(id)).slice(0, 1)).toEqual([
      ['email', 'unsubscribed', 'keyword', expect.stringContaining('unsubscribe'), null],
    ])
    test.clock.advance(60_000)
    await test.db.transaction().execute(async (tx) => {
      const one = await readConversation(tx, { id, account_id })
      const question = { channel: 'chat' as const, lines: ['Please leave me alone'] }
      return await unsubscribeCustomer(tx, [id], one, question, test.clock.now())
    })
    // Both are of one moment, which has no order.
    expect(
      changes(await read(id))
        .filter(([, , cause]) => cause === 'words')
        .sort(),
    ).toEqual([
      ['chat', 'unsubscribed', 'words', 'Please leave me alone', null],
      ['sms', 'unsubscribed', 'words', 'Please leave me alone', null],
    ])
  })

  it('is ended by staff for the address, with the reason and their name, and taken back by them', async () => {
    const id = await add('c_one')
    const other = await add('c_two', { phone: null })
    const elsewhere = await add('c_three', { email: 'bea@mail.example' })
    const now = await save(id, 'email', true, 'Asked on the phone')
    expect(now.channels.find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'unsubscribed',
      by_staff: true,
    })
    expect(changes(now)).toEqual([['email', 'unsubscribed', 'staff', 'Asked on the phone', 'Rep Tester']])
    expect(states(await read(other))).toMatchObject({ email: 'unsubscribed' })
    // Shares the phone only.
    expect(states(await read(elsewhere))).toMatchObject({ email: 'unknown' })
    // The same again changes nothing.
    await save(id, 'email', true)
    const { items } = await test.call(dialogueEvents, { conversation_id: id, account_id }, { as: USER.rep })
    expect(items.map(({ EventName, actor }) => [EventName, actor])).toEqual([
      ['Staff unsubscribed the customer from e-mail', 'Rep Tester'],
    ])
    expect(states(await save(other, 'email', false))).toMatchObject({ email: 'allowed' })
    expect(states(await read(id))).toMatchObject({ email: 'allowed' })
    const log = await test.call(auditLog, { account_id }, { as: USER.super })
    expect(log.items.map(({ user_id, after }) => [user_id, after])).toEqual([
      [USER_ID.rep, { channel: 'email', unsubscribed: false }],
      [USER_ID.rep, { channel: 'email', unsubscribed: true }],
    ])
  })

  it('is given again by the customer alone, when they took it', async () => {
    const id = await add('c_one')
    await save(id, 'sms', true)
    await save(id, 'sms', false)
    await sms('STOP')
    await expect(save(id, 'sms', false)).rejects.toMatchObject({ status: 409 })
    // Staff cannot cover the customer's own choice with theirs.
    await save(id, 'sms', true)
    await expect(save(id, 'sms', false)).rejects.toMatchObject({ status: 409 })
    expect(states(await read(id))).toMatchObject({ sms: 'unsubscribed' })
  })

  it('is not given again by staff when the customer ended it after them', async () => {
    const id = await add('c_one')
    await save(id, 'sms', true)
    await sms('STOP')
    await sms('STOP')
    const now = await read(id)
    expect(changes(now)).toEqual([
      ['sms', 'unsubscribed', 'keyword', 'STOP', null],
      ['sms', 'wrote', null, '', null],
      ['sms', 'unsubscribed', 'staff', '', 'Rep Tester'],
    ])
    expect(now.channels.find(({ channel }) => channel === 'sms')?.by_staff).toBe(false)
    await expect(save(id, 'sms', false)).rejects.toMatchObject({ status: 409 })
  })

  it('warns of the same address that is unsubscribed elsewhere, unless that may not be seen', async () => {
    const id = await add('c_one')
    await sms('STOP')
    const later = await add('c_later', { email: null })
    const sibling = async (as?: string) =>
      (await read(later, as)).channels.filter(({ elsewhere }) => elsewhere).map(({ channel }) => channel)
    expect(await sibling()).toEqual(['sms'])
    await test.db
      .updateTable('conversations')
      .set({ salesperson_id: 'p_rep2' })
      .where('id', '=', id)
      .execute()
    await test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep).execute()
    expect(await sibling()).toEqual([])
    expect(await sibling(USER.rep2)).toEqual(['sms'])
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    await expect(save(id, 'email', true)).rejects.toMatchObject({ status: 404 })
  })

  it('reads the events of earlier versions, which name the channel in their text alone', async () => {
    const id = await add('c_one')
    const event = { conversation_id: id, account_id, after_seq: 0, actor: null, at: test.clock.now() }
    await test.db
      .insertInto('events')
      .values([
        { ...event, id: 'e_1', event: 'UNSUBSCRIBED', event_name: 'Customer unsubscribed from SMS' },
        { ...event, id: 'e_2', event: 'SUBSCRIBED', event_name: 'Customer subscribed to e-mail again' },
      ])
      .execute()
    expect(changes(await read(id)).sort()).toEqual([
      ['email', 'subscribed', null, '', null],
      ['sms', 'unsubscribed', null, '', null],
    ])
  })

  it('is part of the export, and leaves no word after an erasure', async () => {
    const id = await add('c_one')
    await save(id, 'email', true, 'Asked on the phone')
    const input = { account_id, conversation_id: id }
    const exported = await test.call(customerDataExport, input, { as: USER.admin })
    expect(exported).toContain('Asked on the phone')
    await test.call(eraseCustomer, input, { as: USER.admin })
    expect((await read(id)).history).toEqual([])
    const left = await test.db.selectFrom('events').select(['event_name', 'data']).execute()
    expect(JSON.stringify(left)).not.toContain('phone')
  })

  describe('that ended belongs to the address', () => {
    beforeEach(async () => {
      await test.db.deleteFrom('suppressions').execute()
    })
    const STOPPED_AT = '2026-11-21T15:01:00.000Z'

    const lead = (given: { email?: string; phone?: string }) =>
      test.db.transaction().execute(async (tx) => {
        const created = { source_name: 'Website', lead_type: 'internet', channel: 'chat' } as const
        return (await createLead(tx, account, { ...created, ...given }, test.clock.now())).id
      })
    const adf = async (contact: string) => {
      const document = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect>
        <requestdate>2026-11-21T09:00:00-06:00</requestdate>
        <vehicle interest="buy"><year>2024</year><make>Ford</make><model>Escape</model></vehicle>
        <customer><contact><name part="full">Ann Other</name>${contact}</contact></customer>
        <vendor><contact><name part="full">Northside</name></contact></vendor></prospect></adf>`
      const prospects = await test.context.intakeParser.readAdf(document, account)
      const { leads } = await receiveAdf(test.context, account, prospects, { channel: 'http', sender: null })
      const conversation_id = leads[0]?.conversation_id
      return conversation_id ?? ''
    }
    const taken = async (cid: string) =>
      (await read(cid)).history
        .filter(({ kind }) => kind === 'unsubscribed')
        .map(({ channel, cause, taken_over_from }) => [channel, cause, taken_over_from])
    const scheduled = (id: string) =>
      test.db.selectFrom('follow_ups').select('id').where('conversation_id', '=', id).execute()

    it('and holds for a later lead, however it comes', async () => {
      await add('c_one')
      await sms('STOP')
      const direct = await lead({ phone: PHONE })
      expect(states(await read(direct))).toMatchObject({ sms: 'unsubscribed', email: 'unknown' })
      expect(await taken(direct)).toEqual([['sms', 'keyword', STOPPED_AT]])
      const imported = await adf(`<phone>${PHONE}</phone>`)
      expect(await taken(imported)).toEqual([['sms', 'keyword', STOPPED_AT]])
      expect(await scheduled(imported)).toEqual([])
      // Taken over once more, it still says when the customer said so.
      const chat = await lead({})
      expect(await taken(chat)).toEqual([])
      await appendMessage(test.context, {
        account_id,
        conversation_id: chat,
        initiator: 'HUMAN',
        text: `Call me at ${PHONE}`,
        channel: 'chat',
      })
      expect(await taken(chat)).toEqual([['sms', 'keyword', STOPPED_AT]])
    })

    it('and not for another address, channel or account, nor for a first lead', async () => {
      await add('c_one')
      await sms('STOP')
      const other = await lead({ phone: '+13125550199', email: EMAIL })
      expect(states(await read(other))).toMatchObject({ sms: 'unknown', email: 'unknown' })
      const control = await adf('<phone>+13125550198</phone>')
      expect(await scheduled(control)).toHaveLength(1)
      const toyota = await test.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.toyota)
        .executeTakeFirstOrThrow()
      const elsewhere = await test.db
        .transaction()
        .execute((tx) =>
          createLead(
            tx,
            toyota,
            { source_name: 'Website', lead_type: 'internet', channel: 'sms', phone: PHONE },
            test.clock.now(),
          ),
        )
      expect(elsewhere.unsubscribed).toEqual([])
    })

    it('and is compared without regard to capitals', async () => {
      await add('c_one')
      await mail('unsubscribe')
      const later = await lead({ email: EMAIL.toUpperCase() })
      expect(states(await read(later))).toMatchObject({ email: 'unsubscribed' })
    })

    it('until the customer subscribes again, in all conversations', async () => {
      const first = await add('c_one')
      await sms('STOP')
      const later = await lead({ phone: PHONE })
      await sms('START')
      for (const id of [first, later, await lead({ phone: PHONE })])
        expect(states(await read(id)).sms, id).not.toBe('unsubscribed')
    })

    it('and staff take back what they recorded, in all conversations', async () => {
      const first = await add('c_one')
      await save(first, 'sms', true, 'On the phone')
      const later = await lead({ phone: PHONE })
      expect((await read(later)).channels.find(({ channel }) => channel === 'sms')?.by_staff).toBe(true)
      await save(later, 'sms', false)
      for (const id of [first, later]) expect(states(await read(id)).sms, id).not.toBe('unsubscribed')
    })

    it('and outlives an erasure as a hash, until the customer subscribes again', async () => {
      const id = await add('c_one')
      await sms('STOP')
      await test.call(eraseCustomer, { account_id, conversation_id: id }, { as: USER.admin })
      const stored = await test.db.selectFrom('suppressions').selectAll().execute()
      expect(stored).toMatchObject([{ account_id, channel: 'sms', at: new Date(STOPPED_AT) }])
      expect(JSON.stringify(stored)).not.toContain(PHONE.slice(-7))
      const later = await lead({ phone: PHONE })
      expect(await taken(later)).toEqual([['sms', null, STOPPED_AT]])
      // Erased again, the date of the customer's own words stays.
      await test.call(eraseCustomer, { account_id, conversation_id: later }, { as: USER.admin })
      expect(await test.db.selectFrom('suppressions').selectAll().execute()).toEqual(stored)
      await lead({ phone: PHONE })
      await sms('START')
      expect(await test.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
      expect(states(await read(await lead({ phone: PHONE })))).toMatchObject({ sms: 'unknown' })
    })

    it('and nothing is kept of a customer who never unsubscribed', async () => {
      const id = await add('c_one')
      await test.call(eraseCustomer, { account_id, conversation_id: id }, { as: USER.admin })
      expect(await test.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
    })
  })
})
