/** New and changed leads go to the CRM as ADF/XML: well-formed whatever a customer writes, without a loop. */
import { SaxesParser } from 'saxes'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { crmLeads, saveCrmLeads } from '../../src/contract/calls/crm-leads'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { bookAppointment, cancelAppointments } from '../../src/service/conversations/appointments'
import { storeContact } from '../../src/service/conversations/store-contact'
import { appendMessage } from '../../src/service/conversations/messages'
import { receiveEmail } from '../../src/service/leads/inbound-email'
import { createLead, type NewLead } from '../../src/service/leads/new-lead'
import { adfDocument, type OutgoingLead } from '../../src/service/outbound/crm/adf-document'
import { queueCrmLead } from '../../src/service/outbound/crm/queue-lead'
import { readAdf } from '../../src/service/parsing/adf/read'
import type { Tx } from '../../src/service/platform/database'
import type { AccountRow } from '../../src/service/platform/schema/accounts'
import { eachDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { deliverNotices } from './support/queues'
import { startService, type TestService } from './support/service'
import { ACCOUNT, USER, seedWorld } from './support/world'

const CRM = 'leads@crm.example'
const LOCALE = { country: 'US', time_zone: 'America/New_York' }
const MINUTE = 60_000
const account_id = ACCOUNT.ford

const LEAD: OutgoingLead = {
  id: 'l_1',
  requested_at: new Date('2026-11-21T15:00:00Z'),
  first_name: 'Jo',
  last_name: 'Bell',
  email: 'jo@mail.example',
  phone: '+13125550142',
  vehicles: [
    {
      interest: 'buy',
      condition: 'new',
      year: '2025',
      make: 'Calder',
      model: 'Terrane',
      vin: '1HGCM82633A004352',
      stock: 'N9001',
    },
    { interest: 'trade-in', year: '2016', model: 'Vale' },
  ],
  comments: 'Is it there?\nThank you',
  source: 'Website',
  dealership: 'Ford Motors',
}

/** Parses strictly; throws when it is not well-formed. Returns the text of each element by its name. */
function textsOf(xml: string): Map<string, string> {
  new SaxesParser().write(xml).close()
  const texts = new Map<string, string>()
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      onclosetag: () => void open.pop(),
      ontext: (text) => {
        const name = open.at(-1) ?? ''
        texts.set(name, (texts.get(name) ?? '') + text)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
  return texts
}

describe('the document', () => {
  it('is read back by our own intake', () => {
    const { prospects, refused } = readAdf(adfDocument(LEAD), LOCALE)
    expect(refused).toBe(null)
    const [first] = prospects
    const lead = first && 'lead' in first ? first.lead : undefined
    expect(lead).toMatchObject({
      contact: { first_name: 'Jo', last_name: 'Bell', email: 'jo@mail.example', phone: '+13125550142' },
      wanted: [{ interest: 'buy', status: 'new', make: 'Calder', vin: '1HGCM82633A004352', stock: 'N9001' }],
      trade_ins: [{ interest: 'trade-in', year: '2016', model: 'Vale' }],
      comments: 'Is it there?\nThank you',
      source_name: 'Website',
      ids: [{ source: 'Forecourt', sequence: '1', value: 'l_1' }],
      vendor: 'Ford Motors',
      warnings: [],
    })
    expect(lead?.requested_at).toEqual(LEAD.requested_at)
  })

  it('stays well-formed and means the same, whatever a customer writes', () => {
    const hostile = [
      ']]></comments></customer></prospect><prospect>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
      '&lt;b&gt; &amp; &#0; \u0000\u0008\uFFFF \uD800 "\' <?php ?> <!-- -->',
      '🚗 Grüße\u202Eevil',
    ]
    for (const comments of hostile) {
      const texts = textsOf(adfDocument({ ...LEAD, comments, last_name: comments }))
      // What XML cannot contain is left out.
      expect(texts.get('comments')).toBe(comments.toWellFormed().replaceAll(/[\u0000\u0008\uFFFF]/g, ''))
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (comments, model) => {
        const xml = adfDocument({ ...LEAD, comments, vehicles: [{ interest: 'buy', model }] })
        new SaxesParser().write(xml).close()
        expect(readAdf(xml, LOCALE).prospects).toHaveLength(1)
      }),
    )
  })
})

eachDatabase('leads to the CRM', (database) => {
  const mail = new MailServer()
  let at: TestService
  beforeAll(async () => {
    const port = await mail.listen()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example` }
    at = await startService({ seed: seedWorld, database, settings })
  })
  afterAll(async () => {
    await at.close()
    await mail.close()
  })
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('notices').execute()
    const { version } = await at.call(crmLeads, { account_id }, { as: USER.admin })
    await at.call(saveCrmLeads, { account_id, email: CRM, base_version: version }, { as: USER.admin })
  })

  const account = (): Promise<AccountRow> =>
    at.db.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
  const inside = <T>(work: (tx: Tx) => Promise<T>) => at.db.transaction().execute(work)
  const queued = () =>
    at.db
      .selectFrom('notices')
      .select(['recipient', 'text', 'conversation_id', 'status'])
      .where('kind', '=', 'crm_lead')
      .orderBy('id')
      .execute()
  const add = async (lead: Partial<NewLead> = {}) => {
    const row = await account()
    const base = { source_name: 'Website', lead_type: 'internet', channel: 'chat', first_name: 'Jo' } as const
    return await inside((tx) => createLead(tx, row, { ...base, ...lead }, at.clock.now()))
  }

  it('begin when the customer can be reached, and what follows within a minute is one e-mail', async () => {
    const { id } = await add()
    await appendMessage(at.context, {
      account_id,
      conversation_id: id,
      initiator: 'HUMAN',
      text: 'Is <it> "there" & how much?',
      channel: 'chat',
    })
    expect(await queued()).toEqual([])
    const present = (tx: Tx) => readConversation(tx, { id, account_id })
    const now = at.clock.now()
    const row = await account()
    await inside(async (tx) => storeContact(tx, await present(tx), { email: 'jo@mail.example' }, now))
    const starts_at = new Date('2026-11-24T16:00:00Z')
    await inside(async (tx) =>
      bookAppointment(tx, row, await present(tx), { starts_at, visit: 'sales' }, now),
    )
    expect(await queued()).toHaveLength(1)
    await deliverNotices(at.context)
    expect(mail.taken).toHaveLength(0)
    at.clock.advance(MINUTE)
    await deliverNotices(at.context)
    expect(mail.taken).toHaveLength(1)
    const [{ text } = { text: '' }] = await queued()
    expect(textsOf(text).get('comments')).toMatch(/^Appointment \(sales\): .*\nIs <it> "there" & how much\?$/)
    // A later change is a further e-mail with the same id.
    await inside(async (tx) => cancelAppointments(tx, row, await present(tx), at.clock.now()))
    const [, second] = await queued()
    expect(textsOf(second?.text ?? '').get('comments')).not.toContain('Appointment')
    expect(textsOf(second?.text ?? '').get('id')).toBe(textsOf(text).get('id'))
  })

  it('have the trade-in that the assistant asked about', async () => {
    const { id } = await add({ email: 'trade@mail.example' })
    const state = JSON.stringify({ flow: { kind: 'trade', year: 2016, model: 'Vale' } })
    await at.db.insertInto('dialogue_states').values({ conversation_id: id, account_id, state }).execute()
    await inside((tx) => queueCrmLead(tx, { id, account_id }, at.clock.now()))
    const [{ text } = { text: '' }] = await queued()
    expect(text).toContain('<vehicle interest="trade-in">\n<year>2016</year>\n<model>Vale</model>')
  })

  it('go nowhere without an address, for other accounts, or for tests', async () => {
    await at.call(saveCrmLeads, { account_id, email: '' }, { as: USER.admin })
    await add({ email: 'one@mail.example' })
    expect(await queued()).toEqual([])
    await expect(
      at.call(saveCrmLeads, { account_id, email: 'nobody' }, { as: USER.admin }),
    ).rejects.toMatchObject({
      status: 400,
    })
    await at.call(saveCrmLeads, { account_id, email: CRM }, { as: USER.admin })
    await add({ email: 'two@mail.example' })
    expect(await queued()).toHaveLength(1)
    // What waits for the former address is dropped.
    await at.call(saveCrmLeads, { account_id, email: 'other@crm.example' }, { as: USER.admin })
    expect(await queued()).toEqual([])
  })

  it('do not come back to a CRM that sent them, nor twice into our list', async () => {
    const own = await add({ email: 'three@mail.example' })
    const [{ text } = { text: '' }] = await queued()
    const letter = (from: string, body: string) =>
      `From: ${from}\r\nTo: leads@northside.example\r\nSubject: Lead\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n${body}`
    // Our own lead, sent to the intake again by whomever.
    expect(await receiveEmail(at.context, await account(), letter('else@crm.example', text))).toEqual({
      status: 'repeated',
      conversation_id: own.id,
    })
    const foreign = text.replace(/<id .*<\/id>\n/, '').replaceAll('three@mail.example', 'four@mail.example')
    const taken = await receiveEmail(at.context, await account(), letter(CRM.toUpperCase(), foreign))
    expect(taken.status).toBe('ok')
    const conversation_ids = (await queued()).map((one) => one.conversation_id)
    expect(conversation_ids).toEqual([own.id])
    await inside(async (tx) => {
      const lead = await readConversation(tx, { id: taken.conversation_id ?? '', account_id })
      await storeContact(tx, lead, { phone: '+13125550199' }, at.clock.now())
    })
    expect(await queued()).toHaveLength(1)
  })
})
