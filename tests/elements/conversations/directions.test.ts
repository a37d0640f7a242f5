import { isolate } from '../../../src/rules/text/bidi'
import { handoffSummary } from '../../../src/rules/conversations/handoff-summary'
import { t } from '../../../src/i18n/translate'
import { equal, find, until } from '../support/page'
import { bare, CONTROLLED_NAMES, seenOrder, surrounds, TURNING_NAMES } from '../support/visual-order'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { ago, lead, line, MINUTE, row } from './fixtures'

const ADDRESS = 'm.reyes@mail.example'

describe('dealer-conversations: names that turn the direction of writing', () => {
  afterEach(closeConsole)

  for (const name of TURNING_NAMES) {
    const shown = JSON.stringify(name)

    it(`turn nothing beside ${shown} in the composer, the list and the dialogue`, async () => {
      const customer = row('c1', {
        FullName: name,
        CrmSalesperson: name,
        Channel: 'email',
        LastHumanMessage: name,
      })
      const { service } = await openConsole(
        {
          rows: [customer],
          messages: {
            c1: [
              line('c1', 1, 'HUMAN', `Hi ${name}`, {
                Channel: 'email',
                Attachments: [{ content_type: 'application/pdf', name: `${name}.pdf` }],
              }),
              line('c1', 2, 'SPECIALIST', `Hello`, { Channel: 'email', Name: name, Surname: 'Doe' }),
              line('c1', 3, 'SYSTEM', `Moved by ${name}`, { Channel: 'email' }),
            ],
          },
        },
        'view="conversation" conversation-id="c1"',
      )
      const recipient = await find('.composer-head .push', /m\.reyes@mail\.example/)
      equal(seenOrder(recipient, ADDRESS), ADDRESS)
      equal(surrounds(recipient, 'To ', name, `, ${ADDRESS}`), true)

      const about = await find('.row-foot .truncate', /Dealer website/)
      equal(seenOrder(about, '· Dealer website'), bare('· Dealer website'))
      equal(surrounds(about, '', name, 'Dealer website'), true)

      const file = await find('.attachment .truncate')
      equal(surrounds(file, 'PDF 1, ', name, ''), true)
      if (CONTROLLED_NAMES.some((one) => one === name)) equal(seenOrder(file, '.pdf'), '.pdf')
      const note = await find('.note span', /Moved by/)
      const time = note.querySelector('time')?.textContent ?? ''
      equal(surrounds(note, 'Moved by ', name, time), true)

      await until(() => service.sockets.received.length > 0, 'what is viewed')
      service.sockets.account({
        event: 'Viewers',
        conversation_id: 'c1',
        viewers: [{ user_id: 'u_x', name, typing: true }],
      })
      const words = await find('.viewers-words')
      // The test page is narrow, and at that width only the icons are visible.
      words.style.display = 'inline-block'
      equal(surrounds(words, '', name, 'is writing'), true)
    })

    it(`turn nothing beside ${shown} in the details and the handoff`, async () => {
      const customer = row('c1', { FullName: name })
      const vehicleInfo = {
        Vehicle: name,
        Year: null,
        Make: '',
        Model: '',
        Stock: name,
        Mileage: 12_000,
        Available: true,
        ImageUrl: null,
        Price: 20_000,
        Vin: '',
      }
      const opened = await openConsole(
        {
          rows: [customer],
          messages: { c1: [line('c1', 1, 'HUMAN', 'Hello')] },
          leads: { c1: lead(customer, { vehicleInfo }) },
        },
        'view="conversation" conversation-id="c1"',
      )
      const summary = handoffSummary({
        lines: [{ from: 'customer', text: `What is the price of the ${name}` }],
        vehicle: name,
        phone: '+13125550142',
        email: ADDRESS,
        appointment: null,
        now: new Date(),
        waits: true,
        formats: {
          date: 'MM/DD/YYYY',
          time: '12',
          phone: 'national',
          zone: 'America/Chicago',
          country: 'US',
        },
      })
      opened.service.answer('waiting.handOff', {
        status: 200,
        body: {
          hand_off: {
            reason: 'Asks for a person',
            at: ago(MINUTE),
            summary,
            vehicle: null,
            appointment: null,
            next_step: 'Reply to the customer',
          },
        },
      })
      ;(await find('.details-strip')).click()
      equal(
        surrounds(await find('.handoff .points li', /^Asks about/), 'Asks about the price, ', name, ''),
        true,
      )
      const said = await find('.handoff .points li', /^Said last/)
      equal(surrounds(said, 'Said last: “', name, '”'), true)
      const about = await find('.vehicle .tabular')
      equal(surrounds(about, '', name, ', 12,000 mi'), true)
    })

    it(`turn nothing beside ${shown} in a sentence, such as a notice over the page`, () => {
      const notice = document.createElement('p')
      document.body.append(notice)
      notice.textContent = t('{name} is assigned to {journey}', { name, journey: 'Journey 7' })
      equal(surrounds(notice, '', name, 'is assigned to Journey 7'), true)
      notice.textContent = `Re: ${isolate(name)} at Northside (312)`
      equal(surrounds(notice, 'Re: ', name, 'at Northside (312)'), true)
    })
  }
})
