import type { ConversationEvent } from '../../src/contract/calls/dialogue-events'
import type { Message } from '../../src/contract/calls/dialogue'
import { closeConsole, openConsole } from './conversations/console'
import type { World } from './conversations/fake-service'
import { ago, DAY, lead, line, MINUTE, row } from './conversations/fixtures'
import { all, equal, find, focused, texts, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'
import { setViewport } from './ui/real-input'

const customer = row('c1', { FullName: 'Marisol Reyes' })
const said = (seq: number, Initiator: Message['Initiator'], text: string, change: Partial<Message> = {}) =>
  line('c1', seq, Initiator, text, change)
const open = (messages: Message[], world: Partial<World> = {}) =>
  openConsole({ rows: [customer], messages: { c1: messages }, ...world }, 'conversation-id="c1"')
const senders = () => texts('.message-head b')
const scroller = () => find('.dialogue-frame .scroll')

describe('dealer-conversations: the dialogue', () => {
  afterEach(closeConsole)

  it('names who speaks', async () => {
    await open([
      said(1, 'HUMAN', 'Hi'),
      said(2, 'BOT', 'Hello'),
      said(3, 'SPECIALIST', 'From the CRM', { SentByCrmSalesperson: true, Channel: 'email' }),
      said(4, 'SPECIALIST', 'From the console', { Name: 'Dana', Surname: 'Alvarez', UserId: 'u_other' }),
    ])
    await until(() => senders().join() === 'Marisol Reyes,Ava,Dealer Representative,Dana Alvarez')
    equal(
      all('.message').map((message) => message.className.trim()),
      ['message', 'message assistant', 'message person', 'message person'],
    )
  })

  it('calls a blacklisted lead a customer', async () => {
    await open([said(1, 'HUMAN', 'Hi', { Blacklisted: true })])
    await until(() => senders().join() === 'A customer')
  })

  it('keeps line breaks, links only bracketed web addresses, and takes markup for text', async () => {
    await open([
      said(
        1,
        'BOT',
        'One\nTwo <https://northside.example/n4127> <javascript:alert(1)> <img src=x onerror=alert(1)>',
      ),
    ])
    const bubble = await find('.bubble')
    equal(
      bubble.textContent,
      'One\nTwo https://northside.example/n4127 <javascript:alert(1)> <img src=x onerror=alert(1)>',
    )
    equal(getComputedStyle(bubble).whiteSpace.startsWith('pre-line'), true)
    const links = [...bubble.querySelectorAll('a')]
    equal(
      links.map(({ href, rel }) => [href, rel]),
      [['https://northside.example/n4127', 'noopener noreferrer']],
    )
    equal(bubble.querySelector('img'), null)
  })

  it('makes no link of an address that deceives, and spells out a host of mixed scripts', async () => {
    await open([
      said(
        1,
        'HUMAN',
        '<http://user:pass@evil.example> <https://good.example/\u202Emoc> <https://pаypal.example> <https://good.example/a>',
      ),
    ])
    const bubble = await find('.bubble')
    equal(
      [...bubble.querySelectorAll('a')].map(({ textContent }) => textContent),
      ['https://xn--pypal-4ve.example/', 'https://good.example/a'],
    )
    equal(bubble.textContent.startsWith('<http://user:pass@evil.example> <https://good.example/'), true)
  })

  it('labels attachments by type with a counter, and shows vehicles and offered answers', async () => {
    await open([
      said(1, 'HUMAN', 'Look', {
        Attachments: [
          { content_type: 'image/jpeg', Links: ['https://files.example/a.jpg', 'javascript:alert(1)'] },
          { content_type: 'application/pdf', object_key: 'drop/title.pdf' },
        ],
      }),
      said(2, 'BOT', 'This one?', {
        Attachments: [
          {
            content_type: 'vehicle',
            Data: {
              Vin: '1',
              Stock: 'N4127',
              Name: '2025 Calder Terrane',
              Price: 33480,
              ImageUrl: null,
              Url: null,
            },
          },
        ],
        quick_replies: ['Yes', 'No'],
      }),
    ])
    await find('.attachment', 'Image 1, a.jpg')
    // An unsafe URL is not rendered as a link; a file on the service is fetched by its button.
    equal(texts('.attachment').slice(1), [
      'Image 2, javascript:alert(1)not saved',
      'PDF 1, title.pdf, save the file',
    ])
    equal(all('a.attachment').length, 1)
    await find('.vehicle-card', '2025 Calder TerraneN4127 · $33,480')
    equal(texts('.quick-replies .chip'), ['Yes', 'No'])
  })

  it('separates days on the dealership’s clock and says Just now of this instant', async () => {
    await open([
      said(1, 'HUMAN', 'Long ago', { Timestamp: '2025-03-01T05:30:00.000Z' }),
      said(2, 'HUMAN', 'Now', { Timestamp: ago(1000) }),
    ])
    await find('.bubble', 'Now')
    // In Chicago this is 23:30 on the previous day.
    equal(texts('.day-mark'), ['Friday, February 28, 2025', 'Today'])
    equal(texts('.message-head time'), ['11:30 PM', 'Just now'])
  })

  it('puts event notes where they happened and lists who was notified', async () => {
    await open([said(1, 'HUMAN', 'First'), said(2, 'BOT', 'Second'), said(3, 'HUMAN', 'Third')], {
      events: [
        {
          EventId: 'e1',
          ConversationId: 'c1',
          Event: 'APPOINTMENT_SET',
          EventName: 'Appointment',
          ts: ago(DAY),
          after_seq: 1,
          actor: null,
        },
        {
          EventId: 'e2',
          ConversationId: 'c1',
          Event: 'EVENT#DEALERSHIP_TAKEOVER_COMPLETED',
          EventName: 'Dana Alvarez ended the conversation',
          ts: ago(MINUTE),
          after_seq: 3,
          actor: 'Dana Alvarez',
        },
      ],
      stops: [{ Action: 'stop', ts: ago(MINUTE), BotName: 'Ava', after_seq: 2 }],
      notifications: [
        {
          MessageId: 'c1.2',
          Notifications: [{ UserId: 'd.alvarez', NotifName: 'Expertise needed', ts: ago(2 * MINUTE) }],
        },
        {
          MessageId: 'c1.3',
          Notifications: ['a', 'b'].map((UserId) => ({ UserId, NotifName: 'New line', ts: ago(2 * MINUTE) })),
        },
      ],
    })
    await find('.note', /Salespersons/)
    const order = all('.dialogue-block > li:not(.day-mark)').map((item) =>
      (item.querySelector('.bubble') ?? item).textContent.replace(/,? [\d:]+ [AP]M$/, '').trim(),
    )
    equal(order, [
      'First',
      'Appointment was set in CRM',
      'Second',
      'Salesperson was notified',
      'Dealer Representative has stopped AI responses for this customer.',
      'Third',
      '2 Salespersons were notified',
      'Dana Alvarez ended the conversation',
    ])
    ;(await find('.note-button', 'Salesperson was notified')).click()
    await find('dialog[open] td', 'Expertise needed')
    equal(texts('dialog[open] tbody th'), ['d.alvarez'])
  })

  it('opens what a customer had done, its total, or only the day', async () => {
    const done = (EventId: string, service: ConversationEvent['service']): ConversationEvent => ({
      EventId,
      ConversationId: 'c1',
      Event: 'SERVICE_COMPLETED',
      EventName: 'Customer completed service',
      ts: ago(DAY),
      after_seq: 1,
      actor: null,
      ...(service && { service }),
    })
    await open([said(1, 'HUMAN', 'Thanks')], {
      events: [
        done('e1', { Details: ['Tire rotation: $39', 'Oil change: $79'], TotalRepairPaidAmount: 118 }),
        done('e2', { RepairOrderClosed: '2026-11-03' }),
      ],
    })
    await until(
      () => texts('.note-button').join() === 'Customer completed service,Customer completed service',
    )
    all('.note-button')[0]?.click()
    await find('dialog[open] li', 'Oil change: $79')
    await find('dialog[open] p', 'TOTAL: $118.00')
    ;(await find('dialog[open] button[aria-label^=Close]')).click()
    await until(() => all('dialog[open]').length === 0)
    all('.note-button')[1]?.click()
    await find('dialog[open] p', 'Service completed on 11/03/2026')
  })

  it('shows each message’s own time, also without a head of its own', async () => {
    await open([
      said(1, 'HUMAN', 'One', { Timestamp: ago(3 * MINUTE) }),
      said(2, 'HUMAN', 'Two', { Timestamp: ago(2 * MINUTE) }),
    ])
    await find('.bubble', 'Two')
    const [one, two] = all('.bubble').map(({ title }) => title)
    equal([/^\d+\/\d+\/\d+, \d+:\d\d [AP]M$/.test(two ?? ''), one === two], [true, false])
    equal(texts('.message.same .own-time time').length, 1)
    equal(
      all('.own-time').map((time) => getComputedStyle(time).opacity),
      ['0'],
    )
  })

  it('leaves the composer less than a third of a phone', async () => {
    await setViewport(390, 844)
    await open([said(1, 'HUMAN', 'Hello', { Channel: 'email' })], {
      signature: 'Dana Alvarez\n\nNorthside Calder\n1 Main Street\nSales: (312) 555-0101',
    })
    const box = await find<HTMLTextAreaElement>('.composer textarea')
    await until(() => !box.readOnly)
    // The row of the suggestion comes late, and takes space too.
    await find('.composer-dock .suggestion', /^No suggestion right now/)
    const [dock] = all('.composer-dock')
    const height = dock?.getBoundingClientRect().height ?? 999
    closeConsole()
    await setViewport(800, 600)
    equal(height < 844 / 3, true)
  })

  it('shows one channel at a time by its tabs', async () => {
    await open([said(1, 'HUMAN', 'By chat'), said(2, 'BOT', 'By mail', { Channel: 'email' })])
    await until(() => texts('.pane.talk .segment').join() === 'All,Email,SMS,Live chat')
    ;(await find('.pane.talk .segment', 'Email')).click()
    await until(() => texts('.bubble').join() === 'By mail')
    ;(await find('.pane.talk .segment', 'SMS')).click()
    await find('.state', 'No chat selected.')
  })

  it('says so in a channel without messages, also above its event notes', async () => {
    const event = {
      EventId: 'e1',
      ConversationId: 'c1',
      Event: 'APPOINTMENT_SET',
      EventName: 'Appointment',
      ts: ago(MINUTE),
      after_seq: 1,
      actor: null,
    }
    await open([said(1, 'HUMAN', 'By chat')], { events: [{ ...event, important: false } as never] })
    await find('.note', /Appointment was set in CRM/)
    ;(await find('.pane.talk .segment', 'SMS')).click()
    await find('.state', 'No chat selected.')
    await find('.note', /Appointment was set in CRM/)
  })

  it('says so when there are no messages', async () => {
    await open([])
    await find('.dialogue .state', 'No chat selected.')
  })

  it('opens at the end, follows it, and offers a pill to who scrolled away', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      said(index + 1, index % 2 ? 'BOT' : 'HUMAN', `Line ${index + 1}`),
    )
    const { service } = await open(many)
    const area = await scroller()
    const gap = () => area.scrollHeight - area.scrollTop - area.clientHeight
    await until(() => area.scrollHeight > area.clientHeight && gap() < 2)
    equal(all('.bubble').length, 120)
    await until(() => service.sockets.open() > 0)
    const arrive = (seq: number) =>
      service.sockets.push({
        kind: 'message',
        conversation_id: 'c1',
        message: said(seq, 'HUMAN', `News ${seq}`),
      })
    arrive(121)
    await find('.bubble', 'News 121')
    await until(() => gap() < 2)
    // A user scrolls between frames, not within the frame that lays out the new message.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    area.scrollTop = area.scrollHeight / 2
    await new Promise((heard) => area.addEventListener('scroll', heard, { once: true }))
    const top = area.scrollTop
    arrive(122)
    ;(await find('.pill', '1 new message')).click()
    equal(Math.abs(area.scrollTop - top) > 50, true)
    await until(() => gap() < 2 && all('.pill').length === 0)
    equal(
      all('[role=log] p').map((item) => item.textContent),
      ['Marisol Reyes: News 121', 'Marisol Reyes: News 122'],
    )
  })

  it('shows the customer beside it, folded to a strip where there is little room', async () => {
    await open([said(1, 'HUMAN', 'Hi')], {
      leads: { c1: lead(customer, { CrmProfileUrl: 'javascript:alert(1)' }) },
    })
    const strip = await find('.details-strip', 'Marisol Reyes')
    equal(strip.getAttribute('aria-label'), 'Marisol Reyes, open details')
    strip.click()
    await find('.facts dd', 'Appointment set')
    equal(texts('.facts dt'), [
      'Name',
      'Email',
      'Phone',
      'Lead type',
      'Lead source',
      'Lead status',
      'Assigned to',
      'Buyer scoreIndicates the `likelihood to buy` score for a customer.',
    ])
    await find('.vehicle .badge', 'Available')
    await find('.highlights .badge', /Trade value above estimate/)
    equal(all('nav[aria-label=Actions]').length, 0)
    equal(focused()?.getAttribute('aria-label'), 'Customer details')
    ;(await find('[aria-label="Close details"]')).click()
    const folded = await find('.details-strip')
    await until(() => focused() === folded, 'the strip has the focus again')
  })

  it('keeps the other panes when one fails, and tries again', async () => {
    const { service } = await open([said(1, 'HUMAN', 'Hi')], { broken: { 'dialogue.read': 403 } })
    await find('.talk .state.failed', /You may not see this/)
    await find('.row[aria-current]')
    service.heal('dialogue.read')
    ;(await find('.talk .state.failed button')).click()
    await find('.bubble', 'Hi')
  })
})
