/** What a dialogue contains besides text: event notes, senders, files and links. */
import type { ConversationEvent } from '../../../src/contract/calls/dialogue-events'
import type { Message } from '../../../src/contract/calls/dialogue'
import { ok } from '../support/network'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole, type Console } from './console'
import { MINUTE, ago, line, row } from './fixtures'
import type { World } from './fake-service'

const customer = row('c1', { FullName: 'Marisol Reyes' })
const hello = line('c1', 1, 'HUMAN', 'Hello')

const open = (lines: Message[], world: Partial<World> = {}) =>
  openConsole(
    { rows: [customer], messages: { c1: lines }, ...world },
    'view="conversation" conversation-id="c1"',
  )

let count = 0
const event = (
  Event: string,
  EventName = '',
  change: Partial<ConversationEvent> = {},
): ConversationEvent => ({
  EventId: `e_${(count += 1)}`,
  ConversationId: 'c1',
  Event,
  EventName,
  ts: ago(5 * MINUTE),
  after_seq: 1,
  actor: null,
  ...change,
})
/** The notes without their times. */
const notes = () => texts('.note > span').map((text) => text.replace(/,? (Just now|[\d:]+ [AP]M)$/, ''))
const lines = () => texts('.dialogue .message').length

describe('dealer-conversations: event notes', () => {
  afterEach(closeConsole)

  it('say in words what happened, whether the service has words or not', async () => {
    const cases: [ConversationEvent, string][] = [
      [event('APPOINTMENT_SET', 'anything'), 'Appointment was set in CRM'],
      [event('APPOINTMENT_MOVED', 'Appointment was moved to Friday'), 'Appointment was moved to Friday'],
      [event('CTA', 'Clicked ‘Value my trade’'), 'Clicked ‘Value my trade’'],
      [event('CTA'), 'Customer clicked a button on the site'],
      [event('CRM_REGISTRATION', 'CRM_REGISTRATION'), 'Customer was registered in CRM'],
      [event('SelectCarouselCard', 'SelectCarouselCard'), 'Customer chose a vehicle'],
      [event('SelectCarouselCard', '2025 Calder Terrane'), '2025 Calder Terrane'],
      [event('Message'), 'Message'],
      [event('HANDOFF', 'Asks for a person'), 'Handed off to sales: Asks for a person'],
      [event('HANDOFF'), 'Handed off to sales'],
      [event('LEAD_EVENT_REGISTERED'), 'Lead event registered'],
      [
        event('CHAT_RATED', 'Rated the chat 2 of 5', { rated: { rating: 2, comment: '' } }),
        '★★☆☆☆ Customer rated the chat 2 of 5',
      ],
      [
        event('CHAT_RATED', '<b>Kind</b>', { rated: { rating: 5, comment: '<b>Kind</b>' } }),
        '★★★★★ Customer rated the chat 5 of 5 – “<b>Kind</b>”',
      ],
      [event('CHAT_RATED', '—'), '—'],
      [
        event('EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS', 'Dana Alvarez joined the conversation'),
        'Dana Alvarez joined the conversation',
      ],
      [
        event('EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS', '', { actor: 'Dana Alvarez' }),
        'Dana Alvarez joined the conversation',
      ],
      [event('EVENT#DEALERSHIP TAKEOVER COMPLETED'), 'Dealer Representative left the conversation'],
      [event('DEALERSHIP TAKEOVER REQUESTED'), 'Dealership takeover requested'],
    ]
    await open([hello], { events: cases.map(([one]) => one) })
    await until(() => notes().length === cases.length)
    equal(
      notes(),
      cases.map(([, words]) => words),
    )
    equal(all('.note.takeover').length, 4)
    // Each note has an icon, which is hidden from assistive technology because the text says the same.
    equal(all('.note > svg[aria-hidden=true]').length, cases.length)
  })

  it('tell that AI responses were stopped and re-started', async () => {
    const stop = (Action: 'stop' | 'restart', ms: number) => ({
      Action,
      ts: ago(ms),
      BotName: 'Ava',
      after_seq: 1,
    })
    await open([hello], { stops: [stop('stop', 4 * MINUTE), stop('restart', 3 * MINUTE)] })
    await until(() => notes().length === 2)
    equal(notes(), [
      'Dealer Representative has stopped AI responses for this customer.',
      'Dealer Representative has re-started AI responses for this customer.',
    ])
  })

  it('open the list of who was notified of what', async () => {
    const one = { UserId: 'u_dana', NotifName: 'Sales expertise needed', ts: ago(MINUTE) }
    const two = { ...one, UserId: 'u_marcus' }
    await open([hello, line('c1', 2, 'HUMAN', 'Anyone?')], {
      notifications: [
        { MessageId: 'c1.1', Notifications: [one] },
        { MessageId: 'c1.2', Notifications: [one, two] },
        { MessageId: 'elsewhere', Notifications: [one] },
      ],
    })
    await until(() => notes().length === 2)
    equal(notes(), ['Salesperson was notified', '2 Salespersons were notified'])
    const button = await find('.note-button', '2 Salespersons were notified')
    button.focus()
    button.click()
    await find('dialog[open] h2', '2 Salespersons were notified')
    equal(texts('dialog[open] tbody tr'), ['u_danaSales expertise needed', 'u_marcusSales expertise needed'])
    ;(await find('dialog[open] button[aria-label=Close]')).click()
    await until(() => all('dialog[open]').length === 0)
    await until(() => focused() === button)
  })

  it('open what a completed service was: entries and total, or its day', async () => {
    await open([hello], {
      events: [
        event('SERVICE_COMPLETED', '', {
          service: { Details: ['Oil change: $89', 'Brakes: $420'], TotalRepairPaidAmount: 1509 },
        }),
        event('SERVICE_COMPLETED', '', { service: { RepairOrderClosed: '2026-11-02' } }),
      ],
    })
    await until(() => notes().length === 2)
    const buttons = () => all('.note-button')
    buttons()[0]?.click()
    await find('dialog[open] h2', 'Customer completed service')
    equal(texts('dialog[open] li'), ['Oil change: $89', 'Brakes: $420'])
    equal(texts('dialog[open] .spread b'), ['TOTAL:', '$1,509.00'])
    ;(await find('dialog[open] button[aria-label=Close]')).click()
    await until(() => all('dialog[open]').length === 0)
    buttons()[1]?.click()
    await find('dialog[open] p', 'Service completed on 11/02/2026')
  })
})

describe('dealer-conversations: messages', () => {
  afterEach(closeConsole)

  it('name who speaks', async () => {
    await open([
      line('c1', 1, 'HUMAN', 'a'),
      line('c1', 2, 'BOT', 'b'),
      line('c1', 3, 'SPECIALIST', 'c', { Name: 'Dana', Surname: 'Alvarez', UserId: 'u_x' }),
      line('c1', 4, 'SPECIALIST', 'd'),
      line('c1', 5, 'BOT', 'e', { SentByCrmSalesperson: true, Channel: 'email' }),
      line('c1', 6, 'HUMAN', 'f', { SentByCrmSalesperson: true, Channel: 'sms' }),
      line('c1', 7, 'HUMAN', 'g', { Blacklisted: true }),
    ])
    await until(() => lines() === 7)
    await until(() => texts('.message-head b')[0] === 'Marisol Reyes')
    equal(texts('.message-head b'), [
      'Marisol Reyes',
      'Ava',
      'Dana Alvarez',
      'Dealer Representative',
      'Dealer Representative',
      'Dealer Representative',
      'A customer',
    ])
    equal(
      all('.dialogue .message').map(({ className }) => className.replace(/message|same/g, '').trim()),
      ['', 'assistant', 'person', 'person', 'person', 'person', ''],
    )
  })

  it('keep line breaks, and make links of web addresses in angle brackets only', async () => {
    await open([
      line('c1', 1, 'HUMAN', 'One\nTwo <https://cars.example/a?b=1&c> https://bare.example <b>bold</b>'),
      line('c1', 2, 'HUMAN', '<javascript:alert(1)> <https://>'),
    ])
    const [first, second] = [await find('.bubble', /^One/), await find('.bubble', /javascript/)]
    equal(first.textContent, 'One\nTwo https://cars.example/a?b=1&c https://bare.example <b>bold</b>')
    equal(getComputedStyle(first).whiteSpaceCollapse, 'preserve-breaks')
    const [link, ...more] = [...first.querySelectorAll('a')]
    equal(
      [link?.href, link?.target, link?.rel.includes('noopener'), more.length],
      ['https://cars.example/a?b=1&c', '_blank', true, 0],
    )
    equal([second.textContent, second.querySelectorAll('a').length], ['<javascript:alert(1)> <https://>', 0])
  })

  it('are shown by channel, with a Whatsapp tab where there is such a line', async () => {
    await open([hello, line('c1', 2, 'HUMAN', 'By phone', { Channel: 'whatsapp' })])
    await until(() => lines() === 2)
    equal(texts('[role=tablist][aria-label=Channel] [role=tab]'), [
      'All',
      'Email',
      'SMS',
      'Whatsapp',
      'Live chat',
    ])
    ;(await find('[role=tab]', 'Whatsapp')).click()
    await until(() => lines() === 1)
    equal(texts('.bubble'), ['By phone'])
    closeConsole()
    await open([])
    await find('.state', /No chat selected\./)
  })

  it('are read out once each, and not again when the name of the customer is known', async () => {
    const { service } = await open([hello])
    await find('.bubble', 'Hello')
    const log = await find('[role=log][aria-label="New messages"]')
    equal([log.textContent, log.getAttribute('aria-relevant')], ['', 'additions'])
    const added: string[] = []
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => added.push(node.textContent ?? ''))),
    ).observe(log, { childList: true })
    await until(() => service.sockets.open() > 0)
    const message = line('c1', 2, 'HUMAN', 'Anyone?')
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message })
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message })
    await until(() => added.length === 1)
    equal(added, ['Marisol Reyes: Anyone?'])
  })
})

describe('dealer-conversations: files', () => {
  const saved: { name: string; text: Promise<string> }[] = []
  const { click } = HTMLAnchorElement.prototype
  const files = line('c1', 1, 'HUMAN', 'See these', {
    Attachments: [
      {
        content_type: 'image/jpeg',
        Links: ['https://files.example/dent.jpg', 'https://files.example/wheel.jpg'],
      },
      { content_type: 'application/pdf', object_key: 'f_1', name: 'title.pdf' },
    ],
  })
  const openFiles = async (): Promise<Console> => {
    saved.length = 0
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) })
    }
    return open([files])
  }
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
    closeConsole()
  })

  it('stand by type with a counter; addresses open elsewhere', async () => {
    await openFiles()
    await find('.bubble', 'See these')
    equal(
      all<HTMLAnchorElement>('a.attachment').map(({ textContent, href, target }) => [
        textContent,
        href,
        target,
      ]),
      [
        ['Image 1, dent.jpg', 'https://files.example/dent.jpg', '_blank'],
        ['Image 2, wheel.jpg', 'https://files.example/wheel.jpg', '_blank'],
      ],
    )
    await find('button.attachment', 'PDF 1, title.pdf, save the file')
  })

  it('that the service keeps are fetched and saved, or the reason why not is told', async () => {
    const { service } = await openFiles()
    const button = await find('button.attachment', /^PDF 1, title\.pdf/)
    service.answer('reply.file', 'never')
    button.click()
    await until(() => button.getAttribute('aria-busy') === 'true')
    equal(all('button.attachment .spinner').length, 1)
    closeConsole()

    const again = await openFiles()
    again.service.answer('reply.file', { status: 404, body: { message: 'Not found' } })
    ;(await find('button.attachment', /^PDF 1/)).click()
    await find('[role=alert]', 'Not found')
    again.service.answer(
      'reply.file',
      ok({ content_type: 'application/pdf', name: 'title.pdf', data: btoa('Grüße\u00ff') }),
    )
    await pressReady('button.attachment', /^PDF 1/)
    await until(() => saved.length === 1)
    await until(() => all('.message [role=alert]').length === 0)
    equal(saved[0]?.name, 'title.pdf')
    equal(again.service.last('reply.file')?.['object_key'], 'f_1')
  })
})
