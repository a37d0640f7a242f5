/** Cards in the list pane. */
import type { ConversationRow } from '../../../src/contract/calls/conversations'
import { all, equal, find, focused, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey } from '../ui/real-input'
import { closeConsole, openConsole } from './console'
import { HOUR, ago, line, row } from './fixtures'

const messages = Object.fromEntries(
  ['c1', 'c2', 'c3'].map((id) => [id, [line(id, 1, 'HUMAN', `Words of ${id}`)]]),
)
const open = (...rows: ConversationRow[]) =>
  openConsole({ rows, messages }, 'view="conversation" conversation-id="c1" style="inline-size:1300px"')

/** Returns the card of a conversation once it is rendered. */
async function card(name: string) {
  const found = await find('.pane.list .row-name', new RegExp(name))
  return found.closest('a') as HTMLElement
}
const foot = async (name: string) =>
  (await card(name)).querySelector('.row-foot')?.lastElementChild?.textContent
const badges = async (name: string) =>
  [...(await card(name)).querySelectorAll('.badge')].map((badge) => badge.textContent)

const now = Date.now
/** From here on the page's clock reads as if it had been this moment. */
function setClock(moment: string): void {
  const ahead = Date.parse(moment) - now()
  Date.now = () => now() + ahead
}

describe('dealer-conversations: cards', () => {
  afterEach(() => {
    closeConsole()
    Date.now = now
  })

  it('have name, channel, last line, source, and the contact that fits the channel', async () => {
    await open(
      row('c1', { FullName: 'Chat Person', Channel: 'chat', SalesPerson: 'Dana Alvarez' }),
      row('c2', { FullName: 'Mail Person', Channel: 'email', CrmSalesperson: 'Marcus Hale', Source: 'x' }),
      row('c3', { FullName: 'Text Person', Channel: 'sms', LeadSource: 'CarScout' }),
      row('c4', { FullName: 'No Phone', Channel: 'sms', Phone: null }),
      row('c5', { FullName: 'No Mail', Channel: 'email', Email: null }),
      // A customer without a name is labeled by their contact, which is then not repeated.
      row('c6', { FullName: '(312) 555-0142', Channel: 'sms' }),
    )
    equal(await foot('Chat Person'), 'Dana Alvarez · (312) 555-0142 · Dealer website')
    equal(await foot('Mail Person'), 'Marcus Hale · m.reyes@mail.example · Dealer website')
    equal(await foot('Text Person'), '(312) 555-0142 · CarScout')
    equal(await foot('No Phone'), 'm.reyes@mail.example · Dealer website')
    equal(await foot('No Mail'), '(312) 555-0142 · Dealer website')
    equal(await foot('312'), 'Dealer website')
    const channels = all('.pane.list .row-name .icon').map((icon) => icon.getAttribute('aria-label'))
    equal(channels.slice(0, 3), ['Live chat', 'Email', 'SMS'])
    equal((await card('Chat Person')).querySelector('.row-last')?.textContent, 'Is it still available?')
  })

  it('say when the customer wrote last, besides when anything happened', async () => {
    await open(
      row('c1', { FullName: 'Wrote Once', LastHumanTimestamp: ago(3 * HOUR), Timestamp: ago(1000) }),
      row('c2', { FullName: 'Never Wrote', LastHumanTimestamp: null }),
    )
    const time = (await card('Wrote Once')).querySelector('time')
    equal(time?.textContent, 'Just now')
    equal(/^The customer wrote last on \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M$/.test(time?.title ?? ''), true)
    equal((await card('Never Wrote')).querySelector('time')?.title, '')
  })

  it('say that it was just now for 15 seconds', async () => {
    await open(row('c1', { Timestamp: ago(8000) }))
    const time = () => all('.pane.list .row time').map(({ textContent }) => textContent)
    await until(() => time()[0] === 'Just now')
    await until(() => /^\d+:\d\d [AP]M$/.test(time()[0] ?? ''))
  })

  it('show the takeover, also of other spellings of its event, and what stands out besides', async () => {
    // Noon at the dealership: what was due a minute ago was due today.
    setClock('2026-11-23T18:00:00Z')
    const justMissed = '2026-11-23T17:59:00Z'
    const dueIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const event = (TakeoverEventType: string | null, change: Partial<ConversationRow> = {}) => ({
      TakeoverEventType,
      ...change,
    })
    await open(
      row('c1', { FullName: 'Running', ...event('EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS') }),
      row('c2', { FullName: 'Over', ...event('EVENT#EVENT#DEALERSHIP_TAKEOVER_COMPLETED') }),
      row('c3', { FullName: 'Bare', ...event('IN_PROGRESS', { unsubscribed: true }) }),
      row('c4', { FullName: 'Halted', ...event('COMPLETED', { ai_stopped: true }) }),
      row('c5', { FullName: 'Waits', ...event(null, { awaiting_reply: true }) }),
      row('c9', {
        FullName: 'Due Soon',
        ...event(null, { awaiting_reply: true, reply_due_at: dueIn(12.5) }),
      }),
      row('c10', {
        FullName: 'Too Late',
        ...event(null, { awaiting_reply: true, reply_due_at: justMissed }),
      }),
      row('c11', {
        FullName: 'Days Late',
        ...event(null, { awaiting_reply: true, reply_due_at: '2025-03-04T18:00:00Z' }),
      }),
      row('c6', { FullName: 'Plain', ...event(null) }),
      row('c7', { FullName: 'Trial', ...event(null, { is_preview: true }) }),
      row('c8', { FullName: 'Odd', ...event('EVENT#SOMETHING_ELSE') }),
    )
    equal(await badges('Running'), ['In Progress'])
    equal(await badges('Over'), ['Completed'])
    equal(await badges('Bare'), ['In Progress', 'Unsubscribed'])
    equal(await badges('Halted'), ['Completed', 'AI stopped'])
    equal(await badges('Waits'), ['Awaiting reply'])
    equal(await badges('Due Soon'), ['Reply within 12 min'])
    equal(await badges('Too Late'), ['Overdue since 11:59 AM'])
    equal(await badges('Days Late'), ['Overdue since 03/04/2025'])
    equal(await badges('Plain'), ['Assistant'])
    equal(await badges('Trial'), ['Preview'])
    equal(await badges('Odd'), ['Assistant'])
  })

  it('are walked through by arrow keys and opened by Enter; F6 goes from pane to pane', async () => {
    await open(
      row('c1', { FullName: 'First One' }),
      row('c2', { FullName: 'Second One' }),
      row('c3', { FullName: 'Third One' }),
    )
    await find('.bubble', 'Words of c1')
    const at = () =>
      focused()
        ?.querySelector('.row-name')
        ?.textContent.replace(/^Live chat/, '')
    ;(await card('First One')).focus()
    await pressKey('ArrowUp')
    equal(at(), 'First One')
    await pressKey('ArrowDown')
    equal(at(), 'Second One')
    await pressKey('End')
    equal(at(), 'Third One')
    await pressKey('ArrowDown')
    equal(at(), 'Third One')
    await pressKey('Home')
    await pressKey('ArrowDown')
    await pressKey('Enter')
    await find('.bubble', 'Words of c2')
    const pane = () => focused()?.closest('.pane')?.getAttribute('aria-label')
    equal(pane(), 'Conversations')
    await pressKey('F6')
    await until(() => pane() === 'Conversation')
    await pressKey('F6')
    await until(() => pane() === 'Details')
    await pressKey('F6')
    await until(() => at() === 'Second One')
    await pressKey('Shift+F6')
    await until(() => pane() === 'Details')
  })
})
