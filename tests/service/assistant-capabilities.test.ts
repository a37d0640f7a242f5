/** Each capability takes effect in real dialogues through the service. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suggestReply } from '../../src/contract/calls/assist'
import { VehicleCard } from '../../src/contract/calls/dialogue'
import { generatePreview, openPreview, testMessage } from '../../src/contract/calls/journeys'
import { readAs } from '../../src/contract/core/schema'
import type { Capabilities } from '../../src/rules/settings/capabilities'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import type { Assistant, Reply } from '../../src/service/assistant/port'
import { replyTo } from '../../src/service/assistant/respond/reply'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord, MessageRecord } from '../../src/service/platform/schema/conversations'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const PRICE = /\$ ?\d|38,?900|41,?200/
const STOCK = /FO1001|on our lot|in stock/
const REACH = /phone number or e-mail address\?/
/** Matches every wording with which the assistant proposes the next step on its own. */
const NEXT_STEP =
  /Would you like to see it\?|come by\?|set up a visit|stop in\?|May I have your name|How can we reach you|bring it in\?/

anyDatabase('what the chat may do', (database) => {
  let at: TestService
  let chat: ConversationRecord

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    await at.db.updateTable('vehicles').set({ msrp: 41_200 }).execute()
    const topic = { account_id: ACCOUNT.ford, topic: 'Service', updated_at: '2026-01-01T00:00:00Z' }
    await at.db
      .insertInto('knowledge_entries')
      .values([
        {
          ...topic,
          id: 'k_offer',
          question: 'Which offer do you have this winter?',
          answer: 'Our winter offer: the Terrane is yours at $38,900. It ends in February.',
        },
        {
          ...topic,
          id: 'k_finance',
          question: 'Do you offer financing?',
          answer: 'Yes, with eleven lenders.',
        },
        {
          ...topic,
          id: 'k_tradein',
          question: 'How does a trade-in work?',
          answer: 'We look at it together.',
        },
      ])
      .execute()
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    // It is Saturday, ten in the morning at the dealership.
    at.clock.set('2026-11-21T15:00:00Z')
    await may({})
    await flag({ takeover: true, service_scheduler: true })
    await at.db
      .updateTable('accounts')
      .set({ preferences: '{}', phone: '+13125550100', country: 'US' })
      .execute()
    await begin()
  })

  const may = (capabilities: Capabilities) =>
    at.db
      .updateTable('accounts')
      .set({ capabilities: JSON.stringify(capabilities) })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  const flag = (flags: Readonly<Record<string, boolean>>) =>
    at.db
      .updateTable('accounts')
      .set({ flags: sql`flags || ${JSON.stringify(flags)}::jsonb` })
      .execute()
  const begin = async (change: NewConversation = {}) => {
    chat = await addConversation(at.db, { name: '', surname: '', ...change })
  }
  const write = (text: string) =>
    appendMessage(at.context, {
      account_id: chat.account_id,
      conversation_id: chat.id,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
    })
  const stored = () =>
    at.db.selectFrom('conversations').selectAll().where('id', '=', chat.id).executeTakeFirstOrThrow()

  async function ask(...lines: string[]): Promise<MessageRecord> {
    for (const line of lines) await write(line)
    at.clock.advance(1_000)
    await createResponder(at.context).runOnce()
    const last = await at.db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', chat.id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last.initiator).toBe('BOT')
    return last
  }
  const says = async (...lines: string[]) => (await ask(...lines)).text
  const cardsOf = ({ attachments }: MessageRecord) =>
    (attachments ?? []).flatMap((one) => readAs(VehicleCard, (one as { Data?: unknown }).Data) ?? [])
  /** An adapter that returns a fixed reply, regardless of the request. */
  const disobedient = async (reply: Partial<Reply>, line = 'Tell me') => {
    await write(line)
    const assistant: Assistant = {
      answer: () =>
        Promise.resolve({ text: 'Hello.', attachments: [], quick_replies: [], effects: [], ...reply }),
    }
    const where = { account_id: chat.account_id, conversation_id: chat.id }
    const result = await replyTo(at.context, assistant, new Catalogues(at.context), where)
    if (result.status !== 'stored') throw new Error(`It was not said: ${result.status}`)
    return result.message
  }
  const card = {
    content_type: 'vehicle',
    Data: { Vin: 'V', Stock: 'FO1001', Name: 'Terrane', Price: 38_900, ImageUrl: null, Url: null },
  }

  describe('selling price', () => {
    test('on, it is told as the preference chooses', async () => {
      const answer = await ask('how much is the Terrane?')
      expect(answer.text).toContain('$38,900')
      expect(cardsOf(answer)).toMatchObject([{ Price: 38_900 }])
      await at.db.updateTable('accounts').set({ preferences: '{"SalePrice":"MSRP"}' }).execute()
      const ofMaker = await ask('how much is the Terrane?')
      expect(ofMaker.text).toContain('MSRP $41,200')
      expect(cardsOf(ofMaker)).toMatchObject([{ Price: 41_200, PriceKind: 'MSRP' }])
    })

    test('off, no line and no card tells one, whatever the preference', async () => {
      await may({ selling_price: false })
      for (const preferences of ['{}', '{"SalePrice":"MSRP"}', '{"SalePrice":"SELLING_PRICE"}']) {
        await at.db.updateTable('accounts').set({ preferences }).execute()
        for (const line of [
          'how much is the Terrane?',
          'do you have a new Terrane?',
          'any SUV under $40,000?',
        ]) {
          const answer = await ask(line)
          expect(answer.text).not.toMatch(PRICE)
          expect(cardsOf(answer)).toMatchObject([{ Stock: 'FO1001', Price: null }])
        }
      }
    })

    test('off, not even what the dealership wrote down as knowledge tells one', async () => {
      expect(await says('which offer do you have this winter?')).toContain('$38,900')
      await may({ selling_price: false })
      const text = await says('which offer do you have this winter?')
      expect(text).not.toMatch(PRICE)
      expect(text).toContain('It ends in February.')
      expect(text).toContain('A colleague tells you the price in person.')
    })

    test('off, an adapter that tells one all the same is not heard', async () => {
      await may({ selling_price: false })
      const reported = await disobedient({
        text: 'Good news!\nThe Terrane is 38900 dollars. It has leather seats.\nThe Brio sells for about $24k. An oil change is $59.',
        attachments: [card],
      })
      expect(reported.text).toBe(
        'Good news!\nIt has leather seats.\nAn oil change is $59. A colleague tells you the price in person.',
      )
      expect(cardsOf(reported)).toMatchObject([{ Price: null }])
    })

    test('off, neither a suggestion nor the preview tells one', async () => {
      await may({ selling_price: false })
      await write('how much is the Terrane?')
      const { suggestion } = await at.call(
        suggestReply,
        { account_id: ACCOUNT.ford, conversation_id: chat.id },
        { as: USER.rep },
      )
      expect(suggestion?.text).toMatch(/price of the 2026 Calder Terrane/)
      expect(suggestion?.text).not.toMatch(PRICE)
      expect(await previewed('Tell the price. Say "It costs $38,900 today."')).not.toMatch(PRICE)
      await may({})
      expect(await previewed('Tell the price.')).toMatch(/38,900/)
    })
  })

  /** Returns the assistant's reply to a test lead after this conversation, under instructions. */
  async function previewed(instructions: string, ...said: string[]): Promise<string> {
    await write('how much is the Terrane, and is it still available?')
    const as = { as: USER.admin }
    const accountId = ACCOUNT.ford
    const preview_link = `/conversation/${chat.id}?preview=open`
    const { conversation_id: cid } = await at.call(openPreview, { accountId, preview_link }, as)
    for (const text of said) await at.call(testMessage, { accountId, cid, text }, as)
    const input = { journey_instructions: instructions, source_instructions: '', journey_name: 'First days' }
    await at.call(generatePreview, { accountId, cid, ...input }, as)
    const lines = await at.db
      .selectFrom('messages')
      .select(['initiator', 'text'])
      .where('conversation_id', '=', cid)
      .orderBy('seq')
      .execute()
    return lines
      .filter(({ initiator }) => initiator === 'BOT')
      .map(({ text }) => text)
      .join('\n')
  }

  describe('quick replies', () => {
    test('on, there are some to tap; off, there are none', async () => {
      expect((await ask('Can I book a test drive?')).quick_replies).not.toBeNull()
      await may({ quick_replies: false })
      await begin()
      for (const line of ['Can I book a test drive?', 'do you have a Terrane?', 'zebra quantum paint?'])
        expect((await ask(line)).quick_replies).toBeNull()
      expect((await disobedient({ quick_replies: ['Yes', 'No'] })).quick_replies).toBeNull()
    })
  })

  describe('lead gating', () => {
    const always = { lead_gating: { enabled: true, only_for_cta: false } }
    const onlyCta = { lead_gating: { enabled: true, only_for_cta: true } }
    const isKept = (answer: MessageRecord) => {
      expect(answer.text).toMatch(REACH)
      expect(answer.text).not.toMatch(PRICE)
      expect(answer.text).not.toMatch(STOCK)
      expect(answer.attachments).toBeNull()
      expect(answer.quick_replies).toBeNull()
    }

    test.each([
      'how much is the Terrane?',
      'is the Terrane still available?',
      'do you have any SUVs in stock?',
      'show me your cars under $40,000',
      'what is your best price?',
      'What would the out the door price be?',
    ])('before it answers “%s” it asks for a way to reach the customer', async (line) => {
      await may(always)
      isKept(await ask(line))
    })

    test('what is neither price nor stock is told at once', async () => {
      await may(always)
      expect(await says('What are your hours?')).toContain('9:00 AM')
      expect(await says('is there a shuttle?')).toContain('shuttle on weekdays')
      expect(await says('Can I book a visit?')).toContain('Which day and time suit you?')
    })

    test('once there is a way, the next answer tells what was asked for at first', async () => {
      await may(always)
      isKept(await ask('how much is the Terrane?'))
      isKept(await ask('and do you have a Terrane on the lot at all?'))
      const answer = await ask('Jo Park, 312-555-0148')
      expect(answer.text).toContain('is $38,900')
      expect(answer.text).toContain('We have one like that')
      expect(cardsOf(answer)).toMatchObject([{ Stock: 'FO1001', Price: 38_900 }])
      expect(await stored()).toMatchObject({ name: 'Jo', surname: 'Park', phone: '+13125550148' })
      // The withheld answer is given once, and from then on each question is answered at once.
      expect(await says('is there a shuttle?')).not.toContain('$38,900')
      expect(await says('how much is the Terrane?')).toContain('$38,900')
    })

    test('an address does as well as a number; a name alone does not', async () => {
      await may(always)
      await ask('is the Terrane still available?')
      const again = await ask('Jo Park')
      isKept(again)
      expect(again.text).toContain('Thank you, Jo.')
      const answer = await ask('jo.park@mail.example')
      expect(answer.text).toMatch(/^Thank you, Jo\..+\nYes, .*stock FO1001/)
      expect(await stored()).toMatchObject({ name: 'Jo', email: 'jo.park@mail.example' })
    })

    test('a question that holds a way to reach its writer is answered at once', async () => {
      await may(always)
      expect(await says('how much is the Terrane? jo@mail.example')).toContain('$38,900')
    })

    test('who could be reached before is asked for nothing', async () => {
      await may(always)
      await begin({ email: 'jo@mail.example' })
      expect(await says('how much is the Terrane?')).toContain('$38,900')
    })

    test('only for CTA: others are told at once', async () => {
      await may(onlyCta)
      expect(await says('how much is the Terrane?')).toContain('$38,900')
      await begin({ cta: 'Check availability', cta_page_type: 'vdp' })
      isKept(await ask('how much is the Terrane?'))
    })

    test('an adapter that tells it all the same is not heard', async () => {
      await may(always)
      const reported = await disobedient({
        text: 'We are open today. The Terrane, stock FO1001, is on our lot. It is $38,900.',
        attachments: [card],
      })
      expect(reported.text).toMatch(/^We are open today\. /)
      isKept(reported)
    })

    test('a suggestion keeps back the same', async () => {
      await may(always)
      await write('how much is the Terrane?')
      const input = { account_id: ACCOUNT.ford, conversation_id: chat.id }
      const { suggestion } = await at.call(suggestReply, input, { as: USER.rep })
      expect(suggestion?.text).toMatch(REACH)
      expect(suggestion?.text).not.toMatch(PRICE)
    })

    test('the preview keeps it back for a lead that nobody can reach, until it says how', async () => {
      await may(always)
      const text = await previewed('Tell the price.')
      expect(text).toMatch(REACH)
      expect(text).not.toMatch(PRICE)
      await begin()
      expect(await previewed('Tell the price.', 'jo@mail.example')).toMatch(PRICE)
      await begin({ email: 'jo@mail.example' })
      expect(await previewed('Tell the price.')).toMatch(PRICE)
    })
  })

  describe('a way to reach a customer who writes it', () => {
    test('is known with the line, even where the assistant is silent', async () => {
      await at.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', chat.id).execute()
      await write('my number is 312-555-0148 or kim@mail.example')
      const row = await stored()
      expect(row).toMatchObject({ phone: '+13125550148', email: 'kim@mail.example' })
      expect(row.search_text).toContain('+13125550148')
      const lead = at.db.selectFrom('leads').selectAll().where('id', '=', chat.lead_id)
      expect(await lead.executeTakeFirstOrThrow()).toMatchObject({ phone: '+13125550148' })
      const reported = await at.db
        .selectFrom('live_log')
        .select(['kind', 'data'])
        .where('conversation_id', '=', chat.id)
        .orderBy('seq')
        .execute()
      expect(reported.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['message', 'event', 'conversation']),
      )
      expect(JSON.stringify(reported.at(-1)?.data)).toContain('3125550148')
    })

    test('does not replace what is known, and is not the dealership’s own number', async () => {
      await begin({ email: 'first@mail.example' })
      await at.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', chat.id).execute()
      await write('is 312-555-0100 your number? mine is other@mail.example')
      expect(await stored()).toMatchObject({ phone: null, email: 'first@mail.example' })
    })

    test('is one of the dealership’s country', async () => {
      await at.db.updateTable('accounts').set({ country: 'GB', phone: '+442079460000' }).execute()
      await write('ring me on 020 7946 0018')
      expect(await stored()).toMatchObject({ phone: '+442079460018' })
    })
  })

  describe('maximise conversions', () => {
    const QUESTIONS = [
      'do you have a new Terrane?',
      'do you offer financing?',
      'how does a trade-in work?',
      'how much is the Terrane?',
      'which offer and price do you have this winter?',
    ]

    test('off, the assistant asks for nothing of its own accord', async () => {
      for (const line of QUESTIONS) expect(await says(line)).not.toMatch(NEXT_STEP)
    })

    test('on, it asks once in three answers, never twice in the same words', async () => {
      await may({ maximize_conversions: true })
      const answers: string[] = []
      for (const line of [...QUESTIONS, ...QUESTIONS]) answers.push(await says(line))
      const asked = answers.map((text) => NEXT_STEP.exec(text)?.[0] ?? null)
      for (let at = 0; at + 3 <= asked.length; at += 1) {
        expect(asked.slice(at, at + 3).filter((step) => step !== null).length).toBeLessThanOrEqual(1)
      }
      const steps = asked.filter((step) => step !== null)
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps.length).toBeGreaterThanOrEqual(3)
      expect(steps[0]).toBe('Would you like to see it?')
      expect(steps).toContain('May I have your name')
    })

    test('not after an answer about something else, and yes to it books', async () => {
      await may({ maximize_conversions: true })
      expect(await says('What are your hours?')).not.toMatch(NEXT_STEP)
      expect(await says('do you have a new Terrane?')).toMatch(NEXT_STEP)
      expect(await says('yes')).toContain('Which day and time suit you?')
    })

    test('who can be reached is asked only for a visit; who comes, for nothing', async () => {
      await may({ maximize_conversions: true })
      await begin({ email: 'jo@mail.example' })
      for (const line of [...QUESTIONS, ...QUESTIONS])
        expect(await says(line)).not.toMatch(/May I have your name|How can we reach you/)
      await begin()
      await ask('Can I book a test drive on Monday at 2 PM?')
      await ask('yes')
      for (const line of QUESTIONS) expect(await says(line)).not.toMatch(NEXT_STEP)
    })

    test('nothing is asked while prices and stock are kept back', async () => {
      await may({ maximize_conversions: true, lead_gating: { enabled: true, only_for_cta: false } })
      for (const line of QUESTIONS) expect(await says(line)).not.toMatch(NEXT_STEP)
    })

    test('a name is understood when it was asked for', async () => {
      await may({ maximize_conversions: true })
      for (const line of QUESTIONS.slice(0, 4)) await ask(line)
      await ask('Jo Park, jo@mail.example')
      expect(await stored()).toMatchObject({ name: 'Jo', surname: 'Park', email: 'jo@mail.example' })
    })
  })

  describe('service scheduling', () => {
    const booked = () =>
      at.db.selectFrom('appointments').selectAll().where('conversation_id', '=', chat.id).execute()

    test('on, it offers to book, with the reply that opens the form, and books', async () => {
      await may({ service_scheduler: true })
      const offer = await ask('Can I book an oil change?')
      expect(offer.text).toContain('I can book your service visit.')
      expect(offer.quick_replies).toContain('Schedule service')
      expect(await says('Monday at 2 PM')).toContain('your service visit for Monday, November 23 at 2:00 PM?')
      expect(await booked()).toEqual([])
      expect(await says('yes')).toContain('You are booked for Monday, November 23, 2:00 PM')
      expect(await booked()).toMatchObject([{ kind: 'service', created_by: 'ai' }])
    })

    test('on, without quick replies it names the button', async () => {
      await may({ service_scheduler: true, quick_replies: false })
      const offer = await ask('Can I book an oil change?')
      expect(offer.text).toContain('use the ‘Schedule service’ button')
      expect(offer.quick_replies).toBeNull()
    })

    test.each([
      ['off', { service_scheduler: false }, true],
      ['on, where the account has no scheduler', { service_scheduler: true }, false],
    ])('%s, it says whom to call and books nothing', async (_, capabilities, has) => {
      await may(capabilities)
      await flag({ service_scheduler: has })
      const answer = await ask('Can I book an oil change on Monday at 2 PM?')
      expect(answer.text).toBe(
        'Service visits are not booked in this chat. Please call us at (312) 555-0100.',
      )
      expect(answer.quick_replies).not.toContain('Schedule service')
      expect(await booked()).toEqual([])
      // A test drive is not a service appointment.
      await ask('Can I book a test drive on Monday at 2 PM then?')
      expect(await says('yes')).toContain('You are booked for')
      expect(await booked()).toMatchObject([{ kind: 'sales' }])
    })

    test('off, an adapter that books one all the same books nothing', async () => {
      await may({ service_scheduler: false })
      const reported = await disobedient({
        text: 'You are booked for service on Monday.',
        effects: [{ kind: 'appointment', starts_at: new Date('2026-11-23T19:00:00Z'), visit: 'service' }],
      })
      expect(reported.text).toContain('Please call us')
      expect(await booked()).toEqual([])
    })
  })

  describe('live takeover', () => {
    test('on, a person is promised at once; off, that they get back to the customer', async () => {
      expect(await says('can I talk to a person?')).toContain('They will answer you right here.')
      await flag({ takeover: false })
      await begin()
      const text = await says('can I talk to a person?')
      expect(text).toContain('I have told a colleague. They will get back to you.')
      expect(text).not.toMatch(/right here|bringing in|now\b/)
      expect(await says('zebra quantum paint?')).toContain('who will get back to you')
    })

    test('off, an adapter that promises one all the same is not heard', async () => {
      await flag({ takeover: false })
      const reported = await disobedient({
        text: 'Sure. A specialist will join this chat in a moment. We open at 9.',
      })
      expect(reported.text).toBe('Sure. We open at 9. I have told a colleague. They will get back to you.')
    })
  })

  test('what may be said is said to the letter', async () => {
    const text = 'Here is a list:\n- one\n- two,  spaced\n\nVisit https://ford.example/a?b=1. It is $38,900!'
    expect((await disobedient({ text, attachments: [card] })).text).toBe(text)
    await may({ selling_price: false, lead_gating: { enabled: false, only_for_cta: false } })
    const free = 'Deposits are $500. Financing from $5,000 on.\n- Trade-ins: yours is worth $9,000'
    expect((await disobedient({ text: free })).text).toBe(free)
  })
})
