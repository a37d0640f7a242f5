/** The visits of a customer in the details: whether they came, and how it is taken back. */
import type { Visit } from '../../../src/contract/calls/visits'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, lead, line, MINUTE, row } from './fixtures'

const visit = (more: Partial<Visit> = {}): Visit => ({
  id: 'a_1',
  kind: 'sales',
  booked_by: 'ai',
  starts_at: ago(60 * MINUTE),
  outcome: null,
  begun: true,
  ...more,
})
async function open(visits: Visit[], world: Partial<World> = {}) {
  const customer = row('c1', { FullName: 'Marisol Reyes' })
  const opened = await openConsole(
    {
      rows: [customer],
      leads: { c1: lead(customer, { ReplyAssistant: '/conversation/c1?reply=now' }) },
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi', { Channel: 'email', Timestamp: ago(MINUTE) })] },
      visits,
      ...world,
    },
    'conversation-id="c1"',
  )
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  return opened
}
describe('dealer-conversations: visits', () => {
  afterEach(closeConsole)

  it('are marked by one press that keeps the focus, and taken back', async () => {
    const { service } = await open([
      visit(),
      visit({ id: 'a_2', begun: false, starts_at: ago(-600 * MINUTE) }),
    ])
    await find('.visit [role=status]', 'Did the customer come?')
    equal(texts('.visit [role=status]'), ['Did the customer come?', 'Still to come'])
    const came = await find<HTMLButtonElement>('.visit button', 'Came')
    came.focus()
    came.click()
    await find('.visit [role=status]', 'The customer came.')
    equal(came.getAttribute('aria-pressed'), 'true')
    equal(focused()?.textContent.trim(), 'Came')
    await pressReady('.visit button', 'Undo')
    await find('.visit [role=status]', 'Did the customer come?')
    equal(focused()?.textContent.trim(), 'Came')
    equal(
      service.requests.filter(({ id }) => id === 'dialogue.markVisit').map(({ input }) => input['outcome']),
      ['came', null],
    )
  })

  it('that were missed offer to write to the customer', async () => {
    await open([visit()])
    await pressReady('.visit button', 'Missed')
    await find('.visit [role=status]', 'The customer did not come.')
    await pressReady('.visit button', 'Write to the customer')
    await until(() => focused()?.tagName === 'TEXTAREA')
  })

  it('take a mark back when the service refuses, with the reason', async () => {
    const { service } = await open([visit()])
    service.answer('dialogue.markVisit', { status: 409, body: { message: 'This visit has not begun yet.' } })
    await pressReady('.visit button', 'Came')
    await find('.visit-error', 'This visit has not begun yet.')
    await find('.visit [role=status]', 'Did the customer come?')
  })

  it('that cannot be read say so and are tried again', async () => {
    const { service } = await open([visit()], { broken: { 'dialogue.visits': 403 } })
    await find('.visits .state.failed')
    service.heal('dialogue.visits')
    await pressReady('.visits .state button')
    await find('.visit [role=status]', 'Did the customer come?')
  })

  it('leave no trace where there are none', async () => {
    await open([])
    await find('.assignee-now')
    equal(all('.visits').length, 0)
  })
})
