/** Where the widget is embedded and how it looks there. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLOSE, liveTicket } from '../../src/contract/live/frames'
import {
  widgetBegin,
  widgetBook,
  widgetConfig,
  widgetEnd,
  widgetFile,
  widgetIdentify,
  widgetInventory,
  widgetRate,
  widgetSlots,
  widgetTranscript,
  widgetUpload,
  widgetVisit,
} from '../../src/contract/calls/widget'
import type { AnyCall } from '../../src/contract/core/call'
import { WIDGET_CONFIG_QUERIES, countQueries } from './support/count-queries'
import { anyDatabase } from './support/databases'
import { LiveClient, until } from './support/live-client'
import { ManualClock } from './support/manual-clock'
import { sampleInput } from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { addDomain, askFrom, begun, type FromPage } from './support/shopper'
import { ACCOUNT, seedWorld, SITE, USER } from './support/world'

/** It is noon on a Saturday in New York. */
const NOON = '2026-11-21T17:00:00.000Z'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const CALLS: readonly AnyCall[] = [
  widgetConfig,
  widgetBegin,
  widgetVisit,
  widgetIdentify,
  widgetUpload,
  widgetFile,
  widgetSlots,
  widgetBook,
  widgetTranscript,
  widgetRate,
  widgetEnd,
  widgetInventory,
]

anyDatabase('the widget’s place', (database) => {
  let test: TestService
  const clock = new ManualClock(NOON)
  beforeAll(async () => {
    const settings = {
      ALLOWED_ORIGINS: 'https://partner.example',
      PUBLIC_URL: 'https://chat.forecourt.example',
    }
    test = await startService({ database, clock, seed: seedWorld, settings, limits: MANY })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    clock.set(NOON)
    for (const table of ['chat_domains', 'popup_views', 'staff_present', 'visits'] as const)
      await test.db.deleteFrom(table).execute()
    await setAccount({ flags: { takeover: true }, capabilities: {}, website: '', phone: '' })
  })

  async function setAccount(
    set: { flags?: object; capabilities?: object; website?: string; phone?: string },
    id: string = ACCOUNT.ford,
  ) {
    const { flags, capabilities, ...rest } = set
    await test.db
      .updateTable('accounts')
      .set({
        ...rest,
        ...(flags && { flags: JSON.stringify(flags) }),
        ...(capabilities && { capabilities: JSON.stringify(capabilities) }),
      })
      .where('id', '=', id)
      .execute()
  }
  const config = (page: FromPage = {}, domain?: string) =>
    askFrom(test, widgetConfig, { site: SITE.ford, ...(domain !== undefined && { domain }) }, page)
  const statusOf = async (asked: Promise<unknown>) =>
    await asked.then(
      () => 200,
      (error: { status?: number }) => error.status,
    )
  const visit = (action: 'view' | 'popup', page: FromPage = {}, page_path?: string) =>
    askFrom(
      test,
      widgetVisit,
      { site: SITE.ford, page_type: 'home', action, ...(page_path !== undefined && { page_path }) },
      { userAgent: BROWSER, ...page },
    )

  describe('a dealership with listed domains', () => {
    beforeEach(async () => {
      await addDomain(test.db, 'ford.example')
      await addDomain(test.db, 'trucks.ford.example', { position: 1 })
      await addDomain(test.db, 'riverside.example', { account_id: ACCOUNT.riverside })
      // This no longer counts once domains are listed.
      await setAccount({ website: 'https://old.example' })
    })

    it.each([
      ['the domain itself', { origin: 'https://ford.example' }, 200],
      ['the domain with www.', { origin: 'https://www.ford.example' }, 200],
      ['the domain without TLS and with a port', { origin: 'http://ford.example:8080' }, 200],
      ['the domain in capitals', { origin: 'https://FORD.example' }, 200],
      ['a listed subdomain', { origin: 'https://trucks.ford.example' }, 200],
      ['a subdomain that is not listed', { origin: 'https://shop.ford.example' }, 403],
      ['a name that ends the same', { origin: 'https://notford.example' }, 403],
      ['a name that begins the same', { origin: 'https://ford.example.evil.example' }, 403],
      ['the website that domains replaced', { origin: 'https://old.example' }, 403],
      ['another dealership’s domain', { origin: 'https://riverside.example' }, 403],
      ['a page without an origin', { origin: 'null' }, 403],
      ['what is no address', { origin: 'ford.example' }, 403],
      ['an extension', { origin: 'chrome-extension://ford.example' }, 403],
      ['a program', {}, 200],
      ['our own origin', { origin: 'http://here.test:4000', host: 'here.test:4000' }, 200],
      ['our own name at another port', { origin: 'http://here.test:4001', host: 'here.test:4000' }, 403],
      ['our public address', { origin: 'https://chat.forecourt.example', host: 'here.test:4000' }, 200],
      ['an origin that is trusted', { origin: 'https://partner.example' }, 200],
      ['a port of one that is trusted', { origin: 'https://partner.example:8443' }, 403],
    ] as [string, FromPage, number][])('%s', async (_, page, status) => {
      expect(await statusOf(config(page))).toBe(status)
      expect(await statusOf(visit('view', page))).toBe(status)
    })

    it('refuses every call of a foreign page, in words and without an error code', async () => {
      for (const call of CALLS) {
        const { path, init } = requestOf(call, sampleInput(call, 'sample-0001'))
        const headers = new Headers(init.headers)
        headers.set('origin', 'https://evil.example')
        const answer = await test.request(path, { ...init, headers })
        const body = (await answer.json()) as { message: string; error_code?: string }
        expect([call.id, answer.status, body.error_code]).toEqual([call.id, 403, undefined])
        expect(body.message).toContain('its domain is not one of the dealership')
      }
    })

    it('knows a listed page by its origin, whatever domain it names; a page of ours names one', async () => {
      await setAccount({ flags: { chat_ui_pilot: true } })
      await test.db
        .updateTable('chat_domains')
        .set({ settings: sql`settings || '{"chatbot_agent_name": "Trucker"}'` })
        .where('domain', '=', 'trucks.ford.example')
        .execute()
      const nameOn = async (page: FromPage, domain?: string) => (await config(page, domain)).agent_name
      expect(await nameOn({ origin: 'https://ford.example' }, 'trucks.ford.example')).toBe('Ava')
      expect(await statusOf(config({ origin: 'https://evil.example' }, 'ford.example'))).toBe(403)
      expect(await nameOn({}, 'trucks.ford.example')).toBe('Trucker')
      expect(await nameOn({}, 'https://www.TRUCKS.ford.example/new')).toBe('Trucker')
      // The first one applies if none is named.
      expect(await nameOn({})).toBe('Ava')
      for (const domain of ['riverside.example', 'old.example', '', '%%%'])
        expect([domain, await statusOf(config({}, domain))]).toEqual([domain, 403])
    })

    it('keeps the domain in which a conversation began', async () => {
      const begin = async (page: FromPage) => {
        const { token } = await askFrom(
          test,
          widgetBegin,
          { site: SITE.ford, page_type: 'home', page_path: '/' },
          page,
        )
        return token
      }
      await begin({ origin: 'https://www.trucks.ford.example' })
      const stored = await test.db.selectFrom('visitor_sessions').select('domain').execute()
      expect(stored.map(({ domain }) => domain)).toContain('trucks.ford.example')
    })

    it('shows nothing where the chat is switched off, and takes nothing', async () => {
      await addDomain(test.db, 'off.example', { onboarding: { chatbot_enabled: false }, position: 2 })
      const page = { origin: 'https://off.example' }
      expect(await config(page)).toMatchObject({ enabled: false, dealership: '', agent_name: '', footer: [] })
      expect(await statusOf(visit('view', page))).toBe(403)
      const asked = { site: SITE.ford, page_type: 'home', page_path: '/' } as const
      await expect(askFrom(test, widgetBegin, asked, page)).rejects.toThrow('switched off on this domain')
      expect((await config({ origin: 'https://ford.example' })).enabled).toBe(true)
    })
  })

  it('serves a dealership without listed domains to its website', async () => {
    expect(await statusOf(config({ origin: 'https://ford.example' }))).toBe(403)
    for (const website of ['https://www.ford.example/cars', 'ford.example']) {
      await setAccount({ website })
      expect(await statusOf(config({ origin: 'https://ford.example' }))).toBe(200)
      expect(await statusOf(config({ origin: 'https://www.ford.example' }))).toBe(200)
      expect(await statusOf(config({ origin: 'https://shop.ford.example' }))).toBe(403)
      expect(await statusOf(config({}, 'ford.example'))).toBe(200)
    }
  })

  describe('what it is told', () => {
    it('is the domain’s own look in the pilot, else the one of all domains', async () => {
      const messages = [
        {
          id: 'm1',
          message: 'Hi',
          enabled: true,
          message_type: 'custom' as const,
          home: true,
          srp: false,
          vdp: true,
          other: false,
        },
        {
          id: 'm2',
          message: 'Off',
          enabled: false,
          message_type: 'custom' as const,
          home: true,
          srp: false,
          vdp: false,
          other: false,
        },
      ]
      await addDomain(test.db, 'ford.example', {
        look: {
          chatbot_agent_name: 'Robin',
          chatbot_avatar: '/avatars/ada.svg',
          chatbot_primary_gradient_color: '#B10202',
          chatbot_entry_position: 'mid_left',
          chatbot_hide_notification_bubble_mobile: false,
          hide_chat_bubble: true,
          footer: [{ text: 'Privacy', href: 'https://ford.example/privacy' }],
          engagement_messages: messages,
        },
      })
      const page = { origin: 'https://ford.example' }
      expect(await config(page)).toMatchObject({ agent_name: 'Ava', button: true, popup: { enabled: false } })
      await setAccount({ flags: { chat_ui_pilot: true } })
      expect(await config(page)).toMatchObject({
        enabled: true,
        dealership: 'Ford Motors',
        agent_name: 'Robin',
        avatar: 'https://chat.forecourt.example/avatars/ada.svg',
        color: '#b10202',
        position: 'mid_left',
        mobile_position: 'bottom_right',
        button: false,
        footer: [{ text: 'Privacy', href: 'https://ford.example/privacy' }],
        popup: {
          enabled: true,
          once_desktop: true,
          once_mobile: false,
          messages: [{ id: 'm1', text: 'Hi', pages: ['home', 'vdp'] }],
        },
      })
    })

    it('offers text messages, quick replies, the start form and appointments as they are switched', async () => {
      await addDomain(test.db, 'ford.example', { look: { show_sms_bubble: true } })
      await setAccount({ phone: '(312) 555-0142', flags: { chat_ui_pilot: true, supports_sms: true } })
      expect(await config()).toMatchObject({
        sms: '+13125550142',
        quick_replies: ['What are your hours?'],
        start_form: false,
        ask_rating: true,
        scheduling: false,
      })
      await setAccount({
        flags: { chat_ui_pilot: true },
        capabilities: { quick_replies: false, start_form: true, service_scheduler: true },
      })
      expect(await config()).toMatchObject({
        sms: null,
        quick_replies: [],
        start_form: true,
        ask_rating: true,
        scheduling: false,
      })
      await setAccount({ flags: { chat_ui_pilot: true, service_scheduler: true } })
      expect(await config()).toMatchObject({ scheduling: true })
      await setAccount({ capabilities: {} })
      expect(await config()).toMatchObject({ scheduling: false })
    })

    it('names the analytics that the page’s own tags are told of', async () => {
      const onboarding = {
        ga4_measurement_id: 'G-ABC123',
        chatbot_shift_digital_enabled: true,
        adobe_analytics_enabled: true,
      }
      await addDomain(test.db, 'ford.example', { onboarding })
      expect((await config()).analytics).toEqual({ ga4: 'G-ABC123', adobe: false, shift_digital: true })
      await setAccount({ flags: { chat_ui_pilot: true } })
      expect((await config()).analytics.adobe).toBe(true)
      await setAccount({ flags: { manufacturer: true }, capabilities: { adobe_analytics: true } })
      expect((await config()).analytics.adobe).toBe(true)
      await test.db.updateTable('chat_domains').set({ ga4_api_secret: 'hush' }).execute()
      const reported = await config()
      expect(reported.analytics.ga4).toBeNull()
      expect(JSON.stringify(reported)).not.toContain('hush')
    })

    it('says whether it is open by the chat’s hours', async () => {
      expect((await config()).open_now).toBe(true)
      clock.set('2026-11-22T17:00:00.000Z')
      expect((await config()).open_now).toBe(false)
    })

    it('costs three queries', async () => {
      await addDomain(test.db, 'ford.example')
      const asked = await countQueries(test.db, () => config({ origin: 'https://ford.example' }))
      expect(asked).toBe(WIDGET_CONFIG_QUERIES)
    })
  })

  describe('the install check', () => {
    const PAGE = { origin: 'https://www.ford.example' }
    const shown = () =>
      test.db
        .selectFrom('chat_domains')
        .select(['last_seen_at', 'last_seen_page'])
        .where('domain', '=', 'ford.example')
        .executeTakeFirstOrThrow()
    beforeEach(() => addDomain(test.db, 'ford.example'))

    it('keeps the path of the page that was shown, once a minute', async () => {
      await visit('view', PAGE, '/new?vin=1#top')
      expect(await shown()).toEqual({ last_seen_at: new Date(NOON), last_seen_page: '/new' })
      clock.advance(59_000)
      await visit('view', PAGE, '/used')
      expect((await shown()).last_seen_page).toBe('/new')
      clock.advance(1_000)
      await visit('view', PAGE, 'used')
      expect((await shown()).last_seen_page).toBe('/used')
    })

    it.each([
      ['a page of ours', {}],
      ['a crawler', { ...PAGE, userAgent: 'Googlebot/2.1' }],
    ])('does not take %s for the site', async (_, page) => {
      await visit('view', page, '/new')
      expect((await shown()).last_seen_at).toBeNull()
    })
  })
})

const MANY = { widget: { points: 100_000, seconds: 60 }, widgetBegin: { points: 100_000, seconds: 60 } }

describe('live, where the widget stands', () => {
  let test: TestService
  let origin: string
  const clients: LiveClient[] = []
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, settings: { ALLOWED_ORIGINS: 'https://partner.example' } })
    origin = await test.listen()
    await addDomain(test.db, 'ford.example')
    await addDomain(test.db, 'off.example', { onboarding: { chatbot_enabled: false }, position: 1 })
  })
  afterAll(() => test.close())
  afterEach(() => clients.splice(0).forEach((client) => client.ws.terminate()))

  async function open(path: string, from?: string) {
    const client = await LiveClient.open(origin, path, from === undefined ? {} : { origin: from })
    clients.push(client)
    return client
  }

  it.each([
    ['https://ford.example', true],
    ['https://www.ford.example', true],
    ['https://partner.example', true],
    ['https://shop.ford.example', false],
    ['https://off.example', false],
    ['https://evil.example', false],
    ['null', false],
  ])('a shopper’s socket from %s: %s', async (from, welcome) => {
    const { token } = await begun(test)
    const client = await open('/live/visitor', from)
    client.send({ event: 'Hello', token })
    if (welcome) await client.event('Welcome')
    else expect(await client.closed).toBe(CLOSE.forbidden)
    expect(client.frames.some(({ event }) => event === 'Welcome')).toBe(welcome)
  })

  it('is staffed while somebody who takes chats over has the console open', async () => {
    const staffed = async (site: string = SITE.ford) => (await askFrom(test, widgetConfig, { site })).staffed
    const console_ = async (as: string, account_id: string) => {
      const { ticket } = await test.call(liveTicket, { account_id }, { as })
      return await open(`/live/account?ticket=${ticket}`)
    }
    expect(await staffed()).toBe(false)
    await console_(USER.super, ACCOUNT.ford)
    const own = await console_(USER.rep, ACCOUNT.ford)
    await until(() => staffed())
    expect(await staffed(SITE.toyota)).toBe(false)
    await own.close()
    test.clock.advance(46_000)
    expect(await staffed()).toBe(false)
    // The console of the group shows all of its dealerships.
    await console_(USER.admin, ACCOUNT.northside)
    await until(() => staffed(SITE.toyota))
    await test.db
      .updateTable('accounts')
      .set({ flags: '{"takeover": false}' })
      .where('id', '=', ACCOUNT.toyota)
      .execute()
    expect(await staffed(SITE.toyota)).toBe(false)
  })
})
