/** The service reports events to Google Analytics. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ONBOARDING } from '../../src/rules/widget/onboarding'
import { defaultAppearance } from '../../src/rules/widget/chat-ui'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { sendAnalytics } from '../../src/service/outbound/analytics-worker'
import { clientIdOf, queueAnalytics, settleEvent, claimDueEvents } from '../../src/service/outbound/analytics'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { until } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld } from './support/world'

const SECRET = 'wd-9Jx_very-secret'
const DOMAIN = 'ford.example'
const HOUR = 3_600_000

interface AnalyticsRequest {
  readonly query: Readonly<Record<string, string>>
  readonly body: {
    readonly client_id: string
    readonly timestamp_micros: number
    readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[]
  }
}

/**
 * A collector that records requests and fails on demand: with a status, or with null by cutting the
 * connection before a response.
 */
class Collector {
  readonly requests: AnalyticsRequest[] = []
  readonly answers: (number | null)[] = []
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://collector')
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AnalyticsRequest['body']
      this.requests.push({ query: Object.fromEntries(url.searchParams), body })
      const answer = this.answers.shift()
      if (answer === null) return request.socket.destroy()
      response.writeHead(answer ?? 204, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mp/collect`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

eachDatabase('analytics', (database) => {
  const collector = new Collector()
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database, settings: { GA4_URL: await collector.listen() } })
  })
  afterAll(async () => {
    await at.close()
    await collector.close()
  })
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('analytics_events').execute()
    await at.db.deleteFrom('chat_domains').execute()
    collector.requests.length = 0
    collector.answers.length = 0
    await measure({})
  })

  const measure = ({
    account_id = ACCOUNT.ford as string,
    ga4_measurement_id = 'G-FORD1',
    ga4_api_secret = SECRET as string | null,
  }) =>
    at.db
      .insertInto('chat_domains')
      .values({
        account_id,
        domain: DOMAIN,
        position: 0,
        settings: JSON.stringify(
          defaultAppearance({ agent_name: 'Ava', color: '#01458c', position: 'bottom_right', footer: [] }),
        ),
        onboarding: JSON.stringify({ ...DEFAULT_ONBOARDING, ga4_measurement_id }),
        ga4_api_secret,
        created_at: at.clock.now(),
      })
      .execute()
  const event = {
    account_id: ACCOUNT.ford,
    domain: DOMAIN,
    client_id: clientIdOf('c_1'),
    name: 'chat_opened',
    data: { page_type: 'vdp' },
  } as const
  const note = (change: Partial<typeof event> = {}) =>
    queueAnalytics(at.db, { ...event, ...change }, at.clock.now())
  const waiting = () => at.db.selectFrom('analytics_events').selectAll().execute()
  const names = () => collector.requests.flatMap(({ body }) => body.events.map(({ name }) => name))
  const tell = () => sendAnalytics(at.context)

  test('is told each event once, by the keys of its domain, at the moment when it was', async () => {
    await note()
    at.clock.advance(5_000)
    await tell()
    await tell()
    expect(collector.requests).toEqual([
      {
        query: { measurement_id: 'G-FORD1', api_secret: SECRET },
        body: {
          client_id: event.client_id,
          timestamp_micros: Date.parse('2026-11-21T15:00:00Z') * 1_000,
          non_personalized_ads: true,
          events: [
            {
              name: 'chat_opened',
              params: { page_type: 'vdp', event_id: expect.any(String) as string, engagement_time_msec: 1 },
            },
          ],
        },
      },
    ])
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['no secret', { ga4_api_secret: null }],
    ['an empty secret', { ga4_api_secret: '' }],
    ['no measurement id', { ga4_measurement_id: '' }],
  ])('nothing of a domain with %s is kept', async (_, change) => {
    await at.db.deleteFrom('chat_domains').execute()
    await measure(change)
    await note()
    expect(await waiting()).toEqual([])
  })

  test('nothing of a domain of another dealership is kept', async () => {
    await note({ account_id: ACCOUNT.toyota as typeof ACCOUNT.ford })
    await note({ domain: 'elsewhere.example' as typeof DOMAIN })
    expect(await waiting()).toEqual([])
  })

  test('comes again after a failure, later each time, with the same id', async () => {
    await note()
    collector.answers.push(500, null, 429, 204)
    await tell()
    expect(await tell()).toBe(0)
    at.clock.advance(10_000)
    await tell()
    at.clock.advance(59_000)
    expect(await tell()).toBe(0)
    at.clock.advance(1_000)
    await tell()
    at.clock.advance(5 * 60_000)
    await tell()
    expect(collector.requests).toHaveLength(4)
    expect(new Set(collector.requests.map(({ body }) => body.events[0]?.params.event_id)).size).toBe(1)
    expect(await waiting()).toEqual([])
  })

  test('is given up after its last try', async () => {
    await note()
    collector.answers.push(...Array.from({ length: 20 }, () => 503))
    for (let hour = 0; hour < 60; hour += 1) {
      await tell()
      at.clock.advance(HOUR)
    }
    expect(collector.requests).toHaveLength(8)
    expect(await waiting()).toEqual([])
  })

  test.each([400, 403, 302])('what is refused with %s is not told again', async (status) => {
    await note()
    collector.answers.push(status)
    await tell()
    at.clock.advance(48 * HOUR)
    await tell()
    expect(collector.requests).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('what is older than 72 hours is dropped, what is younger is told', async () => {
    await note({ name: 'chat_opened' })
    at.clock.advance(HOUR)
    await note({ name: 'chat_started' as 'chat_opened' })
    at.clock.advance(71 * HOUR + 1)
    await tell()
    expect(names()).toEqual(['chat_started'])
    expect(await waiting()).toEqual([])
  })

  test('is dropped when the domain goes, or is measured no more', async () => {
    await note()
    await at.db.deleteFrom('chat_domains').execute()
    await tell()
    expect(await waiting()).toEqual([])
    await measure({})
    await note()
    await at.db.updateTable('chat_domains').set({ ga4_api_secret: null }).execute()
    await tell()
    expect([await waiting(), collector.requests]).toEqual([[], []])
  })

  test('is told by the keys that the domain has then', async () => {
    await note()
    await at.db.updateTable('chat_domains').set({ ga4_api_secret: 'another' }).execute()
    await tell()
    expect(collector.requests[0]?.query.api_secret).toBe('another')
  })

  test('what a process that died had taken is taken again, and nobody takes it meanwhile', async () => {
    await note()
    const { claimed } = await claimDueEvents(at.context)
    expect(claimed).toHaveLength(1)
    expect((await claimDueEvents(at.context)).seen).toBe(0)
    at.clock.advance(60_000)
    await tell()
    expect(collector.requests).toHaveLength(1)
    // The worker that was presumed dead reports its result late.
    const [late] = claimed
    if (late) await settleEvent(at.context, late, 'failed')
    expect(await waiting()).toEqual([])
  })

  test('many are told, each once, by two who work at once', async () => {
    for (let one = 0; one < 30; one += 1) await note({ data: { one } as never })
    await Promise.all([tell(), tell()])
    expect(new Set(collector.requests.map(({ body }) => body.events[0]?.params.one)).size).toBe(30)
    expect(collector.requests).toHaveLength(30)
  })

  test('the secret stands in no log, whatever goes wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    for (const GA4_URL of [at.context.settings.GA4_URL, 'http://127.0.0.1:1/mp/collect']) {
      await note()
      collector.answers.push(400)
      const settings = { ...at.context.settings, GA4_URL }
      await sendAnalytics({ ...at.context, log, settings })
      await at.db.deleteFrom('analytics_events').execute()
    }
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('\n')).not.toContain(SECRET)
    expect(lines.join('\n')).not.toContain('G-FORD1')
  })

  describe('of a conversation', () => {
    const begun = async (domain: string | null = DOMAIN) => {
      const chat = await addConversation(at.db, { name: '', surname: '' })
      await at.db
        .insertInto('visitor_sessions')
        .values({
          token_hash: chat.id,
          account_id: chat.account_id,
          conversation_id: chat.id,
          page_type: 'home',
          page_path: '/',
          stock: null,
          domain,
          created_at: at.clock.now(),
        })
        .execute()
      return chat
    }
    const write = async (conversation_id: string, text: string) => {
      const line = {
        account_id: ACCOUNT.ford,
        conversation_id,
        initiator: 'HUMAN',
        channel: 'chat',
        text,
      } as const
      await appendMessage(at.context, line)
      at.clock.advance(1_000)
      await createResponder(at.context).runOnce()
    }

    test('a lead and an appointment are told, and nothing of the person', async () => {
      const chat = await begun()
      await write(chat.id, 'I am Jo Park, jo@mail.example')
      await write(chat.id, 'and my number is 312-555-0148')
      await write(chat.id, 'Can I book a test drive on Monday at 2 PM?')
      await write(chat.id, 'yes')
      await tell()
      expect(names()).toEqual(['chat_lead', 'chat_appointment'])
      expect(collector.requests.map(({ body }) => body.client_id)).toEqual([
        clientIdOf(chat.id),
        clientIdOf(chat.id),
      ])
      const reported = JSON.stringify(collector.requests)
      for (const secret of ['Jo', 'Park', 'jo@', '5550148', chat.id]) expect(reported).not.toContain(secret)
    })

    test('that began on no domain nothing is told', async () => {
      const chat = await begun(null)
      await write(chat.id, 'jo@mail.example')
      expect(await waiting()).toEqual([])
    })
  })

  test('the running service tells by itself', async () => {
    await note()
    at.clock.advance(1)
    await at.listen()
    await until(() => collector.requests.length > 0)
    expect(names()).toEqual(['chat_opened'])
    await until(async () => (await waiting()).length === 0)
  })
})
