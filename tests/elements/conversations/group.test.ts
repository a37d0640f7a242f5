import type { Profile } from '../../../src/contract/calls/session'
import { all, equal, find, frames, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, line, MINUTE, profile, row, USER } from './fixtures'

const GROUP = 'acc_group'
const LOOK_EVERY = 20_000

const groupProfile = (): Profile => {
  const made = profile({ IsGroup: true, DealershipName: 'Northside Auto Group' })
  const account = (id: string, name: string) => ({ id, name, insight_providers: [] })
  return {
    ...made,
    user_info: {
      ...made.user_info,
      DealerId: GROUP,
      ChildAccounts: [
        { ...account(GROUP, 'Northside Auto Group'), dealerships: 2 },
        account('acc_north', 'Northside Calder'),
        account('acc_south', 'Southside Calder'),
      ],
    },
  }
}
const rows = () => [
  row('c1', { FullName: 'Marisol Reyes', AccountId: 'acc_north', Dealership: 'Northside Calder' }),
  row('c2', { FullName: 'Grace Oyelaran', AccountId: 'acc_south', Dealership: 'Southside Calder' }),
]
const open = (attributes = '', world: Partial<World> = {}) =>
  openConsole(
    {
      rows: rows(),
      profile: groupProfile(),
      messages: {
        c1: [line('c1', 1, 'HUMAN', 'Hello north', { Timestamp: ago(MINUTE) })],
        c2: [line('c2', 1, 'HUMAN', 'Hello south', { Timestamp: ago(MINUTE) })],
      },
      ...world,
    },
    attributes,
  )

/** Callbacks of the 20-second interval, so that the test does not have to wait for it. */
let due: (() => void)[]
const pass = () => due.forEach((work) => work())
const realInterval = globalThis.setInterval

describe('dealer-conversations: a group', () => {
  beforeEach(() => {
    due = []
    globalThis.setInterval = ((work: () => void, every?: number, ...more: unknown[]) => {
      if (every === LOOK_EVERY) due.push(work)
      return realInterval(work, every, ...more)
    }) as typeof setInterval
  })
  afterEach(() => {
    globalThis.setInterval = realInterval
    Reflect.deleteProperty(document, 'visibilityState')
    closeConsole()
  })

  it('names the dealership of each source for which the assistant is off', async () => {
    const off = (dealership: string) => ({
      ...{ account_id: 'a', dealership, name: 'Weekend Fair', lead_types: null },
      ...{ by: null, at: null, version: 1 },
    })
    const state = { paused: [], sources_off: [off('Northside Calder'), off('Southside Calder')] }
    const { service } = await open()
    service.answer('pause.state', { status: 200, body: { ...state, sources_off_total: 2 } })
    await find(
      '.assistant-off .banner',
      /Weekend Fair \(Northside Calder\) · Weekend Fair \(Southside Calder\)/,
    )
  })

  it('lists its dealerships together and says whose each row is', async () => {
    const { service } = await open()
    await find('.c-name a', 'Marisol Reyes')
    equal(texts('td.c-dealership'), ['Northside Calder', 'Southside Calder'])
    equal(texts('thead th')[1], 'Dealership')
    equal(service.last('dashboard.conversations')?.['account_id'], GROUP)
  })

  it('shows the times of each row by the clock of its dealership, and names a clock of its own', async () => {
    const change = { Timestamp: '2026-01-15T06:30:00Z', LastHumanTimestamp: '2026-01-15T06:30:00Z' }
    const west = { ...change, Dealership: 'Westside Calder', TimeZone: 'America/Los_Angeles' }
    const here = { ...change, Dealership: 'Northside Calder', TimeZone: 'America/Chicago' }
    const twoRows = [row('c1', here), row('c2', west)]
    await open('', { rows: twoRows })
    await until(() => all('td.c-date').length === 2)
    equal(
      texts('td.c-date').map((text) => text.replace(/\s+/g, ' ')),
      ['01/15/2026 12:30 AM', '01/14/2026 10:30 PM'],
    )
    equal(texts('td.c-dealership'), ['Northside Calder', 'Westside CalderPacific Time'])
    closeConsole()

    await open('conversation-id="c1"', { rows: twoRows })
    await find('.bubble', 'Hello north')
    await until(() => texts('.list .row time').length === 2)
    equal(texts('.list .row time'), ['01/15/2026', '01/14/2026'])
    equal(
      all('.list .row time').map(({ title }) => title.replace(/[\u2066-\u2069]/g, '')),
      [
        'The customer wrote last on 01/15/2026, 12:30 AM',
        'The customer wrote last on 01/14/2026, 10:30 PM, Pacific Time',
      ],
    )
    await find('.list .row-foot', /Westside Calder.* · .*Pacific Time/)
  })

  it('opens a conversation under its own dealership while the list stays the group’s', async () => {
    const { service } = await open()
    ;(await find('.c-name a', 'Grace Oyelaran')).click()
    await find('.bubble', 'Hello south')
    await find('.details', /Grace Oyelaran/)
    equal(service.last('lead.generalInfo')?.['account_id'], 'acc_south')
    equal(service.last('dashboard.conversations')?.['account_id'], GROUP)
    equal(
      service.requests.some(({ id }) => id === 'session.switchUser'),
      false,
    )
    await find('.row-foot', /Southside Calder/)
    await until(() => service.sockets.open('acc_south') === 1, 'the dealership’s feed')

    // A new message there arrives and appears in the group's list.
    const heard = line('c2', 2, 'HUMAN', 'Anyone there?', { Timestamp: ago(0) })
    service.sockets.push({ kind: 'message', conversation_id: 'c2', message: heard }, 'acc_south')
    await find('.bubble', 'Anyone there?')
    const changed = row('c2', { FullName: 'Grace Oyelaran', AccountId: 'acc_south', ai_stopped: true })
    service.sockets.push({ kind: 'conversation', conversation_id: 'c2', row: changed }, 'acc_south')
    await find('.row[aria-current] .badge', 'AI stopped')
    await find('.row[aria-current] .row-foot', /Southside Calder/)
  })

  it('joins and replies for the dealership, and shows it in the group’s list', async () => {
    const { service } = await open('conversation-id="c2"')
    ;(await find('.composer-dock button', 'Join The Conversation')).click()
    await find('.owner', /You have this conversation\./)
    equal(service.last('takeover.changeState')?.['account_id'], 'acc_south')
    equal(service.last('takeover.changeState')?.['user_id'], USER)
    await find('.row[aria-current] .badge', 'In Progress')
    await until(() => service.sockets.sent.some(({ event }) => event === 'Resume'), 'the owner’s socket')
    await find('.composer textarea')
  })

  it('opens an address of a conversation that its page does not list, and stays the group', async () => {
    const { service } = await open('conversation-id="c2"')
    service.answer('dashboard.conversations', {
      status: 200,
      body: { items: rows().slice(0, 1), page_id: 1, num_pages: 1, total: 1 },
    })
    await find('.bubble', 'Hello south')
    closeConsole()

    const second = await open('conversation-id="c2"', { broken: { 'dashboard.conversations': 403 } })
    await find('.bubble', 'Hello south')
    equal(second.service.last('lead.generalInfo')?.['account_id'], 'acc_south')
    equal(
      second.service.requests.some(({ id }) => id === 'session.switchUser'),
      false,
    )
  })

  it('says so when the conversation does not exist, and keeps the list', async () => {
    const { service } = await open('conversation-id="gone"')
    await find('.talk .state.failed', /There is no such conversation/)
    await find('.row', /Marisol Reyes/)
    equal(
      service.requests.some(({ id }) => id === 'session.switchUser'),
      false,
    )
  })

  it('looks at its list anew, keeps rows true, and lets new ones in by the same quiet rule', async () => {
    const { service } = await open()
    await find('.c-name a', 'Marisol Reyes')
    const fresh = row('c9', { FullName: 'New Shopper', Timestamp: ago(0), Dealership: 'Southside Calder' })
    const changed = rows().map((one) => ({ ...one, LastHumanMessage: 'Still there?' }))
    service.world.rows = [fresh, ...changed]
    ;(await find('.c-name a', 'Grace Oyelaran')).focus()
    pass()
    await find('.new-rows', '1 new')
    await find('td.c-last', 'Still there?')
    equal(texts('tbody .c-name a'), ['Marisol Reyes', 'Grace Oyelaran'])
    ;(await find('.new-rows')).click()
    await until(() => texts('tbody .c-name a')[0] === 'New Shopper')
    equal(all('td.c-dealership').length, 3)
  })

  it('does not refresh while the page is hidden', async () => {
    const { service } = await open()
    await find('.c-name a', 'Marisol Reyes')
    await until(() => service.sockets.open() > 0)
    const asked = () => service.requests.filter(({ id }) => id === 'dashboard.conversations').length
    // The list is read again once the feed is open.
    await until(() => asked() === 2, 'both reads')
    const before = asked()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    pass()
    await frames()
    Reflect.deleteProperty(document, 'visibilityState')
    equal(asked(), before)
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => asked() === before + 1, 'the look that was due')
  })
})
