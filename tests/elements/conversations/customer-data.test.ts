import { all, equal, find, pressReady, until } from '../support/page'
import { AuthController } from '../../../src/session/auth-controller'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { lead, line, profile, row } from './fixtures'

const customer = row('c1', { FullName: 'Marisol Reyes' })
const counts = { conversations: 2, messages: 14, files: 1 }

/** Makes the session one of our own sign-in, which alone has these calls, until the result is called. */
function withOwnSignIn(): () => void {
  const config = Object.getOwnPropertyDescriptor(AuthController.prototype, 'config')
  if (!config) throw new Error('A session has no configuration')
  const own = { issuer: 'https://issuer.test', client_id: 'console', scope: 'openid' }
  Object.defineProperty(AuthController.prototype, 'config', { ...config, get: () => own })
  return () => Object.defineProperty(AuthController.prototype, 'config', config)
}

async function open(role: 'ADMIN' | 'REGULAR') {
  const person = profile()
  person.user_info.Role = role
  const opened = await openConsole(
    {
      profile: person,
      rows: [customer],
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi')] },
      leads: { c1: lead(customer) },
    },
    'conversation-id="c1"',
  )
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  opened.service.answer('customerData.count', { status: 200, body: counts })
  return opened
}

describe('dealer-conversations: the data of a customer', () => {
  let restore = () => {}
  beforeEach(() => (restore = withOwnSignIn()))
  afterEach(() => {
    closeConsole()
    restore()
  })

  it('is not offered in a session of a partner’s page', async () => {
    restore()
    await open('ADMIN')
    await find('.facts dt')
    equal(all('.customer-data').length, 0)
  })

  it('is not offered to those who may not erase it', async () => {
    await open('REGULAR')
    await find('.facts dt')
    equal(all('.customer-data').length, 0)
  })

  it('is erased after a question that says how much that is', async () => {
    const { service } = await open('ADMIN')
    service.answer('customerData.erase', {
      status: 200,
      body: { certificate: 'd_1', at: '2026-11-25T12:00:00.000Z', ...counts },
    })
    await pressReady('.customer-data button', /Erase customer/)
    await find('[role=alertdialog] p', 'Conversations: 2, messages: 14, files: 1.')
    equal(service.last('customerData.erase'), undefined)
    await pressReady('[role=alertdialog] button', 'Erase permanently')
    await find('.toast', /The certificate d_1 is in the change log/)
    equal(service.last('customerData.erase')?.['conversation_id'], 'c1')
    await until(() => all('[role=alertdialog][open]').length === 0)
  })

  it('stays when it was not erased, and says why', async () => {
    const { service } = await open('ADMIN')
    service.answer('customerData.erase', { status: 409, body: { message: 'Somebody else erased it.' } })
    await pressReady('.customer-data button', /Erase customer/)
    await pressReady('[role=alertdialog] button', 'Erase permanently')
    await find('[role=alertdialog] [role=alert]', 'Somebody else erased it.')
  })
})
