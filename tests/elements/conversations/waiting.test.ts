import type { WaitingCustomer } from '../../../src/contract/calls/waiting'
import type { ElementEvents } from '../../../src/contract/elements/elements'
import { all, equal, find, frames, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ACCOUNT, ago, line, MINUTE, owned, row, takeover, USER } from './fixtures'

const OPEN = { open: true, work_hours: { start_time: 0, end_time: 1440 } }
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const ALWAYS = Object.fromEntries(WEEK.map((day) => [day, OPEN]))
const NEVER = { monday: { open: false, work_hours: null } }

const rows = () => [
  row('c1', { FullName: 'Harold Whitcomb', awaiting_reply: true, CrmSalesperson: 'Ngozi Okafor' }),
  row('c2', { FullName: 'Jae Park', awaiting_reply: true }),
  row('c3', { FullName: 'Grace Oyelaran' }),
]
const waits = (id: string, minutes: number, change: Partial<WaitingCustomer> = {}): WaitingCustomer => ({
  row: rows().find(({ ConversationId }) => ConversationId === id) ?? row(id, { awaiting_reply: true }),
  since: ago(minutes * MINUTE),
  reason: 'Asks for a person',
  business_ms: minutes * MINUTE,
  running: true,
  ...change,
})
const answer = (items: WaitingCustomer[], hours: object = ALWAYS, total = items.length) => ({
  status: 200,
  body: {
    items,
    total,
    views: { all: total, mine: 0, unassigned: total, team: null },
    clocks: { [ACCOUNT]: { time_zone: 'America/Chicago', hours, special_hours: [] } },
    at: ago(0),
    AccountId: ACCOUNT,
    // No event is newer.
    account_seq: 1_000_000,
  },
})
async function open(reply = answer([waits('c1', 38), waits('c2', 7)]), world: Partial<World> = {}) {
  const opened = await openConsole(
    {
      rows: rows(),
      messages: { c3: [line('c3', 1, 'HUMAN', 'Hello')], c1: [line('c1', 1, 'HUMAN', 'Hello')] },
      answers: { 'waiting.queue': reply },
      ...world,
    },
    'view="conversation" conversation-id="c3"',
  )
  await until(() => opened.service.sockets.open() > 0, 'the feed')
  return opened
}
const groups = () => texts('.list-group').map((text) => text.replace(/\s+/g, ' '))
const names = (selector = '.list .row-name .truncate') => texts(selector)
const tellRow = (service: Awaited<ReturnType<typeof open>>['service'], id: string, change = {}) =>
  service.sockets.push({ kind: 'conversation', conversation_id: id, row: row(id, change) })

/** Desktop notifications and sounds of this page. */
let shown: { title: string; options: NotificationOptions | undefined; press: () => void }[]
let tones: number
let permission: NotificationPermission
let asked: number
const real = { Notification: globalThis.Notification, AudioContext: globalThis.AudioContext }

describe('dealer-conversations: who waits', () => {
  beforeEach(() => {
    shown = []
    tones = 0
    asked = 0
    permission = 'default'
    class FakeNotification {
      static get permission() {
        return permission
      }
      static async requestPermission() {
        asked += 1
        permission = 'granted'
        return permission
      }
      onclick: (() => void) | null = null
      constructor(title: string, options?: NotificationOptions) {
        shown.push({ title, options, press: () => this.onclick?.() })
      }
      close() {}
    }
    class FakeAudio {
      state = 'running'
      currentTime = 0
      createOscillator() {
        return { frequency: {}, connect: (to: unknown) => to, start: () => (tones += 1), stop() {} }
      }
      createGain() {
        const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
        return { gain, connect() {} }
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification, AudioContext: FakeAudio })
  })
  afterEach(() => {
    Object.assign(globalThis, real)
    closeConsole()
  })

  it('stands over the list, the longest wait first, each conversation once', async () => {
    await open()
    await find('.list-group', /^Waiting for a person 2/)
    // The queue and the list come from two calls, which may be answered in any order.
    await find('.list .row', /Grace/)
    equal(groups(), ['Waiting for a person 2oldest first', 'All'])
    equal(names(), ['Harold Whitcomb', 'Jae Park', 'Grace Oyelaran'])
    equal(texts('.list .row-foot .badge').slice(0, 2), ['Waiting 38 min', 'Waiting 7 min'])
    equal(
      all('.list .row-foot .badge')
        .slice(0, 2)
        .map(({ className }) => className),
      ['badge danger', 'badge warning'],
    )
    equal(texts('.list .row-foot .truncate').slice(0, 2), ['Ngozi Okafor', 'Unassigned'])
    ;(await find('.list a.row', /Harold/)).click()
    await find('.talk h2', 'Harold Whitcomb')
    equal(all('.list [aria-current]').length, 1)
  })

  it('says when the clock stands', async () => {
    await open(answer([waits('c2', 38, { running: false })], NEVER))
    await find('.list .badge', 'Waiting 38 min, closed now')
  })

  it('is not there while nobody waits, and gives way to a search', async () => {
    const { service } = await open(answer([]))
    await find('.list .row', /Grace/)
    equal(groups(), [])
    service.answer('waiting.queue', answer([waits('c2', 3)]))
    tellRow(service, 'c2', { FullName: 'Jae Park', awaiting_reply: true })
    await find('.list-group', /^Waiting for a person 1/)
    ;(await find('button[aria-label=Search]')).click()
    const search = await find<HTMLInputElement>('.list input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'Jae')
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => groups().length === 0, 'the list of the search')
    await find('.list .row', /Jae Park/)
  })

  it('comes and goes by events alone, and tells the host how many', async () => {
    const counts: number[] = []
    const hear = (event: Event) =>
      counts.push((event as CustomEvent<ElementEvents['fc-waiting-change']>).detail.count)
    document.body.addEventListener('fc-waiting-change', hear)
    const { service } = await open(answer([]))
    await until(() => counts.length === 1, 'the first count')
    service.answer('waiting.queue', answer([waits('c2', 0)]))
    tellRow(service, 'c2', { awaiting_reply: true })
    await find('.list-group', /^Waiting for a person 1/)
    service.answer('waiting.queue', answer([]))
    service.sockets.push({
      kind: 'takeover',
      conversation_id: 'c2',
      takeover: owned('c2', 'u_other', 'Theo', 'Brooks'),
    })
    await until(() => groups().length === 0, 'an empty queue')
    await until(() => counts.length === 3, 'the last count')
    document.body.removeEventListener('fc-waiting-change', hear)
    equal(counts, [0, 1, 0])
  })

  it('keeps the keyboard focus on a card that moves into the queue', async () => {
    const { service } = await open(answer([]))
    const card = await find<HTMLAnchorElement>('.list a.row', /Jae Park/)
    card.focus()
    service.answer('waiting.queue', answer([waits('c2', 3)]))
    tellRow(service, 'c2', { FullName: 'Jae Park', awaiting_reply: true })
    await find('.list-group', /^Waiting for a person 1/)
    const [moved] = all<HTMLAnchorElement>('.list .rows a.row')
    equal(moved === card, false)
    equal(all('.list a.row:focus')[0] === moved, true)
  })

  it('folds a long queue', async () => {
    const many = Array.from({ length: 8 }, (_, at) => waits(`w${at}`, 60 - at))
    await open(answer(many, ALWAYS, 60))
    const button = await find('.group-foot button', 'Show all 60')
    equal(button.getAttribute('aria-expanded'), 'false')
    equal(all('.list .rows')[0]?.children.length, 5)
    button.click()
    await find('.group-foot button', 'Show fewer')
    equal(all('.list .rows')[0]?.children.length, 8)
    await find('.group-foot', /The 8 longest waits are shown/)
  })

  it('has yours in a group: what you have, and what you completed since', async () => {
    const mine = row('c3', {
      FullName: 'Grace Oyelaran',
      takeover_status: 'IN_PROGRESS',
      takeover_owner_id: USER,
      TakeoverEventType: 'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
    })
    const theirs = row('c4', { FullName: 'Theo Lindqvist', takeover_status: 'COMPLETED' })
    const { service } = await open(answer([]), {
      rows: [...rows().slice(0, 1), mine, theirs],
      takeovers: { c3: owned('c3', USER, 'Dana', 'Alvarez') },
    })
    await find('.list-group', 'Yours')
    equal(groups(), ['Yours', 'All'])
    equal(names(), ['Grace Oyelaran', 'Harold Whitcomb', 'Theo Lindqvist'])
    service.sockets.push({
      kind: 'takeover',
      conversation_id: 'c3',
      takeover: takeover('c3', {
        status: 'COMPLETED',
        epoch: 2,
        event_type: 'EVENT#DEALERSHIP_TAKEOVER_COMPLETED',
      }),
    })
    await find('.list .badge', 'Completed')
    equal(names(), ['Grace Oyelaran', 'Harold Whitcomb', 'Theo Lindqvist'])
  })

  it('sounds, notifies and announces a new wait once, over two elements', async () => {
    permission = 'granted'
    localStorage.setItem(`forecourt-alerts/${USER}`, JSON.stringify({ sound: true, desktop: true }))
    const known = waits('c1', 38)
    const { service } = await open(answer([known]))
    await find('.list-group', /^Waiting for a person 1/)
    const second = document.createElement('dealer-conversations')
    second.setAttribute('view', 'conversation')
    document.querySelector('dealer-auth')?.append(second)
    await until(() => all('.list-group').filter((one) => /^Waiting/.test(one.textContent)).length === 2)
    equal([tones, shown.length], [0, 0])
    const fresh = waits('c2', 0, { since: ago(1000) })
    service.answer('waiting.queue', answer([known, fresh]))
    tellRow(service, 'c2', { FullName: 'Jae Park', awaiting_reply: true })
    const announced = () => texts('.conversations > [role=status]').filter((text) => text !== '')
    await until(() => shown.length > 0, 'the notification')
    await until(() => tones > 0, 'the sound')
    await until(() => announced().length > 0, 'the announcement')
    // Another element would alert now, too.
    await frames(10)
    equal(tones, 2)
    equal(
      shown.map(({ title, options }) => [title, options?.body]),
      [['Jae Park is waiting for a person', undefined]],
    )
    equal(announced(), ['Jae Park is waiting for a person'])
    shown[0]?.press()
    await find('.talk h2', 'Jae Park')
  })

  it('offers sound and notifications, asks the browser on the press alone, and tries them', async () => {
    await open()
    ;(await find('button[aria-label=Alerts]')).click()
    const switches = () => all<HTMLInputElement>('.alert-menu input')
    await find('.alert-menu')
    equal(
      switches().map(({ checked }) => checked),
      [true, false],
    )
    equal(asked, 0)
    switches()[1]?.click()
    await until(() => switches()[1]?.checked === true, 'the permission')
    equal(asked, 1)
    ;(await find('.alert-menu button', 'Test')).click()
    await find('.alert-menu [role=status]', 'The sound was played. The notification was shown.')
    equal([tones, shown.length], [2, 1])
    switches()[0]?.click()
    await until(() => switches()[0]?.checked === false)
    equal(JSON.parse(localStorage.getItem(`forecourt-alerts/${USER}`) ?? ''), { sound: false, desktop: true })
  })

  it('says that the browser refuses', async () => {
    permission = 'denied'
    await open()
    ;(await find('button[aria-label=Alerts]')).click()
    await find('.alert-menu p', /This browser refuses notifications/)
    equal(all<HTMLInputElement>('.alert-menu input')[1]?.disabled, true)
  })
})
