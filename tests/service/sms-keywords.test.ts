/** Keywords by SMS: in every spelling and language, and answered once. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundSms } from '../../src/contract/calls/intake'
import { keywordAnswer } from '../../src/service/leads/keyword-answers'
import { keywordIn, mailUnsubscribes } from '../../src/service/leads/opt-out-keywords'
import { anyDatabase } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { deliverNotices } from './support/queues'
import { requestOf, type TestService } from './support/service'
import { SmsServer } from './support/sms-server'
import { ACCOUNT } from './support/world'

const PHONE = '+13125550142'
const orderOf = (text: string) => keywordIn(text)?.order

describe('keywords', () => {
  it.each([
    ...[
      'STOP',
      'stop.',
      'Stop!!',
      '"Stop"',
      'S.T.O.P',
      's t o p',
      'Stop please',
      'please STOP',
      'STOP 🛑',
      'ＳＴＯＰ',
    ],
    ...[
      'STOPALL',
      'stop all',
      'Stop-All',
      'Unsubscribe',
      'unsubscribe me',
      'CANCEL',
      'End',
      'QUIT',
      'revoke',
    ],
    ...['OPT OUT', 'opt-out', 'OptOut', 'opt out pls', 'stop texting me', 'Stop, thank you'],
    ...['STOPP', 'Stopp bitte', 'Abmelden', 'abbestellen', 'Widerruf', 'aufhören', 'keine SMS mehr'],
    ...['ALTO', 'Parar', 'BAJA', 'darme de baja', 'Cancelar', 'alto por favor', 'detener', '¡Basta!'],
    ...['ARRET', 'Arrêt', 'ARRÊTEZ s’il vous plaît', 'désabonner', 'Désinscription', 'stop sms', 'Résilier'],
  ])('%s opts out', (text) => {
    expect(orderOf(text)).toBe('stop')
  })

  it.each([
    ...[
      'stopping by at 5',
      'I will stop by please',
      'Cancel my appointment',
      'cancel please',
      'weekend',
      'the end',
    ],
    ...['Can you stop by?', 'Is the price final, please?', 'baja el precio', 'Am Ende der Woche', '', '🛑'],
    ...['yes please', 'Helpful!', 'info about the Terrane', 'stop'.repeat(40)],
  ])('%s does not', (text) => {
    expect(orderOf(text)).toBeUndefined()
  })

  it('begin again, and ask for help', () => {
    for (const text of ['START', 'Unstop!', 'yes', 'Iniciar', 'démarrer', 'Anmelden']) {
      expect([text, orderOf(text)]).toEqual([text, 'start'])
    }
    for (const text of ['HELP', 'help?', 'Info', 'AYUDA', 'Aide', 'Hilfe!']) {
      expect([text, orderOf(text)]).toEqual([text, 'help'])
    }
  })

  it('are read in bounded time, whatever arrives', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void keywordIn(text)))
    expect(keywordIn('!'.repeat(1_000_000))).toBeNull()
  })

  it('by e-mail are only those that cannot mean anything else', () => {
    expect(['Unsubscribe', 'stop', 'Unsubscribe me, please', 'Abbestellen'].map(mailUnsubscribes)).toEqual(
      Array(4).fill(true),
    )
    expect(['cancel', 'End', 'yes', 'Stop by tomorrow'].map(mailUnsubscribes)).toEqual(Array(4).fill(false))
  })

  it('are answered in their language, or in that of the dealership', () => {
    const dealership = { name: 'Autohaus Nord', phone: '+4940123456', country: 'DE' }
    expect(keywordAnswer({ order: 'stop', language: null }, dealership)).toMatch(
      /^Autohaus Nord: Sie sind abgemeldet/,
    )
    expect(keywordAnswer({ order: 'stop', language: 'en' }, dealership)).toMatch(/START to subscribe again/)
    expect(keywordAnswer({ order: 'help', language: 'es' }, dealership)).toContain('+4940123456')
    expect(keywordAnswer({ order: 'help', language: 'fr' }, { ...dealership, phone: '' })).not.toContain(
      'Aide',
    )
  })
})

anyDatabase('keywords by SMS', (database) => {
  const sms = new SmsServer()
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({
      database,
      settings: { SMS_URL: `http://127.0.0.1:${await sms.listen()}/messages` },
    })
  })
  afterAll(async () => {
    await test.close()
    await sms.close()
  })
  beforeEach(async () => {
    sms.requests.length = 0
    await test.db.deleteFrom('notices').execute()
    await test.db.deleteFrom('conversations').execute()
    await textIn('Is it still there?')
  })

  let counter = 0
  async function textIn(text: string, message_id = `k${(counter += 1)}`): Promise<void> {
    const input = { account_id: ACCOUNT.ford, message_id, from: PHONE, text }
    const { path, init } = requestOf(inboundSms, input)
    const headers = { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` }
    const answer = await test.request(path, { ...init, headers })
    if (!answer.ok) throw new Error(await answer.text())
  }
  async function answers(): Promise<string[]> {
    await deliverNotices(test.context)
    return sms.requests.map(({ body }) => body.text)
  }
  const conversation = () => test.db.selectFrom('conversations').selectAll().executeTakeFirstOrThrow()

  it('confirm an opt-out once, although nothing else may leave', async () => {
    await textIn('STOP')
    await textIn('Stop please')
    await textIn('STOP', `k${counter}`)
    expect((await conversation()).unsubscribed).toEqual(['sms'])
    expect(await answers()).toEqual([
      'Ford Motors: You are unsubscribed and will get no more texts. Reply START to subscribe again.',
    ])
    expect(sms.requests[0]?.body.to).toBe(PHONE)
  })

  it('confirm a new beginning once, and say nothing where nothing has changed', async () => {
    await textIn('YES')
    expect(await answers()).toEqual([])
    await textIn('STOP')
    await answers()
    await textIn('start')
    await textIn('START')
    expect((await conversation()).unsubscribed).toEqual([])
    expect(await answers()).toHaveLength(2)
    expect(sms.requests[1]?.body.text).toMatch(/^Ford Motors: You are subscribed again\./)
  })

  it('answer HELP every time, also after an opt-out, and leave nothing for the assistant', async () => {
    await textIn('STOP')
    await answers()
    await test.db.updateTable('conversations').set({ ai_due_at: null }).execute()
    await textIn('HELP')
    await answers()
    await textIn('ayuda')
    expect((await answers()).slice(1)).toEqual([
      expect.stringMatching(/^Ford Motors: Texts about your inquiry\..* Reply STOP to opt out\.$/),
      expect.stringMatching(/^Ford Motors: Mensajes sobre su consulta\./),
    ])
    expect(await conversation()).toMatchObject({ unsubscribed: ['sms'], ai_due_at: null })
  })
})

describe('keywords that the gateway answers', () => {
  it('change the subscription without an answer of ours', async () => {
    const test = await startIntake({ settings: { SMS_KEYWORD_ANSWERS: '0' } })
    try {
      const input = { account_id: ACCOUNT.ford, message_id: 'k1', from: PHONE, text: 'STOP' }
      const { path, init } = requestOf(inboundSms, input)
      await test.request(path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` },
      })
      const { unsubscribed } = await test.db
        .selectFrom('conversations')
        .select('unsubscribed')
        .where('phone', '=', PHONE)
        .executeTakeFirstOrThrow()
      expect(unsubscribed).toEqual(['sms'])
      expect(await test.db.selectFrom('notices').selectAll().where('kind', '=', 'keyword').execute()).toEqual(
        [],
      )
    } finally {
      await test.close()
    }
  })
})
