/** Sending through Twilio's API, and delivery receipts of Twilio and Vonage with their signatures. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  isTwilioSignature,
  isVonageSignature,
  isVonageToken,
} from '../../src/service/leads/receipt-signatures'
import { anyDatabase } from './support/databases'
import { deliverMessages } from './support/queues'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld } from './support/world'

const PHONE = '+13125550142'
const TOKEN = 'twilio-token'
const SECRET = 'vonage-signature-secret-with-32-characters'
const ORIGIN = 'https://console.example'

describe('signatures', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const form = new URLSearchParams({
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234' },
    ...{ From: '+12349013030', To: '+18005551212' },
  })

  it('of Twilio are those of its documentation', () => {
    expect(isTwilioSignature('12345', '0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { url, form })).toBe(true)
    expect(isTwilioSignature('12346', '0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { url, form })).toBe(false)
    expect(isTwilioSignature('12345', '', { url, form })).toBe(false)
    form.set('Digits', '12345')
    expect(isTwilioSignature('12345', '0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { url, form })).toBe(false)
  })

  it.each(['sha256', 'sha512'])('of Vonage’s SMS API are checked with %s', (algorithm) => {
    const sign = (text: string) => createHmac(algorithm, SECRET).update(text).digest('hex').toUpperCase()
    const fields = { status: 'delivered', messageId: 'v1', text: 'a=b&c', timestamp: '2026-11-20 15:00:00' }
    const text = '&messageId=v1&status=delivered&text=a_b_c&timestamp=2026-11-20 15:00:00'
    const signed = new URLSearchParams({ ...fields, sig: sign(text) })
    expect(isVonageSignature(SECRET, signed)).toBe(true)
    expect(isVonageSignature('other', signed)).toBe(false)
    signed.set('status', 'failed')
    expect(isVonageSignature(SECRET, signed)).toBe(false)
  })

  it('of Vonage’s SMS API with MD5 are not enough', () => {
    const sig = createHash('md5').update(`&messageId=v1${SECRET}`).digest('hex')
    expect(isVonageSignature(SECRET, new URLSearchParams({ messageId: 'v1', sig }))).toBe(false)
  })

  it('of Vonage’s Messages API hold the body, and not for ever', async () => {
    const now = new Date('2026-11-20T15:00:00Z')
    const body = '{"message_uuid":"v1"}'
    const token = (hash: string, at = now, secret = SECRET) =>
      new SignJWT({ payload_hash: hash })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(Math.floor(at.getTime() / 1000))
        .sign(Buffer.from(secret))
    const hash = createHash('sha256').update(body).digest('hex')
    const check = async (signed: Promise<string>, given = body) =>
      await isVonageToken(SECRET, `Bearer ${await signed}`, { body: given, now })
    expect(await check(token(hash))).toBe(true)
    expect(await check(token(hash), '{"message_uuid":"v2"}')).toBe(false)
    expect(await check(token(hash, now, 'another-secret-with-32-characters-xx'))).toBe(false)
    expect(await check(token(hash, new Date(now.getTime() - 3 * 86_400_000)))).toBe(false)
    expect(await isVonageToken(SECRET, 'Bearer eyJhbGciOiJub25lIn0.e30.', { body, now })).toBe(false)
  })
})

anyDatabase('messages by Twilio', (database) => {
  const asked: { authorization: string | undefined; form: URLSearchParams }[] = []
  let answers: (readonly [status: number, body: string] | null)[] = []
  let twilio: Server
  let test: TestService
  let id: string
  beforeAll(async () => {
    twilio = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
        asked.push({ authorization: request.headers.authorization, form })
        const [answer = [201, JSON.stringify({ sid: `SM${asked.length}`, status: 'queued' })]] = answers
        answers = answers.slice(1)
        if (answer === null) return request.socket.destroy()
        response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
      })
    }).listen(0, '127.0.0.1')
    await once(twilio, 'listening')
    const { port } = twilio.address() as AddressInfo
    test = await startService({
      seed: seedWorld,
      database,
      settings: {
        SMS_URL: `http://AC1:s%40cret@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`,
        SMS_API: 'twilio',
        TWILIO_AUTH_TOKEN: TOKEN,
        VONAGE_SIGNATURE_SECRET: SECRET,
        PUBLIC_URL: ORIGIN,
      },
    })
    await test.db.updateTable('accounts').set({ phone: '(312) 555-0100' }).execute()
  })
  afterAll(async () => {
    await test.close()
    twilio.closeAllConnections()
    twilio.close()
  })
  beforeEach(async () => {
    asked.length = 0
    answers = []
    await test.db.deleteFrom('deliveries').execute()
    id = (await addConversation(test.db, { phone: PHONE })).id
  })

  async function send(): Promise<void> {
    await say(test, id, {
      initiator: 'BOT',
      channel: 'sms',
      text: 'It is here & ready',
      delivery: async () => ({ recipient: PHONE, subject: null, html: null }),
    })
    await deliverMessages(test.context)
  }
  const row = () => test.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()

  function twilioReceipt(fields: Record<string, string>, path = twilioPath(), token = TOKEN) {
    const form = new URLSearchParams(fields)
    const text =
      ORIGIN +
      path +
      Object.entries(fields)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .flat()
        .join('')
    return test.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
      },
      body: form.toString(),
    })
  }
  const twilioPath = (query = '', account: string = ACCOUNT.ford) =>
    `/api/intake/${account}/twilio/delivery-status${query}`

  it('are sent as its API asks, with the address for receipts', async () => {
    await send()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:s@cret').toString('base64')}`)
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      To: PHONE,
      From: '+13125550100',
      Body: 'It is here & ready',
      StatusCallback: `${ORIGIN}${twilioPath(`?message=${id}.1`)}`,
    })
    expect(await row()).toMatchObject({ status: 'sent', provider_id: 'SM1' })
  })

  it('fail with its reason, or are tried again', async () => {
    answers = [[400, '{"code":21211,"message":"Invalid To"}']]
    await send()
    expect(await row()).toMatchObject({
      status: 'failed',
      error: 'The SMS gateway refused it: 400 {"code":21211,"message":"Invalid To"}',
    })
  })

  it('are delivered or not as its receipts say', async () => {
    await send()
    expect((await twilioReceipt({ MessageSid: 'SM1', MessageStatus: 'sending' })).status).toBe(204)
    expect(await row()).toMatchObject({ status: 'sent' })
    const failed = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }
    await twilioReceipt(failed)
    expect(await row()).toMatchObject({ status: 'failed', error: 'Twilio could not deliver it: error 30003' })
    await twilioReceipt({ MessageSid: 'SM1', MessageStatus: 'delivered' })
    expect(await row()).toMatchObject({ status: 'delivered', error: null })
  })

  it('whose answer was lost are cleared up by the receipt, which names our id', async () => {
    answers = [null]
    await send()
    expect(await row()).toMatchObject({ status: 'unknown', provider_id: `${id}.1` })
    await twilioReceipt({ MessageSid: 'SM9', MessageStatus: 'sent' }, twilioPath(`?message=${id}.1`))
    expect(await row()).toMatchObject({ status: 'sent' })
  })

  it('are changed by nobody else: not with a wrong signature, not for another dealership', async () => {
    await send()
    const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' }
    expect((await twilioReceipt(delivered, twilioPath(), 'wrong')).status).toBe(401)
    const unsigned = await test.request(twilioPath(), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(delivered).toString(),
    })
    expect(unsigned.status).toBe(401)
    expect((await twilioReceipt(delivered, twilioPath('', ACCOUNT.toyota))).status).toBe(204)
    expect(await row()).toMatchObject({ status: 'sent' })
  })

  it('have receipts in both of Vonage’s shapes', async () => {
    await send()
    const path = `/api/intake/${ACCOUNT.ford}/vonage/delivery-status`
    const fields = { messageId: 'SM1', status: 'failed', 'err-code': '6', timestamp: '2026-11-20 15:00:00' }
    const text = Object.entries(fields)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, value]) => `&${name}=${value}`)
      .join('')
    const sig = createHmac('sha256', SECRET).update(text).digest('hex')
    const query = new URLSearchParams({ ...fields, sig })
    expect((await test.request(`${path}?${query}x`)).status).toBe(401)
    expect((await test.request(`${path}?${query}`)).status).toBe(204)
    expect(await row()).toMatchObject({ status: 'failed', error: 'Vonage could not deliver it: error 6' })

    const body = JSON.stringify({ message_uuid: 'SM1', status: 'delivered', channel: 'sms' })
    const token = await new SignJWT({ payload_hash: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(Math.floor(test.clock.now().getTime() / 1000))
      .sign(Buffer.from(SECRET))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    expect((await test.request(path, { method: 'POST', headers, body: `${body} ` })).status).toBe(401)
    expect((await test.request(path, { method: 'POST', headers, body })).status).toBe(204)
    expect(await row()).toMatchObject({ status: 'delivered' })
  })

  it('are unread without a signature, small, and refused to one address no more often than anybody needs', async () => {
    const path = twilioPath()
    const vonage = path.replace('twilio', 'vonage')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = async (to: string, body: string, headers = {}) =>
      (await test.request(to, { method: 'POST', headers: { ...type, ...headers }, body })).status
    const many = 'a=b&'.repeat(16 * 1024)
    expect([await post(path, many), await post(vonage, many)]).toEqual([401, 413])
    expect(await post(path, many, { 'x-twilio-signature': 'x' })).toBe(413)
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, '1']))
    expect((await twilioReceipt(fields)).status).toBe(401)
    const answers = []
    for (let n = 0; n < 60; n += 1) answers.push(await post(vonage, 'sig=x'))
    expect(answers).toContain(429)
    expect((await twilioReceipt({ MessageSid: 'SM1', MessageStatus: 'sent' })).status).toBe(429)
  })

  it('are refused as receipts while no secret is set', async () => {
    const other = await startService({ seed: seedWorld })
    try {
      for (const provider of ['twilio', 'vonage']) {
        const path = `/api/intake/${ACCOUNT.ford}/${provider}/delivery-status`
        expect((await other.request(path, { method: 'POST', body: 'a=b' })).status).toBe(401)
      }
    } finally {
      await other.close()
    }
  })
})
