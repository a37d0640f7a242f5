/** Opens a conversation that belongs to another of the user's accounts. */
import { ok } from '../support/network'
import { all, equal, find, frames, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole, type Console } from './console'
import { ACCOUNT, line, profile, row } from './fixtures'

const OTHER = 'acc_south'

const mine = () => {
  const { user_info, dealerSettings } = profile()
  const [first] = user_info.ChildAccounts
  if (!first) throw new Error('No account')
  return {
    user_info: {
      ...user_info,
      ChildAccounts: [first, { ...first, id: OTHER, name: 'Southside Calder' }],
    },
    dealerSettings,
  }
}
const switched = () => {
  const { user_info, dealerSettings } = mine()
  return {
    user_info: { ...user_info, DealerId: OTHER },
    dealerSettings: { ...dealerSettings, DealershipName: 'Southside Calder' },
  }
}
const rows = [row('c1', { FullName: 'Own Customer' }), row('c2', { FullName: 'Sue South', AccountId: OTHER })]
const messages = { c1: [line('c1', 1, 'HUMAN', 'Own words')], c2: [line('c2', 1, 'HUMAN', 'South words')] }

const open = (attributes: string) => openConsole({ profile: mine(), rows, messages }, attributes)
const asked = ({ service }: Console, id: string) => service.requests.filter((call) => call.id === id)
const accountsOf = (console: Console, id: string) =>
  asked(console, id).map(({ input }) => input['account_id'])

describe('dealer-conversations: a conversation of another account', () => {
  afterEach(closeConsole)

  it('switches to that account, once, and reads everything of it', async () => {
    const console = await open('view="conversation" conversation-id="c2"')
    console.service.answer('session.switchUser', ok(switched()))
    await find('.bubble', 'South words')
    await until(() => asked(console, 'session.switchUser').length === 1)
    equal(asked(console, 'session.switchUser')[0]?.input, { account_id: OTHER })
    await until(() => accountsOf(console, 'dashboard.conversations').at(-1) === OTHER)
    await until(() => accountsOf(console, 'lead.generalInfo').at(-1) === OTHER)
    await find('.bubble', 'South words')
    await frames(6)
    equal(asked(console, 'session.switchUser').length, 1)
  })

  it('shows nothing late from the old account', async () => {
    const console = await open('view="conversation" conversation-id="c2"')
    const body = { items: [row('c9', { FullName: 'Old Account' })], page_id: 1, num_pages: 1, total: 1 }
    const late = { send: (): void => undefined }
    const slow = new ReadableStream<Uint8Array>({
      start(stream) {
        late.send = () => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify(body)))
          stream.close()
        }
      },
    })
    console.service.answer('dashboard.conversations', new Response(slow))
    console.service.answer('session.switchUser', ok(switched()))
    await until(() => asked(console, 'dashboard.conversations').length === 1)
    console.service.heal('dashboard.conversations')
    await until(() => accountsOf(console, 'dashboard.conversations').at(-1) === OTHER)
    await find('.pane.list .row-name', /Sue South/)
    late.send()
    await frames(10)
    equal(
      texts('.pane.list .row-name').some((name) => name.includes('Old Account')),
      false,
    )
  })

  it('stays readable when the switch fails, which is not tried again', async () => {
    const console = await open('view="conversation" conversation-id="c2"')
    console.service.answer('session.switchUser', { status: 404, body: { message: 'Not found' } })
    await until(() => asked(console, 'session.switchUser').length === 1)
    // Everything is read anew after the failure, the dialogue too.
    await until(() => asked(console, 'dialogue.read').length > 1)
    await find('.bubble', 'South words')
    await frames()
    equal(asked(console, 'session.switchUser').length, 1)
    equal(texts('[role=alert]').join(''), '')
  })

  it('leaves the account as it is when a host chose it', async () => {
    for (const account of [ACCOUNT, OTHER]) {
      const id = account === ACCOUNT ? 'c2' : 'c1'
      const console = await open(`view="conversation" account-id="${account}" conversation-id="${id}"`)
      await find('.bubble', id === 'c2' ? 'South words' : 'Own words')
      await frames(10)
      equal(asked(console, 'session.switchUser'), [])
      closeConsole()
    }
  })

  it('does the same on the stop page, whose Confirm is for the conversation’s own account', async () => {
    const console = await open('view="stop-communication" conversation-id="c2"')
    console.service.answer('session.switchUser', { status: 404, body: { message: 'Not found' } })
    await until(() => asked(console, 'session.switchUser').length === 1)
    await until(() => all('button').some((button) => button.textContent === 'Confirm'))
    ;(await find('input[role=switch]')).click()
    await pressReady('button', 'Confirm')
    await until(() => asked(console, 'dialogue.updateCommunication').length === 1)
    equal(asked(console, 'dialogue.updateCommunication')[0]?.input['accountId'], OTHER)
  })
})
