/** Canned replies and the suggested reply. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cannedReplies,
  deleteCannedReply,
  saveCannedReply,
  suggestReply,
} from '../../src/contract/calls/assist'
import type { Channel } from '../../src/contract/calls/conversations'
import { createSuggester } from '../../src/service/assistant/for-staff/suggest'
import { embeddedAssistant } from '../../src/service/assistant/embedded'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const refused = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(error instanceof CallFailed)) throw new Error('It was not refused')
  return { status: error.status, message: error.body.message, fields: error.body.fields }
}

eachDatabase('help for the person who answers', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
  })
  afterAll(() => at.close())

  describe('canned replies', () => {
    beforeEach(() => at.db.deleteFrom('canned_replies').execute())

    const list = async (account_id: string = ACCOUNT.ford, as: string = USER.rep) =>
      (await at.call(cannedReplies, { account_id }, { as })).items
    const save = (
      words: { title?: string; text?: string; reply_id?: string; version?: number },
      account_id: string = ACCOUNT.ford,
    ) =>
      at.call(
        saveCannedReply,
        { account_id, title: 'Greeting', text: 'Hi {customer_first_name}', ...words },
        { as: USER.admin },
      )

    it('are added, listed by title, changed and deleted', async () => {
      const greeting = await save({})
      expect(greeting).toMatchObject({ title: 'Greeting', text: 'Hi {customer_first_name}', version: 1 })
      await save({ title: 'address', text: 'We are on Main Street.' })
      expect((await list()).map(({ title }) => title)).toEqual(['address', 'Greeting'])
      at.clock.advance(60_000)
      const changed = await save({ reply_id: greeting.id, version: 1, title: 'Hello', text: 'Hello!' })
      expect(changed).toMatchObject({ id: greeting.id, title: 'Hello', text: 'Hello!', version: 2 })
      expect(Date.parse(changed.updated_at) - Date.parse(greeting.updated_at)).toBe(60_000)
      const remove = () =>
        at.call(deleteCannedReply, { account_id: ACCOUNT.ford, reply_id: greeting.id }, { as: USER.admin })
      expect(await remove()).toEqual({ status: 'OK' })
      expect(await remove()).toEqual({ status: 'OK' })
      expect((await list()).map(({ title }) => title)).toEqual(['address'])
    })

    it('are changed by one of two who saw the same version', async () => {
      const { id } = await save({})
      const both = await Promise.allSettled(
        ['One', 'Two'].map((title) => save({ reply_id: id, version: 1, title })),
      )
      const lost = both.filter((result) => result.status === 'rejected')
      expect(lost).toHaveLength(1)
      expect(lost[0]?.reason).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Someone else has changed this canned reply') as unknown },
      })
      expect((await list())[0]?.version).toBe(2)
    })

    it('have a title of their own, letter case aside, also when two are saved at once', async () => {
      const both = await Promise.allSettled([save({ title: 'Grüße' }), save({ title: 'GRÜSSE' }), save({})])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await refused(save({ title: ' greeting ' }))).toEqual({
        status: 400,
        message: 'title: Another canned reply has this title',
        fields: { title: 'Another canned reply has this title' },
      })
      const race = await Promise.allSettled([save({ title: 'Once' }), save({ title: 'ONCE' })])
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      // A reply may retain its own title, and another dealership may use the same one.
      const once = (await list()).find(({ title }) => title.toLowerCase() === 'once')
      await save({ reply_id: once?.id ?? '', version: 1, title: 'once' })
      await save({ title: 'Once' }, ACCOUNT.toyota)
      await save({ title: 'New' })
      const [greeting] = (await list()).filter(({ title }) => title === 'New')
      expect((await refused(save({ reply_id: greeting?.id ?? '', version: 1, title: 'ONCE' }))).status).toBe(
        400,
      )
    })

    it('are refused with what is wrong, at its field', async () => {
      expect((await refused(save({ text: 'Hi {first_name} and {vehicel}' }))).fields).toEqual({
        text: '{first_name}, {vehicel} are not fields',
      })
      expect((await refused(save({ title: '   ' }))).fields).toHaveProperty('title')
      expect((await refused(save({ text: 'x'.repeat(2001) }))).fields).toHaveProperty('text')
      const { id } = await save({})
      expect((await refused(save({ reply_id: id }))).fields).toEqual({ version: 'Is required' })
      expect(await list()).toMatchObject([{ id, version: 1 }])
    })

    it('are managed by administrators only', async () => {
      const asRep = at.call(
        saveCannedReply,
        { account_id: ACCOUNT.ford, title: 'Mine', text: 'Mine' },
        { as: USER.rep },
      )
      expect((await refused(asRep)).status).toBe(403)
      const { id } = await save({})
      const dropped = at.call(deleteCannedReply, { account_id: ACCOUNT.ford, reply_id: id }, { as: USER.rep })
      expect((await refused(dropped)).status).toBe(403)
    })

    it('of another dealership are neither seen, nor changed, nor deleted', async () => {
      const { id } = await save({})
      expect(await list(ACCOUNT.toyota, USER.admin)).toEqual([])
      const missing = await refused(save({ reply_id: 'q_missing', version: 1 }, ACCOUNT.toyota))
      expect(missing.status).toBe(404)
      expect(await refused(save({ reply_id: id, version: 1 }, ACCOUNT.toyota))).toEqual(missing)
      await at.call(deleteCannedReply, { account_id: ACCOUNT.toyota, reply_id: id }, { as: USER.admin })
      expect(await list()).toHaveLength(1)
      expect((await refused(list(ACCOUNT.ford, USER.riverside))).status).toBe(404)
    })

    it('say how their fields read for a customer, and where there is nothing to say', async () => {
      const vehicle = await at.db
        .selectFrom('vehicles')
        .selectAll()
        .where('account_id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      await at.db
        .updateTable('accounts')
        .set({ phone: '+13125550100' })
        .where('id', '=', ACCOUNT.ford)
        .execute()
      const known = await addConversation(at.db, { name: 'Marisol', surname: 'Reyes' })
      await at.db
        .updateTable('leads')
        .set({ vehicle_id: vehicle.id })
        .where('id', '=', known.lead_id)
        .execute()
      const visit = (id: string, starts_at: string) => ({
        id,
        account_id: ACCOUNT.ford,
        conversation_id: known.id,
        kind: 'sales' as const,
        created_by: 'staff' as const,
        starts_at,
        created_at: at.clock.now(),
      })
      await at.db
        .insertInto('appointments')
        .values([
          visit('a_past', '2026-11-20T20:00:00Z'),
          visit('a_later', '2026-12-01T20:00:00Z'),
          visit('a_next', '2026-11-28T19:00:00Z'),
        ])
        .execute()
      const fields = async (conversation_id: string) =>
        (await at.call(cannedReplies, { account_id: ACCOUNT.ford, conversation_id }, { as: USER.rep })).fields
      expect(await fields(known.id)).toEqual({
        customer_first_name: 'Marisol',
        customer_name: 'Marisol Reyes',
        vehicle: [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' '),
        dealership: expect.any(String) as unknown,
        dealership_phone: '(312) 555-0100',
        my_name: 'Rep Tester',
        appointment: 'Saturday, November 28, 2:00 PM',
      })
      await at.db.updateTable('accounts').set({ phone: '' }).where('id', '=', ACCOUNT.ford).execute()
      const unknown = await addConversation(at.db, { name: '', surname: '' })
      expect(await fields(unknown.id)).toMatchObject({
        customer_first_name: null,
        customer_name: null,
        vehicle: null,
        dealership_phone: null,
        appointment: null,
      })
      expect((await at.call(cannedReplies, { account_id: ACCOUNT.ford }, { as: USER.rep })).fields).toEqual(
        {},
      )
      const foreign = await addConversation(at.db, { account_id: ACCOUNT.toyota })
      expect((await refused(fields(foreign.id))).status).toBe(404)
    })
  })

  describe('the suggested reply', () => {
    let chat: ConversationRecord
    beforeEach(async () => {
      at.clock.set('2026-11-21T15:00:00Z')
      chat = await addConversation(at.db, { name: 'Marisol', surname: 'Reyes' })
    })
    const say = async (text: string, channel: Channel = 'chat', initiator: 'HUMAN' | 'BOT' = 'HUMAN') => {
      await appendMessage(at.context, {
        account_id: chat.account_id,
        conversation_id: chat.id,
        initiator,
        text,
        channel,
      })
    }
    const suggested = async (channel?: Channel) =>
      (
        await at.call(
          suggestReply,
          { account_id: ACCOUNT.ford, conversation_id: chat.id, ...(channel && { channel }) },
          { as: USER.rep },
        )
      ).suggestion

    it('answers what the customer wrote last from the knowledge, and names the entry', async () => {
      expect(await suggested()).toBeNull()
      await say('Hi')
      await say('is there a shuttle?')
      const entry = await at.db
        .selectFrom('knowledge_entries')
        .selectAll()
        .where('account_id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      expect(await suggested()).toEqual({
        text: 'Yes, ford runs a free shuttle on weekdays.',
        channel: 'chat',
        answers_seq: 2,
        sources: [entry.question],
      })
      await say('We do.', 'chat', 'BOT')
      expect(await suggested()).toBeNull()
    })

    it('stores nothing, owes nothing more, and keeps no contact', async () => {
      const everything = async () =>
        JSON.stringify([
          await at.db.selectFrom('conversations').selectAll().where('id', '=', chat.id).execute(),
          await at.db.selectFrom('messages').selectAll().where('conversation_id', '=', chat.id).execute(),
          await at.db.selectFrom('events').selectAll().where('conversation_id', '=', chat.id).execute(),
          await at.db.selectFrom('live_log').selectAll().where('conversation_id', '=', chat.id).execute(),
          await at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id).execute(),
        ])
      await say('My number is 312 555 0142. Is there a shuttle?')
      const before = await everything()
      expect(await suggested()).not.toBeNull()
      expect(await everything()).toBe(before)
    })

    it('is silent where the assistant would not know, bring in a person, or make an appointment', async () => {
      await say('Which residual does the 36 month lease of a zeppelin have?')
      expect(await suggested()).toBeNull()
      await say('I want to talk to a person')
      expect(await suggested()).toBeNull()
      await say('Fine.', 'chat', 'BOT')
      await say('Can I book a test drive?')
      // A suggestion may ask for a time, because that is only text and books nothing.
      expect(await suggested()).not.toBeNull()
      await say('When would you like to come?', 'chat', 'BOT')
      await say('Book me a test drive on Monday at 2:00 PM')
      // Neither does a proposal. The yes to it would book.
      const proposal = 'Shall I book Monday, November 23 at 2:00 PM?'
      expect((await suggested())?.text).toBe(proposal)
      at.clock.advance(1_000)
      await createResponder(at.context).runOnce()
      await say('yes')
      expect(await suggested()).toBeNull()
      expect(
        await at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id).execute(),
      ).toEqual([])
    })

    it('works while a person owns the conversation, and in their name', async () => {
      await say('hello')
      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const owner = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }
      await joinTakeover(at.context, account, chat.id, owner)
      expect((await suggested())?.text).toContain('this is Rep from')
    })

    it('stands where the customer wrote', async () => {
      await say('is there a shuttle?', 'sms')
      expect(await suggested('email')).toBeNull()
      expect(await suggested('sms')).not.toBeNull()
      expect(await suggested()).not.toBeNull()
    })

    it('is of the own account only', async () => {
      chat = await addConversation(at.db, { account_id: ACCOUNT.toyota })
      await say('is there a shuttle?')
      expect((await refused(suggested())).status).toBe(404)
    })

    it('asks the assistant no more than a person could read', async () => {
      await say('is there a shuttle?')
      const assistant = embeddedAssistant()
      const answer = vi.spyOn(assistant, 'answer')
      const suggester = createSuggester(at.context, assistant)
      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const ask = (id: string) =>
        suggester.suggest(account, { id, first_name: 'Rep' }, { conversation_id: chat.id })
      for (let time = 0; time < 60; time += 1) await ask(USER_ID.rep)
      await expect(ask(USER_ID.rep)).rejects.toMatchObject({ code: 'too_many_requests' })
      expect(answer).toHaveBeenCalledTimes(60)
      // Another user is not rate-limited.
      expect(await ask(USER_ID.rep2)).not.toBeNull()
    })
  })
})
