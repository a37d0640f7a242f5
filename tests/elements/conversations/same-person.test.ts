/** The conversations of one person: seen, shown as one thread, merged and parted. */
import type { Customer, CustomerConversation } from '../../../src/contract/calls/customer'
import { all, equal, find, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, DAY, lead, line, MINUTE, row } from './fixtures'

const conversation = (id: string, more: Partial<CustomerConversation> = {}): CustomerConversation => ({
  ConversationId: id,
  FullName: 'Marisol Reyes',
  Email: 'm.reyes@mail.example',
  Phone: null,
  product: 'SALES_AI',
  channels: ['chat'],
  began_at: ago(DAY),
  Timestamp: ago(MINUTE),
  match: 'open',
  ...more,
})
const mail = conversation('c2', { FullName: 'M. Reyes', channels: ['email'], product: 'SERVICE_AI' })
const person = (match: CustomerConversation['match']): Customer => ({
  conversations: [conversation('c1'), { ...mail, match }],
  merges: [],
  more: false,
})
async function open(world: Partial<World> = {}) {
  const customer = row('c1', { FullName: 'Marisol Reyes' })
  const opened = await openConsole(
    {
      rows: [customer, row('c2', { FullName: 'M. Reyes' })],
      leads: { c1: lead(customer) },
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi from the chat', { Timestamp: ago(DAY) })] },
      ...world,
    },
    'conversation-id="c1"',
  )
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  return opened
}
const LINE = '.person-line button'

describe('dealer-conversations: same person', () => {
  afterEach(closeConsole)

  it('shows all conversations as one thread with a divider and a link for each', async () => {
    const thread = [
      line('c1', 1, 'HUMAN', 'Hi from the chat', { Timestamp: ago(DAY) }),
      line('c2', 1, 'HUMAN', 'And by mail', { Channel: 'email', Timestamp: ago(2 * MINUTE) }),
      line('c1', 2, 'BOT', 'Back in the chat', { Timestamp: ago(MINUTE) }),
    ]
    await open({ person: person('email'), thread })
    await find('.person-line', /This person has another conversation/)
    await pressReady(LINE, 'All conversations')
    await find('.thread-mark', /M. Reyes/)
    equal(texts('.thread-mark b'), ['Marisol Reyes', 'M. Reyes', 'Marisol Reyes'])
    equal(texts('.thread-block .bubble'), ['Hi from the chat', 'And by mail', 'Back in the chat'])
    equal(all('.thread-mark a').length, 1)
    await find('.thread-mark', /Service AI/)
    await find('.thread-mark .badge', 'Same email address')
    // Switching back, and by a channel.
    await pressReady(LINE, 'All conversations')
    await until(() => all('.thread-mark').length === 0)
    await find('.bubble', 'Hi from the chat')
  })

  it('loads earlier messages of the thread on demand', async () => {
    const thread = Array.from({ length: 130 }, (_, index) =>
      line('c1', index + 1, 'HUMAN', `Line ${index + 1}`, { Timestamp: ago((200 - index) * MINUTE) }),
    )
    await open({ person: person('email'), thread })
    await pressReady(LINE, 'All conversations')
    await find('.thread-block .bubble', 'Line 130')
    equal(all('.thread-block .bubble').length, 100)
    await pressReady('.older button', 'Earlier messages')
    await until(() => all('.thread-block .bubble').length === 130)
    equal(texts('.thread-block .bubble')[0], 'Line 1')
    equal(all('.older button').length, 0)
  })

  it('is merged from a suggestion, and parted again', async () => {
    const { service } = await open({ person: person('phone') })
    await find('.same-person .badge', 'Same phone number')
    await pressReady('.same-person li button', 'Same person')
    await find('.same-person .badge', 'Merged')
    equal(service.last('dialogue.mergeCustomers')?.['conversation_id'], 'c2')
    await find('.same-person', /Merged by .*Dana Alvarez/)
    await pressReady('.same-person li button', 'Undo')
    await find('.same-person', /No other conversation/)
    await until(() => all('.person-line').length === 0)
  })

  it('is found by a search, and a refusal is said in the dialog', async () => {
    const { service } = await open({ candidates: [mail] })
    await find('.same-person', /No other conversation/)
    await pressReady('.same-person button', 'Same person as…')
    const input = await find<HTMLInputElement>('.merge-dialog input')
    service.answer('dialogue.mergeCustomers', { status: 409, body: { message: 'No.', code: 'merge_known' } })
    write(input, 'reyes')
    await find('.merge-candidates li', /M. Reyes/)
    equal(service.last('dialogue.customerCandidates')?.['search'], 'reyes')
    await pressReady('.merge-candidates button', 'Same person')
    await find('.merge-dialog [role=alert]')
    service.heal('dialogue.mergeCustomers')
    await pressReady('.merge-candidates button', 'Same person')
    await find('.same-person .badge', 'Merged')
    equal(all('.merge-dialog').length, 0)
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { service } = await open({ broken: { 'dialogue.customer': 403 } })
    await find('.same-person .failed')
    service.heal('dialogue.customer')
    await pressReady('.same-person button', 'Retry')
    await find('.same-person', /No other conversation/)
  })

  it('is read again after an event of another conversation of the person', async () => {
    const { service } = await open({ person: person('email') })
    await find('.person-line', /another conversation/)
    await until(() => service.sockets.open() > 0)
    service.world.person = {
      ...person('email'),
      conversations: [...person('email').conversations, conversation('c3', { match: 'email' })],
    }
    service.sockets.push({ kind: 'conversation', conversation_id: 'c2', row: row('c2') })
    await find('.person-line', /This person has 2 other conversations/)
  })
})
