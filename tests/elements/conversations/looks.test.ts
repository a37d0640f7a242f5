/** Runs axe-core on the states of list and conversation, at three widths and in both color schemes. */
import type { Delivery } from '../../../src/contract/calls/dialogue'
import { checkState } from '../support/axe'
import { all, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, HOUR, lead, line, MINUTE, owned, profile, row, takeover, USER } from './fixtures'

const customer = row('c1', { FullName: 'Marisol Reyes' })
const others = ['Grace Oyelaran', 'Jae Park'].map((FullName, index) =>
  row(`c${index + 2}`, { FullName, Timestamp: ago((index + 1) * HOUR), Dealership: 'Northside Calder' }),
)
const found = row('c9', {
  FullName: 'Tow Bell',
  Dealership: 'Southside Calder',
  TimeZone: 'America/Los_Angeles',
  hit: { kind: 'name', text: 'Tow Bell', marks: [[0, 3]] },
})
const dialogue = [
  line('c1', 1, 'HUMAN', 'Is the lot open on a holiday?', { Timestamp: ago(2 * MINUTE) }),
  line('c1', 2, 'BOT', 'We are open from 9:00 AM.', { Timestamp: ago(MINUTE) }),
]
const open = (world: Partial<World> = {}) =>
  openConsole(
    { rows: [customer, ...others], messages: { c1: dialogue }, leads: { c1: lead(customer) }, ...world },
    'conversation-id="c1"',
  )
const mine = { takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') } }
const group = () => {
  const made = profile({ IsGroup: true, DealershipName: 'Northside Auto Group' })
  const account = (id: string, name: string) => ({ id, name, insight_providers: [] })
  const ChildAccounts = [
    { ...account('acc_group', 'Northside Auto Group'), dealerships: 2 },
    account('acc_north', 'Northside Calder'),
  ]
  return { ...made, user_info: { ...made.user_info, DealerId: 'acc_group', ChildAccounts } }
}

describe('dealer-conversations: accessible in every state', () => {
  afterEach(closeConsole)

  it('a list that loads', async () => {
    await openConsole({ answers: { 'dashboard.conversations': 'never' } })
    await checkState(async () => void (await find('.spinner, [aria-busy=true], .skeleton')))
  })

  it('a list that failed', async () => {
    await openConsole({ broken: { 'dashboard.conversations': 400 } })
    await checkState(async () => void (await find('.state.failed button', 'Retry')))
  })

  it('the list of a group, searched with and without a find', async () => {
    const { service } = await openConsole({ profile: group(), rows: [found, ...others] })
    const field = await find<HTMLInputElement>('input[type=search]')
    write(field, 'tow')
    await checkState(async () => void (await find('mark')))
    service.world.rows = []
    write(field, 'zzzz-nobody')
    await checkState(async () => void (await find('button', 'Clear the search')))
  })

  it('a conversation, and the details beside it', async () => {
    await open()
    await checkState(async () => {
      await find('.bubble', 'We are open from 9:00 AM.')
      await find('button:enabled', 'Join The Conversation')
    })
    await checkState(async () => {
      const isOpen = () => all('.facts').some((facts) => facts.checkVisibility())
      if (!isOpen()) await pressReady('.details-strip, button[aria-label="Details"]')
      await until(isOpen)
    })
  })

  it('a live chat of the rep, and the question before it ends', async () => {
    await open(mine)
    await checkState(async () => {
      await find('.owner', /You have this conversation\./)
      const field = await find<HTMLTextAreaElement>('.composer textarea')
      write(field, 'A draft')
      await until(() => field.value === 'A draft')
    })
    await checkState(async () => {
      if (all('dialog[open]').length === 0) await pressReady('.owner button', 'End conversation')
      await find('dialog[open] button', 'Close Conversation')
    })
  })

  it('a reply by Whatsapp, under messages with what became of them', async () => {
    const by = { Channel: 'whatsapp' } as const
    const left = (seq: number, status: Delivery['status']) =>
      line('c1', seq, 'SPECIALIST', 'Yes, today.', {
        ...{ ...by, Timestamp: ago(MINUTE) },
        Delivery: { status, error: null, recipient: '+447911123456' },
      })
    const asked = line('c1', 1, 'HUMAN', 'May I see it?', { ...by, Timestamp: ago(MINUTE) })
    await open({
      messages: { c1: [asked, left(2, 'read'), left(3, 'delivered'), left(4, 'sent')] },
      connected: ['whatsapp'],
    })
    await checkState(async () => {
      await until(() => all('.delivery').length === 3)
      const field = await find<HTMLTextAreaElement>('.composer textarea')
      await find('.composer [role=tab][aria-selected=true]', 'Whatsapp')
      write(field, 'Come by at three.')
      await until(() => field.value === 'Come by at three.')
    })
  })

  it('a conversation that was ended', async () => {
    const ended = { status: 'COMPLETED', epoch: 1, ended_at: ago(0), end_reason: 'owner' } as const
    await open({ takeovers: { c1: takeover('c1', ended) } })
    await checkState(async () => void (await find('.bubble', 'We are open from 9:00 AM.')))
  })

  it('a stop of nobody, which fails', async () => {
    await openConsole({ rows: [customer] }, 'view="stop-communication"')
    await checkState(async () => {
      await pressReady('button', 'Confirm')
      await find('[role=status]', /Some issues on our side!/)
    })
  })
})
