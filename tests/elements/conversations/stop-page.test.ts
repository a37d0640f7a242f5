import { all, equal, find, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { lead, line, row } from './fixtures'
import type { World } from './fake-service'

const customer = row('c1', { FullName: 'Marisol Reyes', Name: 'Marisol', Surname: 'Reyes' })
const open = (world: Partial<World> = {}, id = 'c1') =>
  openConsole({ rows: [customer], ...world }, `view="stop-communication" conversation-id="${id}"`)

const toggle = () => find<HTMLInputElement>('input[role=switch]')
const confirm = () => pressReady('button', 'Confirm')
const outcome = (text: string) => find('[role=status]', new RegExp(text))

describe('dealer-conversations: stop communication', () => {
  afterEach(closeConsole)

  it('names the customer and begins with the assistant on', async () => {
    await open()
    await find('h2', 'Marisol Reyes')
    equal((await toggle()).checked, true)
    equal(
      all('label').some((label) => label.textContent.trim() === 'AI Assistant: On'),
      true,
    )
  })

  it('calls a customer without a name as the other panes do', async () => {
    await open({ rows: [{ ...customer, Name: '', Surname: '', FullName: '(312) 555-0142' }] })
    await find('h2', /^\(312\) 555-0142$/)
  })

  it('stops the assistant once it is confirmed, and lets it go on again', async () => {
    const { service } = await open()
    ;(await toggle()).click()
    equal(
      service.requests.some(({ id }) => id === 'dialogue.updateCommunication'),
      false,
    )
    await confirm()
    await outcome('Success!This customer will no longer receive messages from the AI Assistant')
    equal(service.last('dialogue.updateCommunication'), {
      accountId: customer.AccountId,
      userId: service.world.profile.user_info.UserId,
      vin: 'c1',
      action: 'stop',
    })
    ;(await toggle()).click()
    await until(() => all('[role=status]').every((status) => status.textContent === ''))
    await confirm()
    await outcome('Success!This customer will now receive messages from the AI Assistant')
  })

  it('says what was canceled with the stop', async () => {
    await open({
      queued: [
        { kind: 'answer', channel: 'chat', text: null },
        { kind: 'message', channel: 'email', text: 'Here is the price.' },
        { kind: 'message', channel: 'sms', text: null },
      ],
    })
    ;(await toggle()).click()
    await confirm()
    await outcome('Canceled:')
    equal(texts('.canceled li'), [
      'An answer that the assistant was about to give',
      'A message by Email: “Here is the price.”',
      'A message by SMS',
    ])
    // A second stop cancels nothing, and its message only says that.
    await confirm()
    await outcome('You have already stopped')
    await until(() => texts('.canceled li').length === 0)
  })

  it('is off for a customer whose assistant was stopped, and says when that was done before', async () => {
    const { service } = await open({ rows: [{ ...customer, ai_stopped: true }] })
    await until(() => all<HTMLInputElement>('input[role=switch]')[0]?.checked === false)
    await confirm()
    await outcome('You have already stopped communication between Sales AI and customer!')
    service.answer('dialogue.updateCommunication', { status: 500, body: { message: 'Broken' } })
    await confirm()
    await outcome('Some issues on our side!')
    // The selection is unchanged.
    equal((await toggle()).checked, false)
  })

  it('has issues without a customer, and shows what the service says of an unknown one', async () => {
    await openConsole({ rows: [customer] }, 'view="stop-communication"')
    await find('h2', 'No chat selected.')
    await confirm()
    await outcome('Some issues on our side!')
    closeConsole()
    await open({}, 'c_nowhere')
    await find('.state', /There is no such conversation/)
  })

  it('opens from the details, and leads back', async () => {
    const { details } = await openConsole(
      {
        rows: [customer],
        messages: { c1: [line('c1', 1, 'HUMAN', 'Hi')] },
        leads: { c1: { ...lead(customer), StopAssistant: '/conversation/c1/stop-communication' } },
      },
      'conversation-id="c1"',
    )
    ;(await find('.details-strip')).click()
    ;(await find('a', 'Stop Assistant')).click()
    await find('h1', 'Stop communication')
    equal(details('fc-navigate').at(-1)?.path.split('?')[0], '/conversation/c1/stop-communication')
    ;(await find('a[aria-label=Back]')).click()
    await find('.bubble', 'Hi')
  })
})
