import type { ElementEvents } from '../../../src/contract/elements/elements'
import { ok } from '../support/network'
import { all, equal, find, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { ago, line, MINUTE, profile, row } from './fixtures'

const ID = 'dashboard.conversationOfCustomer'
const people = [
  row('c1', { FullName: 'Marisol Reyes' }),
  row('c2', { FullName: 'Grace Oyelaran' }),
  row('c3', { FullName: 'Jae Park' }),
]
const messages = Object.fromEntries(
  people.map(({ ConversationId: id, FullName }) => [
    id,
    [line(id, 1, 'HUMAN', `Hello from ${FullName}`, { Timestamp: ago(MINUTE) })],
  ]),
)
const saying = (name: string) => find('.bubble', `Hello from ${name}`)

let unknown: ElementEvents['fc-customer-unknown'][]
const hear = (event: CustomEvent<ElementEvents['fc-customer-unknown']>) => void unknown.push(event.detail)

/** `whose` maps each address and phone number to the conversation that the service finds. */
async function open(attributes: string, whose: Record<string, string | null>) {
  const opened = await openConsole({ rows: people, messages }, attributes)
  const element = all('dealer-conversations')[0]
  if (!element) throw new Error('The element is not there')
  const { service } = opened
  const answer = (by: string) => service.answer(ID, ok({ conversation_id: whose[by] ?? null }))
  return {
    ...opened,
    element,
    /** Makes the host select another customer. */
    name(attribute: 'customer-email' | 'customer-phone', value: string) {
      answer(value)
      element.setAttribute(attribute, value)
    },
  }
}

describe('dealer-conversations: a customer whom the host names', () => {
  beforeEach(() => {
    unknown = []
    document.addEventListener('fc-customer-unknown', hear)
  })
  afterEach(() => {
    document.removeEventListener('fc-customer-unknown', hear)
    closeConsole()
  })

  const WHOSE = { 'a@mail.example': 'c1', '(312) 555-0142': 'c2', 'b@mail.example': 'c3' }

  it('has their conversation opened, by address or number as the host wrote it', async () => {
    const { service, name, element, details } = await open('', WHOSE)
    name('customer-email', 'a@mail.example')
    await saying('Marisol Reyes')
    equal(service.last(ID)?.['email'], 'a@mail.example')
    element.removeAttribute('customer-email')
    name('customer-phone', '(312) 555-0142')
    await saying('Grace Oyelaran')
    equal(service.last(ID)?.['phone'], '(312) 555-0142')
    equal(
      details('fc-conversation-change').filter(({ conversation_id }) => conversation_id !== null),
      [{ conversation_id: 'c1' }, { conversation_id: 'c2' }],
    )
    equal(unknown, [])
  })

  it('is said in words to have none, and the host hears of it once', async () => {
    const { name } = await open('', WHOSE)
    name('customer-email', 'stranger@mail.example')
    await find('.state', /There is no conversation with stranger@mail\.example yet/)
    equal(unknown, [{ reason: 'There is no conversation with this customer' }])
    ;(await find('button', 'Show all conversations')).click()
    await find('.c-name a', 'Grace Oyelaran')
    name('customer-email', 'b@mail.example')
    await saying('Jae Park')
    equal(unknown.length, 1)
  })

  it('gives way to a conversation that is named, and comes back after it', async () => {
    const { element, name, service } = await open('conversation-id="c2"', WHOSE)
    await saying('Grace Oyelaran')
    name('customer-email', 'a@mail.example')
    element.setAttribute('conversation-id', 'c3')
    await saying('Jae Park')
    equal(service.last(ID), undefined)
    element.removeAttribute('conversation-id')
    await saying('Marisol Reyes')
  })

  it('is gone back to when the host names them again, wherever the person went meanwhile', async () => {
    const { name } = await open('', WHOSE)
    name('customer-email', 'a@mail.example')
    await saying('Marisol Reyes')
    ;(await find('a.row', /Grace Oyelaran/)).click()
    await saying('Grace Oyelaran')
    name('customer-email', 'b@mail.example')
    await saying('Jae Park')
    name('customer-email', 'a@mail.example')
    await saying('Marisol Reyes')
  })

  it('is looked for again after a fault', async () => {
    const { service, element } = await open('', WHOSE)
    service.answer(ID, { status: 400, body: { message: 'The records are locked' } })
    element.setAttribute('customer-email', 'a@mail.example')
    await find('.state', /The records are locked/)
    service.answer(ID, ok({ conversation_id: 'c1' }))
    ;(await find('.state button', 'Retry')).click()
    await saying('Marisol Reyes')
    equal(unknown, [])
  })
})

describe('dealer-conversations: the session of a partner’s page', () => {
  afterEach(closeConsole)

  it('that is for another element is said in words, and nothing is asked with it', async () => {
    const { service } = await openConsole({ profile: { ...profile(), elements: ['dealer-dashboard'] } })
    await find('.state', 'This part is not included in the session of this page')
    equal(
      service.requests.map(({ id }) => id).filter((id) => !id.startsWith('session.')),
      [],
    )
  })

  it('that is for it shows it', async () => {
    await openConsole({ rows: people, profile: { ...profile(), elements: ['dealer-conversations'] } })
    await find('.c-name a', 'Marisol Reyes')
    await until(() => all('.state').length === 0)
  })
})
