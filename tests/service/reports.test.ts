/** Email Reports: when they are sent and to whom, what they say, and how they are switched off. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import { metric } from '../../src/contract/calls/metrics'
import { report, saveReport, sendReport, type ReportChoice } from '../../src/contract/calls/reports'
import { waiting } from '../../src/contract/calls/waiting'
import type { WebhookData } from '../../src/contract/webhooks/events'
import { UTF8_MARK } from '../../src/rules/text/csv'
import { linkedScopeOf } from '../../src/rules/routes/linked-scope'
import { eraseConversations } from '../../src/service/conversations/erasure'
import { startHandoff } from '../../src/service/conversations/handoff'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { sendDueReports } from '../../src/service/reports/send'
import { eachDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { deliverNotices } from './support/queues'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

type ReportEvent = WebhookData<'report.ready'>

const account_id = ACCOUNT.ford
const ORIGIN = 'https://console.example'
const DAILY: ReportChoice = {
  frequency: 'daily',
  hour: 7,
  weekday: 'monday',
  when_empty: false,
  to_webhooks: false,
  language: 'en',
  files: [],
}
const yesterday = { start_date: '2026-11-19T00:00:00', end_date: '2026-11-19T23:59:59' }

eachDatabase('reports by e-mail', (database) => {
  const mail = new MailServer()
  let test: TestService
  beforeAll(async () => {
    const port = await mail.listen()
    test = await startService({
      database,
      seed: seedWorld,
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example`, PUBLIC_URL: ORIGIN },
    })
  })
  afterAll(async () => {
    await test.close()
    await mail.close()
  })
  beforeEach(async () => {
    mail.taken.length = 0
    for (const table of ['notices', 'report_subscriptions', 'facts', 'daily_sums'] as const)
      await test.db.deleteFrom(table).execute()
    await test.db.updateTable('conversations').set({ awaiting_reply: false }).execute()
    // It is Thursday, 10:00 in New York.
    test.clock.set('2026-11-19T15:00:00Z')
  })

  const choose = (change: Partial<ReportChoice> = {}, as: string = USER.rep) =>
    test.call(saveReport, { account_id, ...DAILY, ...change }, { as })
  const nextMorning = () => test.clock.set('2026-11-20T12:00:05Z')
  /** What one look for due reports sends. */
  const sent = async () => {
    await sendDueReports(test.context)
    await deliverNotices(test.context)
    return mail.taken.splice(0)
  }
  /** A customer whom the assistant answers and hands off, and who waits for a person. */
  async function waits(given: Parameters<typeof addConversation>[1] = {}): Promise<string> {
    const { id } = await addConversation(test.db, { began_in_chat: false, ...given })
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
    await say(test, id, { initiator: 'BOT', channel: 'sms' })
    await test.db.transaction().execute(async (tx) => {
      const conversation = await readConversation(tx, { id, account_id })
      await startHandoff(tx, conversation, 'Asks for a person', test.clock.now())
    })
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
    return id
  }
  const linesOf = (text = '') => text.split('\n')

  it('come at the chosen hour of the dealership, once, with the figures of the dashboard', async () => {
    expect(await choose()).toEqual({ status: 'Success', next_at: '2026-11-20T12:00:00.000Z' })
    await waits()
    test.clock.set('2026-11-20T11:59:59Z')
    expect(await sent()).toEqual([])
    nextMorning()
    const [one, ...more] = await sent()
    expect(more).toEqual([])
    expect(one?.to).toEqual([USER.rep])
    expect(one?.email.subject).toContain('Daily report, 11/19/2026')

    const handoffs = await test.call(
      metric,
      { metric: 'ai_sales_handoffs', account_id, product: 'SALES_AI', ...yesterday },
      { as: USER.rep },
    )
    if (handoffs.kind !== 'card') throw new Error(handoffs.kind)
    expect(handoffs.count).toBe(1)
    const lines = linesOf(one?.email.text)
    const at = lines.findIndex((line) => line.startsWith('AI Sales Handoffs: 1 '))
    expect(lines[at]).toBe('AI Sales Handoffs: 1 (100% of 1 engaged leads; new from 0)')
    expect(lines[at + 1]).toMatch(
      /^https:\/\/console\.example\/conversations\?endpoint=ai_sales_handoffs&metric=ai_sales_handoffs&range=2026-11-19\.\.2026-11-19&account=/,
    )
    expect(linkedScopeOf((lines[at + 1] ?? '').slice(ORIGIN.length))?.account).toBe(account_id)
    const { total } = await test.call(waiting, { account_id, product: 'SALES_AI' }, { as: USER.rep })
    expect(total).toBe(1)
    expect(lines).toContain('1 customer is waiting for a person')
    // The markup has the same links.
    const html = one?.email.html ?? ''
    for (const line of lines.filter((text) => text.startsWith(`${ORIGIN}/conversation`)))
      expect(html).toContain(`href="${line.replaceAll('&', '&amp;')}"`)

    expect(await sent()).toEqual([])
    test.clock.set('2026-11-21T12:00:05Z')
    expect((await sent()).length).toBe(1)
  })

  it('are sent once when several instances look at the same moment', async () => {
    await choose({ when_empty: true })
    nextMorning()
    await Promise.all([1, 2, 3].map(() => sendDueReports(test.context)))
    expect((await sent()).length).toBe(1)
    const rows = await test.db.selectFrom('notices').select(['status', 'html', 'files']).execute()
    // What only the mail needed is not kept.
    expect(rows).toEqual([{ status: 'sent', html: null, files: null }])
  })

  it('are caught up once after days without any instance, and not repeated by another choice', async () => {
    await choose({ when_empty: true })
    test.clock.set('2026-11-24T16:00:00Z')
    const late = await sent()
    expect(late.map(({ email }) => email.subject)).toEqual([expect.stringContaining('11/23/2026')])
    await choose({ when_empty: true, hour: 12 })
    test.clock.set('2026-11-24T17:00:05Z')
    expect(await sent()).toEqual([])
    test.clock.set('2026-11-25T17:00:05Z')
    expect((await sent()).length).toBe(1)
  })

  it('come weekly, about the seven days before', async () => {
    await choose({ frequency: 'weekly', weekday: 'friday', when_empty: true })
    nextMorning()
    const [one] = await sent()
    expect(one?.email.subject).toContain('Weekly report, 11/13/2026 - 11/19/2026')
    expect(one?.email.text).toContain('compared with 11/06/2026 - 11/12/2026')
  })

  it('stay away when nothing happened, unless their reader wants them', async () => {
    await choose()
    nextMorning()
    expect(await sent()).toEqual([])
    await choose({ when_empty: true })
    test.clock.set('2026-11-21T12:00:05Z')
    const [one] = await sent()
    expect(one?.email.text).toContain('Nobody is waiting for a person')
    expect(one?.email.text).toContain('Nothing happened on these days.')
  })

  describe('for a reader whose rights have changed', () => {
    const access = (change: Record<string, unknown>) =>
      test.db.updateTable('users').set(change).where('id', '=', USER_ID.rep).execute()

    it('count only what they may see when it is sent', async () => {
      await choose()
      await waits({ salesperson_id: 'p_rep2', salesperson_name: 'Rep2 Tester' })
      await waits({ salesperson_id: 'p_rep', salesperson_name: 'Rep Tester' })
      await access({ lead_scope: 'own' })
      nextMorning()
      const [one] = await sent()
      await access({ lead_scope: 'all' })
      expect(one?.email.text).toContain('1 customer is waiting for a person')
      expect(one?.email.text).toContain('AI Sales Handoffs: 1 ')
      expect(one?.email.text).toContain('Only your own and unassigned leads are counted.')
    })

    it.each([
      ['who is disabled', { disabled: true }, { disabled: false }],
      ['who was deleted', { deleted_at: new Date() }, { deleted_at: null }],
    ])('are not sent to one %s', async (_, before, after) => {
      await choose({ when_empty: true })
      await access(before)
      nextMorning()
      const mails = await sent()
      await access(after)
      expect(mails).toEqual([])
    })

    it('are taken back while they wait for the mail server', async () => {
      await choose({ when_empty: true })
      nextMorning()
      await sendDueReports(test.context)
      await access({ disabled: true })
      const mails = await sent()
      await access({ disabled: false })
      expect(mails).toEqual([])
    })

    it('are not sent to one who lost the dealership', async () => {
      await choose({ when_empty: true })
      const own = test.db.deleteFrom('user_accounts').where('user_id', '=', USER_ID.rep)
      await own.execute()
      nextMorning()
      const mails = await sent()
      await test.db.insertInto('user_accounts').values({ user_id: USER_ID.rep, account_id }).execute()
      expect(mails).toEqual([])
    })
  })

  it('speak the language of their reader', async () => {
    await choose({ language: 'de' })
    await waits()
    nextMorning()
    const [one] = await sent()
    expect(one?.email.subject).toContain('Tagesbericht')
    expect(one?.email.text).toContain('1 Kunde wartet auf eine Person')
    expect(one?.email.text).toContain('KI-Übergaben an den Verkauf: 1')
    expect(one?.email.html).toContain('<html lang="de">')
  })

  it('show names of dealerships as text', async () => {
    const rename = (name: string) =>
      test.db.updateTable('accounts').set({ name }).where('id', '=', account_id).execute()
    await rename('<img src=x onerror=alert(1)> & "Sons"')
    await test.call(
      sendReport,
      { account_id, frequency: 'daily', language: 'en', files: [] },
      { as: USER.rep },
    )
    const [one] = await sent()
    await rename('Northside Ford')
    expect(one?.email.html).not.toContain('<img')
    expect(one?.email.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
  })

  it('have files that a spreadsheet does not execute, and that list what the list shows', async () => {
    await waits({ name: '=HYPERLINK("http://evil.example")', surname: '' })
    test.clock.set('2026-11-20T15:00:00Z')
    await test.call(
      sendReport,
      { account_id, frequency: 'daily', language: 'en', files: ['conversations', 'figures'] },
      { as: USER.rep },
    )
    const [one] = await sent()
    const files = one?.email.attachments ?? []
    expect(files.map(({ mimeType }) => mimeType)).toEqual(files.map(() => 'text/csv'))
    const texts = new Map(
      files.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer).toString('utf8')]),
    )
    const figures = [...texts].find(([name]) => name?.startsWith('figures'))?.[1] ?? ''
    expect(figures.startsWith(`${UTF8_MARK}Product,Figure`)).toBe(true)
    expect(figures).toMatch(/AI Sales Handoffs,2026-11-19,2026-11-19,count,1,100,1,2026-11-18,2026-11-18,0,/)
    const list = [...texts].filter(([name]) => name?.startsWith('conversations')).map(([, text]) => text)
    expect(list.join('')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  it('lose the list of customers when one of them is erased before it is sent', async () => {
    const id = await waits({ name: 'Private', surname: 'Person' })
    test.clock.set('2026-11-20T15:00:00Z')
    await test.call(
      sendReport,
      { account_id, frequency: 'daily', language: 'en', files: ['conversations'] },
      { as: USER.rep },
    )
    await test.db.transaction().execute((tx) => eraseConversations(tx, [id], test.clock.now()))
    const [one] = await sent()
    expect(one?.email.attachments).toEqual([])
    expect(one?.raw).not.toContain('Private')
  })

  describe('their files, sent to webhooks', () => {
    const events = async () => {
      const rows = await test.db
        .selectFrom('webhook_deliveries')
        .select(['endpoint_id', 'event', 'conversation_id', 'body'])
        .orderBy('id')
        .execute()
      return rows.map(({ body, ...row }) => ({ ...row, ...(JSON.parse(body) as { data: ReportEvent }) }))
    }
    beforeAll(async () => {
      const endpoint = {
        url: 'https://hooks.example/',
        enabled: true,
        secret: 'whsec_',
        created_at: new Date(0),
      }
      await test.db
        .insertInto('webhook_endpoints')
        .values([
          { ...endpoint, id: 'we_report', account_id, events: ['report.ready'] },
          { ...endpoint, id: 'we_other', account_id, events: ['lead.created'] },
          { ...endpoint, id: 'we_far', account_id: ACCOUNT.toyota, events: ['report.ready'] },
        ])
        .execute()
    })
    afterAll(() => test.db.deleteFrom('webhook_endpoints').execute())
    beforeEach(() => test.db.deleteFrom('webhook_deliveries').execute())

    it('are an event each, for the webhooks of the dealership that chose it', async () => {
      await choose({ files: ['figures', 'conversations'], to_webhooks: true })
      const id = await waits({ name: 'Private', surname: 'Person' })
      nextMorning()
      const [one] = await sent()
      const attached = one?.email.attachments.map(({ filename }) => filename)
      const queued = await events()
      expect(queued.map(({ data }) => data.name)).toEqual(attached)
      for (const { event, endpoint_id, conversation_id, data } of queued) {
        expect({ event, endpoint_id, conversation_id }).toEqual({
          event: 'report.ready',
          endpoint_id: 'we_report',
          conversation_id: null,
        })
        expect(data).toMatchObject({
          reader: USER.rep,
          frequency: 'daily',
          start_date: '2026-11-19',
          end_date: '2026-11-19',
        })
      }
      const [figures, ...lists] = queued.map(({ data }) => data)
      expect(figures?.file).toBe('figures')
      expect(figures?.csv?.startsWith(`${UTF8_MARK}Product,Figure`)).toBe(true)
      expect(new Set(lists.map(({ file }) => file))).toEqual(new Set(['conversations']))
      expect(lists.filter(({ csv }) => csv?.includes('Private'))).toHaveLength(1)
      expect(await sent()).toEqual([])
      expect(await events()).toHaveLength(queued.length)

      await test.db.transaction().execute((tx) => eraseConversations(tx, [id], test.clock.now()))
      expect((await events()).map(({ data }) => data.file)).toEqual(['figures'])
    })

    it('stay at home unless their reader wants that', async () => {
      await choose({ files: ['figures'], when_empty: true })
      nextMorning()
      expect(await sent()).toHaveLength(1)
      expect(await events()).toEqual([])
    })
  })

  describe('their link to unsubscribe', () => {
    async function linkOf(choice: Partial<ReportChoice> = {}): Promise<string> {
      await choose({ when_empty: true, ...choice })
      nextMorning()
      const [one] = await sent()
      const header = (name: string) => one?.email.headers.find(({ key }) => key === name)?.value
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const address = /^<(https:.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
      expect(one?.email.text).toContain(`: ${address}`)
      return address.slice(ORIGIN.length)
    }
    const state = () => test.call(report, { account_id }, { as: USER.rep })

    it('asks a person, and does nothing by being looked at', async () => {
      const path = await linkOf()
      const page = await test.request(path)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).toContain('Unsubscribe from the report')
      expect(await state()).toMatchObject({ frequency: 'daily' })
    })

    it('works with one click of a mail program, without signing in, and again', async () => {
      const path = await linkOf({ language: 'es' })
      const click = () =>
        test.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      for (const answer of [await click(), await click()]) {
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain('Se canceló la suscripción')
      }
      expect(await state()).toMatchObject({ frequency: 'off', next_at: null })
      test.clock.set('2026-11-21T12:00:05Z')
      expect(await sent()).toEqual([])
      const log = await test.call(auditLog, { account_id, setting: 'users' }, { as: USER.super })
      expect(log.items).toContainEqual(
        expect.objectContaining({
          user_id: USER_ID.rep,
          before: expect.objectContaining({ report: expect.objectContaining({ frequency: 'daily' }) }),
          after: expect.objectContaining({ report: expect.objectContaining({ frequency: 'off' }) }),
        }),
      )
    })

    it('takes back what still waits to be sent', async () => {
      const path = await linkOf()
      test.clock.set('2026-11-21T12:00:05Z')
      await sendDueReports(test.context)
      await test.request(path, { method: 'POST' })
      expect(await sent()).toEqual([])
    })

    it('is unknown when it was made up', async () => {
      for (const key of ['x', 'a'.repeat(32), '%00'])
        expect((await test.request(`/reports/unsubscribe/${key}`, { method: 'POST' })).status).toBe(404)
    })
  })

  it('are chosen by each user for themselves', async () => {
    await choose({ hour: 9, files: ['conversations', 'figures', 'figures'].slice(0, 2) as never })
    expect(await test.call(report, { account_id }, { as: USER.rep })).toMatchObject({
      hour: 9,
      files: ['figures', 'conversations'],
      Email: USER.rep,
    })
    expect(await test.call(report, { account_id }, { as: USER.rep2 })).toMatchObject({
      frequency: 'off',
      language: null,
    })
    await expect(choose({ hour: 24 })).rejects.toMatchObject({ status: 400 })
    await expect(choose({}, USER.riverside)).rejects.toMatchObject({ status: 404 })
  })

  it('cover the dealerships of a group together', async () => {
    await waits()
    await waits()
    test.clock.set('2026-11-20T15:00:00Z')
    await test.call(
      sendReport,
      { account_id: ACCOUNT.northside, frequency: 'daily', language: 'en', files: [] },
      { as: USER.admin },
    )
    const [one] = await sent()
    expect(one?.email.text).toContain('2 customers are waiting for a person')
    expect(one?.email.text).toContain('AI Sales Handoffs: 2 ')
  })

  it('can be asked for ten times in ten minutes', async () => {
    const ask = () =>
      test.call(
        sendReport,
        { account_id, frequency: 'weekly', language: 'fr', files: [] },
        { as: USER.editor },
      )
    for (let count = 0; count < 10; count += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  })
})
