/** The local outbox: the whole cycle of messages and replies, used by hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { replyMessage, type ReplyChannel } from '../../src/contract/calls/reply'
import { mountOutbox, outboxChannels } from '../../src/service/leads/outbox/outbox'
import { deliverMessages } from './support/queues'
import { readSettings } from '../../src/service/platform/config'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const ORIGIN = 'http://console.example'

describe('the outbox page', () => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, mount: mountOutbox })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('conversations').execute()
    id = (await addConversation(test.db, { email: 'jordan@mail.example', phone: '+13125550142' })).id
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
  })

  let counter = 0
  const reply = async (text: string, selectedChannel: ReplyChannel = 'email') => {
    counter += 1
    const client_id = `outbox-${String(counter).padStart(6, '0')}`
    await test.call(
      replyMessage,
      { account_id: ACCOUNT.ford, id, text, selectedChannel, client_id },
      { as: USER.rep },
    )
    await deliverMessages(test.context)
  }
  const page = async (address = '/outbox') => {
    const answer = await test.request(address)
    return { answer, text: await answer.text() }
  }
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>
  const answerAs = (fields: Record<string, string>, headers: Record<string, string> = { origin: ORIGIN }) =>
    test.request(`${ORIGIN}/outbox`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'console.example', ...headers },
    })
  const read = () => test.call(dialogue, { conversation_id: id }, { as: USER.rep })

  it('shows what left, as text, under a strict policy', async () => {
    expect((await page()).text).toContain('Nothing has been sent yet.')
    await reply('<script>alert("x")</script> & more')
    const { answer, text } = await page()
    expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more')
    expect(text).not.toContain('<script>')
    expect(text).toMatch(/Email to Jordan Bell,\s+jordan@mail\.example/)
    expect(text).toContain('Re: Your inquiry at Ford Motors')
    expect(text).toContain('Sent')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'none'/)
  })

  it.each(['email', 'sms'] as const)('takes the customer’s answer by %s, once', async (channel) => {
    await reply('Which day?', channel)
    const fields = { ...fieldsOf((await page()).text), text: 'Tuesday & <b>nine</b>' }
    const [one, two] = [await answerAs(fields), await answerAs(fields)]
    expect([one.status, two.status]).toEqual([303, 303])
    expect(one.headers.get('location')).toMatch(/^\/outbox\?page=1#c_/)
    const { messages } = await read()
    expect(messages.slice(-1)).toMatchObject([
      { Initiator: 'HUMAN', Channel: channel, Message: 'Tuesday & <b>nine</b>' },
    ])
    expect(messages).toHaveLength(4)
    // After a reload another reply is sent: the usual opt-out commands also work here.
    await answerAs({ ...fieldsOf((await page()).text), text: channel === 'sms' ? 'STOP' : 'unsubscribe' })
    await expect(reply('more', channel)).rejects.toMatchObject({ status: 409 })
  })

  it('is used from itself only', async () => {
    await reply('Which day?')
    const fields = { ...fieldsOf((await page()).text), text: 'forged' }
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}] as Record<
      string,
      string
    >[]) {
      expect((await answerAs(fields, headers)).status).toBe(403)
    }
    expect((await answerAs({ ...fields, text: ' ' })).status).toBe(400)
    expect((await answerAs({ ...fields, seq: '99' })).status).toBe(404)
    expect((await answerAs(fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect((await read()).messages.at(-1)?.Message).toBe('forged')
  })

  it('comes in pages, newest first', async () => {
    for (let n = 0; n < 21; n += 1) {
      test.clock.advance(1_000)
      await reply(`letter number ${n};`)
    }
    const first = (await page()).text
    expect(first.indexOf('letter number 20;')).toBeLessThan(first.indexOf('letter number 19;'))
    expect(first).not.toContain('letter number 0;')
    expect(first).toContain('Page 1 / 2')
    expect((await page('/outbox?page=2')).text).toContain('letter number 0;')
    expect((await page('/outbox?page=99')).text).toContain('letter number 0;')
    expect((await page('/outbox?page=x')).text).toContain('letter number 20;')
  })
})

describe('without anything to show', () => {
  it('is not there outside the demo', async () => {
    const test = await startService({ seed: seedWorld, mount: mountOutbox, settings: { DEMO: '0' } })
    try {
      expect((await test.request('/outbox')).status).toBe(404)
    } finally {
      await test.close()
    }
  })

  it.each([
    [{}, ['email', 'sms']],
    [{ SMTP_URL: 'smtp://mail.example' }, ['sms']],
    [{ SMS_URL: 'https://sms.example' }, ['email']],
    [{ SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }, []],
    [{ DEMO: '0' }, []],
  ])('with %o it shows %j', (environment, channels) => {
    expect(outboxChannels(readSettings(environment))).toEqual(channels)
  })
})
