/** Leads in ADF/XML by HTTP and by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dialogue, updateCommunication } from '../../src/contract/calls/dialogue'
import { dialogueStopBot } from '../../src/contract/calls/dialogue-events'
import { inboundAdf, inboundEmail, refusedLeads, settleRefusedLead } from '../../src/contract/calls/intake'
import { leadInfo } from '../../src/contract/calls/lead'
import { setPauseAi } from '../../src/contract/calls/pause'
import { switchSource } from '../../src/contract/calls/sources'
import { firstMessages } from '../../src/service/assistant/follow-ups/first-message'
import { receiveEmail } from '../../src/service/leads/inbound-email'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { ADF, adf, prospect } from './adf/shapes'
import { eachDatabase } from './support/databases'
import { linesOf, standingOf } from './support/follow-ups'
import { until } from './support/live-client'
import { say } from './support/said'
import { CallFailed, requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const MAIL = 'jordan@mail.example'
const KEY = 'sk_test_northside'
const RIVERSIDE_KEY = 'sk_test_riverside'
/** It is ten in the morning at the dealership. */
const START = '2026-11-21T15:00:00.000Z'

eachDatabase('leads in ADF', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    await test.db
      .insertInto('partner_keys')
      .values(
        (
          [
            ['g_northside', KEY],
            ['g_riverside', RIVERSIDE_KEY],
          ] as const
        ).map(([group_id, key]) => ({
          public_key: key.replace('sk_', 'pk_'),
          group_id,
          secret_hash: hashOfKey(key),
          name: key,
          created_at: test.clock.now(),
        })),
      )
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(START)
    await test.db.deleteFrom('conversations').execute()
    await test.db.deleteFrom('refused_leads').execute()
    await test.db
      .updateTable('accounts')
      .set({ ai_paused: false, sources_off: [] })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  })

  interface Answer {
    readonly status: string
    readonly leads: readonly { readonly status: string; readonly conversation_id: string | null }[]
    readonly reason?: string
  }

  async function post(
    body: { raw: string } | { raw_base64: string } | object,
    { account_id = ACCOUNT.ford as string, key = KEY } = {},
  ): Promise<Answer> {
    const { path, init } = requestOf(inboundAdf, { account_id, ...body })
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    const answer = await test.request(path, { ...init, headers })
    const reported = (await answer.json()) as never
    if (!answer.ok) throw new CallFailed(answer.status, reported, answer.headers)
    return reported
  }
  const send = async (raw: string) => (await post({ raw })).leads[0]?.conversation_id ?? ''
  const lead = (cid: string) => test.call(leadInfo, { account_id: ACCOUNT.ford, cid }, { as: USER.rep })
  const lines = async (conversation_id: string) =>
    (await test.call(dialogue, { conversation_id }, { as: USER.rep })).messages
  const work = () => sendDueFollowUps(test.context, () => false, firstMessages(test.context))
  const conversations = async () =>
    Number(
      (
        await test.db
          .selectFrom('conversations')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const refused = (as: string = USER.rep, account_id: string = ACCOUNT.ford) =>
    test.call(refusedLeads, { account_id }, { as })

  let counter = 0
  const letter = (text: string, heads: Record<string, string> = {}) => {
    counter += 1
    const all = {
      From: 'AutoMarket Leads <leads@automarket.example>',
      To: 'replies@shop.example',
      Subject: 'New lead',
      'Message-ID': `<adf${counter}@automarket.example>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...heads,
    }
    return [...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n')
  }
  async function mail(raw: string) {
    const { path, init } = requestOf(inboundEmail, { account_id: ACCOUNT.ford, raw })
    const headers = { ...init.headers, authorization: `Bearer ${KEY}` }
    const answer = await test.request(path, { ...init, headers })
    return (await answer.json()) as { status: string; conversation_id: string | null }
  }

  it('is not written to when the AI is stopped for the same person, until staff lift it there', async () => {
    const earlier = await addConversation(test.db, { email: MAIL.toUpperCase() })
    const set = (vin: string, action: 'stop' | 'continue') =>
      test.call(
        updateCommunication,
        { accountId: ACCOUNT.ford, userId: USER_ID.rep, vin, action },
        { as: USER.rep },
      )
    await set(earlier.id, 'stop')
    const id = await send(ADF)
    expect(await standingOf(test, id)).toEqual([])
    const shown = () => test.call(dialogue, { conversation_id: id }, { as: USER.rep })
    expect((await shown()).ai_stopped).toBe(true)
    const { items } = await test.call(dialogueStopBot, { conversation_id: id }, { as: USER.rep })
    expect(items).toMatchObject([{ Action: 'stop', after_seq: 0 }])
    await set(id, 'continue')
    expect((await shown()).ai_stopped).toBe(false)
  })

  it('becomes a lead with contact, vehicle, source and type, and the customer’s first line', async () => {
    const reported = await post({ raw: ADF })
    expect(reported).toEqual({ status: 'ok', leads: [{ status: 'ok', conversation_id: expect.any(String) }] })
    const id = reported.leads[0]?.conversation_id ?? ''
    expect(await lead(id)).toMatchObject({
      FullName: 'Jordan Bell',
      Email: MAIL,
      Phone: '+13125550142',
      LeadType: 'Internet',
      LeadSource: 'AutoMarket',
      LeadStatus: 'New',
      vehicleInfo: { Stock: 'FO1001', Model: 'Terrane' },
    })
    const [first] = await lines(id)
    expect(first).toMatchObject({ Initiator: 'HUMAN', Channel: 'email' })
    expect(first?.Message).toContain('Is it still available?')
    expect(first?.Message).toContain('To buy: 2026 Calder Terrane Touring, new, stock FO1001')
    expect(first?.Message).toContain('Trade-in: 2018 Toyota Camry, used, 65,000 miles')
  })

  it('finds the vehicle by VIN, spells the source as it is known, and leaves an unknown vehicle in the text', async () => {
    const { vin } = await test.db
      .selectFrom('vehicles')
      .select('vin')
      .where('account_id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    const id = await send(adf(prospect({ vehicle: `<vin>${vin.toLowerCase()}</vin>`, provider: 'WEBSITE' })))
    expect(await lead(id)).toMatchObject({ LeadSource: 'Website', vehicleInfo: { Vin: vin } })
    const other = await send(adf(prospect({ vehicle: '<make>Nimbus</make><model>Aero</model>' })))
    expect((await lead(other)).vehicleInfo).toBeNull()
    expect((await lines(other))[0]?.Message).toContain('To buy: Nimbus Aero')
    // Another dealership's inventory is not visible here.
    const foreign = await send(
      adf(prospect({ vehicle: '<stock>RI1001</stock>', email: 'foreign@mail.example' })),
    )
    expect((await lead(foreign)).vehicleInfo).toBeNull()
  })

  it('takes bytes in any encoding', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'),
      Buffer.from(adf(prospect({ first: 'Zo\u00eb', last: 'Nu\u00f1ez' })), 'latin1'),
    ])
    const reported = await post({ raw_base64: bytes.toString('base64') })
    expect((await lead(reported.leads[0]?.conversation_id ?? '')).FullName).toBe('Zo\u00eb Nu\u00f1ez')
  })

  describe('the first message', () => {
    it('answers by mail, once, under the instructions of the source’s journey, and begins the reminders', async () => {
      await test.db
        .insertInto('journeys')
        .values({
          id: 'j_first',
          account_id: ACCOUNT.ford,
          name: 'First days',
          instruction: 'Say "Ask for the winter offer."',
          updated_at: test.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await test.db
        .insertInto('source_configurations')
        .values({
          id: 'g_first',
          account_id: ACCOUNT.ford,
          source_name: 'AutoMarket',
          journey_id: 'j_first',
          updated_at: test.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const id = await send(ADF)
      expect(await work()).toBe(1)
      expect(await work()).toBe(0)
      const [, answer, ...more] = await linesOf(test, id)
      expect(more).toEqual([])
      expect(answer).toMatchObject({ initiator: 'BOT', channel: 'email', status: 'queued', recipient: MAIL })
      expect(answer?.subject).toBe('Your inquiry about the 2026 Calder Terrane Touring')
      expect(answer?.text).toContain('Hi Jordan')
      expect(answer?.text).toContain('Ask for the winter offer.')
      expect(await standingOf(test, id)).toEqual([
        'first-message sent',
        'no-answer-1d scheduled',
        'no-answer-3d scheduled',
        'no-answer-7d scheduled',
      ])
      await test.db.deleteFrom('source_configurations').where('id', '=', 'g_first').execute()
    })

    it('goes by SMS when there is no address, and not by night', async () => {
      test.clock.set('2026-11-22T05:00:00.000Z')
      const id = await send(adf(prospect({ email: '' })))
      expect(await work()).toBe(0)
      expect((await linesOf(test, id)).map(({ initiator }) => initiator)).toEqual(['HUMAN'])
      test.clock.set('2026-11-22T15:00:00.000Z')
      expect(await work()).toBe(1)
      expect((await linesOf(test, id)).at(-1)).toMatchObject({
        channel: 'sms',
        recipient: '+13125550142',
        text: expect.stringContaining('Reply STOP to opt out'),
      })
    })

    it('is not said while the assistant is paused, nor afterwards', async () => {
      const before = await send(ADF)
      await test.call(setPauseAi, { account_id: ACCOUNT.ford, is_paused: 'true' }, { as: USER.admin })
      const during = await send(adf(prospect({ email: 'second@mail.example', phone: '3125550199' })))
      expect(await work()).toBe(0)
      await test.call(setPauseAi, { account_id: ACCOUNT.ford, is_paused: 'false' }, { as: USER.admin })
      expect(await work()).toBe(0)
      expect(await standingOf(test, before)).toEqual(['first-message canceled paused'])
      expect(await standingOf(test, during)).toEqual([])
    })

    it('is not said for a source that is off, nor to who left the channel before', async () => {
      const off = await send(ADF)
      await test.call(
        switchSource,
        { account_id: ACCOUNT.ford, source_id: 'AutoMarket', Status: 0 },
        { as: USER.admin },
      )
      expect(await standingOf(test, off)).toEqual(['first-message canceled source_off'])
      const next = await send(adf(prospect({ email: 'second@mail.example', phone: '3125550199' })))
      expect(await standingOf(test, next)).toEqual([])

      const old = await send(adf(prospect({ provider: 'Other', vehicle: '<make>Nimbus</make>' })))
      await test.db
        .updateTable('conversations')
        .set({ unsubscribed: ['email'] })
        .where('id', '=', old)
        .execute()
      const again = await send(adf(prospect({ provider: 'Third', vehicle: '<make>Solis</make>' })))
      expect(again).not.toBe(old)
      expect(await standingOf(test, again)).toEqual([])
      expect(await work()).toBe(0)
    })

    it('is not said after a person wrote, and answers what was written meanwhile', async () => {
      const id = await send(ADF)
      await say(test, id, { initiator: 'SPECIALIST', channel: 'email' })
      expect(await work()).toBe(0)
      expect(await standingOf(test, id)).toEqual(['first-message canceled staff_wrote'])

      const other = await send(adf(prospect({ email: 'second@mail.example', phone: '3125550199' })))
      const account = await test.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const opener = firstMessages(test.context)
      let thought = 0
      const sent = await sendDueFollowUps(
        test.context,
        () => false,
        async (due) => {
          const opening = await opener(due)
          thought += 1
          if (thought === 1) {
            const raw = letter('Do you have it in red?', { From: 'Sam <second@mail.example>' })
            expect(await receiveEmail(test.context, account, raw)).toEqual({
              status: 'ok',
              conversation_id: other,
            })
          }
          return opening
        },
      )
      expect([sent, thought]).toEqual([1, 2])
      const said = await linesOf(test, other)
      expect(said.map(({ initiator }) => initiator)).toEqual(['HUMAN', 'HUMAN', 'BOT'])
    })

    it('hands off when the instructions want a person, as it says', async () => {
      await test.db
        .insertInto('journeys')
        .values({
          id: 'j_person',
          account_id: ACCOUNT.ford,
          name: 'Person',
          instruction: 'Hand over to a person.',
          updated_at: test.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await test.db
        .insertInto('source_configurations')
        .values({
          id: 'g_person',
          account_id: ACCOUNT.ford,
          source_name: 'Escalated',
          journey_id: 'j_person',
          updated_at: test.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const id = await send(adf(prospect({ provider: 'Escalated' })))
      expect(await work()).toBe(1)
      const { handed_off_at } = await test.db
        .selectFrom('conversations')
        .select('handed_off_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(handed_off_at).not.toBeNull()
    })
  })

  describe('seen twice', () => {
    it('is one lead by its id, its content, or customer, vehicle and source', async () => {
      const id = await send(ADF)
      expect(await post({ raw: ADF })).toEqual({
        status: 'repeated',
        leads: [{ status: 'repeated', conversation_id: id }],
      })
      // Apart from white space and the prolog, the content is the same.
      expect(await send(ADF.replace(/>\s+</g, '><').replace(/<\?adf[^>]*>/, ''))).toBe(id)
      const anonymous = adf(prospect({ email: 'second@mail.example', phone: '' }))
      const second = await send(anonymous)
      test.clock.advance(20 * 24 * 3_600_000)
      expect(await send(anonymous)).toBe(second)
      expect(await conversations()).toBe(2)
      expect((await lines(id)).length).toBe(1)
    })

    it('adds only what is new, as a note', async () => {
      const id = await send(adf(prospect({ phone: '' })))
      test.clock.advance(3_600_000)
      const again = adf(prospect({ comments: 'Can I come on Saturday?' }))
      expect(await send(again)).toBe(id)
      const [, note, ...more] = await lines(id)
      expect(more).toEqual([])
      expect(note).toMatchObject({ Initiator: 'SYSTEM' })
      expect(note?.Message).toContain('Can I come on Saturday?')
      expect(note?.Message).toContain('Phone: +13125550142')
      expect(note?.Message).not.toContain('To buy')
      expect((await lead(id)).Phone).toBe('+13125550142')
      expect(await send(again)).toBe(id)
      expect((await lines(id)).length).toBe(2)
    })

    it('is another lead a day later, of another vehicle, and of another person with the same id', async () => {
      const first = await send(adf(prospect({ comments: 'one' })))
      const vehicle = await send(adf(prospect({ vehicle: '<make>Nimbus</make>' })))
      test.clock.advance(25 * 3_600_000)
      const later = await send(adf(prospect({ comments: 'two' })))
      expect(new Set([first, vehicle, later]).size).toBe(3)
      const numbered = (email: string, first_name: string) =>
        send(adf(prospect({ id: '<id source="Careless">1</id>', email, phone: '', first: first_name })))
      const one = await numbered('one@mail.example', 'One')
      const two = await numbered('two@mail.example', 'Two')
      expect(one).not.toBe(two)
    })

    it('is one lead when it comes at the same moment by both ways', async () => {
      const reported = await Promise.all([
        post({ raw: ADF }).then(({ leads }) => leads[0]?.conversation_id),
        post({ raw: ADF }).then(({ leads }) => leads[0]?.conversation_id),
        mail(letter(ADF)).then(({ conversation_id }) => conversation_id),
      ])
      expect(new Set(reported).size).toBe(1)
      expect(await conversations()).toBe(1)
      expect(await work()).toBe(1)
    })
  })

  describe('by mail', () => {
    it('is a lead of the customer, not of who sent it: in the text, attached, in markup', async () => {
      const inText = await mail(letter(`A new lead:\r\n\r\n${ADF}\r\n-- \r\nAutoMarket`))
      expect(inText.status).toBe('ok')
      expect(await lead(inText.conversation_id ?? '')).toMatchObject({
        Email: MAIL,
        LeadSource: 'AutoMarket',
      })

      const boundary = 'b1'
      const attached = letter(
        [
          `--${boundary}`,
          'Content-Type: text/plain',
          '',
          'See attachment.',
          `--${boundary}`,
          'Content-Type: application/x-adf; name="lead.adf"',
          'Content-Disposition: attachment; filename="lead.adf"',
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from(adf(prospect({ email: 'attached@mail.example', phone: '' })), 'utf16le').toString(
            'base64',
          ),
          `--${boundary}--`,
        ].join('\r\n'),
        { 'Content-Type': `multipart/mixed; boundary=${boundary}`, 'Auto-Submitted': 'auto-generated' },
      )
      const second = await mail(attached)
      expect(second.status).toBe('ok')
      expect(await lead(second.conversation_id ?? '')).toMatchObject({ Email: 'attached@mail.example' })

      const shown = adf(prospect({ email: 'markup@mail.example', phone: '' }))
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\n', '<br>\n')
      const third = await mail(letter(`<html><body>${shown}</body></html>`, { 'Content-Type': 'text/html' }))
      expect(third.status).toBe('ok')
      expect(await lead(third.conversation_id ?? '')).toMatchObject({ Email: 'markup@mail.example' })
      expect(await conversations()).toBe(3)
    })

    it('keeps a malformed one for a person, and is no line of its sender', async () => {
      expect(await mail(letter('<?adf version="1.0"?><adf><prospect></adf>'))).toEqual({
        status: 'refused',
        conversation_id: null,
      })
      expect(await conversations()).toBe(0)
      expect((await refused()).items).toMatchObject([
        {
          channel: 'email',
          sender: 'leads@automarket.example',
          reason: expect.stringContaining('line 1, column'),
        },
      ])
    })

    it('leaves a customer’s letter that is no lead alone', async () => {
      expect((await mail(letter('Is the <b>blue</b> one still there?'))).status).toBe('ok')
      const [{ source_name } = { source_name: '' }] = await test.db
        .selectFrom('conversations')
        .select('source_name')
        .execute()
      expect(source_name).toBe('Email')
    })
  })

  describe('refused', () => {
    it('answers why, with line and column, keeps it once, and lists it until a person has settled it', async () => {
      const raw = '<adf>\n  <prospect>\n    <customer></prospect>\n</adf>'
      for (let time = 0; time < 2; time += 1) {
        await expect(post({ raw })).rejects.toMatchObject({
          status: 400,
          body: { fields: { raw: expect.stringMatching(/line 3, column \d+/) } },
        })
      }
      const { items, total } = await refused()
      expect(total).toBe(1)
      expect(items).toMatchObject([
        { raw, channel: 'http', state: 'open', clipped: false, account_id: ACCOUNT.ford },
      ])
      const refused_id = items[0]?.id ?? ''
      // No other user can see or resolve it.
      expect((await refused(USER.riverside, ACCOUNT.riverside)).total).toBe(0)
      await expect(refused(USER.riverside)).rejects.toMatchObject({ status: 404 })
      await expect(
        test.call(settleRefusedLead, { account_id: ACCOUNT.riverside, refused_id }, { as: USER.riverside }),
      ).rejects.toMatchObject({ status: 404 })
      expect((await refused(USER.admin, ACCOUNT.northside)).total).toBe(1)
      for (let time = 0; time < 2; time += 1) {
        await test.call(settleRefusedLead, { account_id: ACCOUNT.ford, refused_id }, { as: USER.rep })
      }
      expect((await refused()).total).toBe(0)
      const done = await test.call(
        refusedLeads,
        { account_id: ACCOUNT.ford, state: 'done' },
        { as: USER.rep },
      )
      expect(done.items).toMatchObject([{ id: refused_id, settled_by: 'Rep Tester', settled_at: START }])
    })

    it('takes the good leads of a document and keeps it for the others', async () => {
      const reported = await post({ raw: adf(`${prospect({})}<prospect><customer/></prospect>`) })
      expect(reported).toMatchObject({
        status: 'ok',
        leads: [{ status: 'ok' }, { status: 'refused', conversation_id: null }],
        reason: expect.stringContaining('prospect 2: it names no customer'),
      })
      expect((await refused()).total).toBe(1)
    })

    it('needs one document, the key of the group, and a dealership', async () => {
      await expect(post({})).rejects.toMatchObject({ status: 400 })
      await expect(post({ raw: ADF, raw_base64: btoa(ADF) })).rejects.toMatchObject({ status: 400 })
      await expect(post({ raw: ADF }, { key: RIVERSIDE_KEY })).rejects.toMatchObject({ status: 404 })
      await expect(post({ raw: ADF }, { key: 'sk_wrong_key' })).rejects.toMatchObject({ status: 401 })
      await expect(post({ raw: ADF }, { account_id: ACCOUNT.northside })).rejects.toMatchObject({
        status: 400,
      })
      expect(await conversations()).toBe(0)
      const there = await post(
        { raw: ADF.replace('FO1001', 'x') },
        { account_id: ACCOUNT.riverside, key: RIVERSIDE_KEY },
      )
      const here = await post({ raw: ADF })
      expect(there.leads[0]?.conversation_id).not.toBe(here.leads[0]?.conversation_id)
      await expect(lead(there.leads[0]?.conversation_id ?? '')).rejects.toMatchObject({ status: 404 })
    })
  })

  it('says what it left out', async () => {
    const reported = await post({ raw: adf(prospect({ phone: 'call me' })) })
    expect(reported.leads).toMatchObject([{ status: 'ok', warnings: ['A phone number in it is none'] }])
  })

  // This test must run last, because from here on the service's own jobs run.
  it('is answered by the running service of its own accord', async () => {
    await test.listen()
    const id = await send(ADF)
    await until(async () => (await linesOf(test, id)).length === 2)
    expect((await linesOf(test, id)).map(({ initiator }) => initiator)).toEqual(['HUMAN', 'BOT'])
  })
})
