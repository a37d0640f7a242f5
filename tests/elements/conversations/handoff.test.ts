import type { Handoff } from '../../../src/contract/calls/waiting'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { line, row } from './fixtures'

const handoff = (change: Partial<Handoff> = {}): Handoff => ({
  reason: 'Trade value above estimate',
  at: '2026-11-20T16:33:00.000Z',
  summary: [
    'Asks about a trade-in',
    'Said last: “Should I bring the title?”',
    'Phone (312) 555-0142, no email address yet',
  ],
  vehicle: null,
  appointment: '2026-11-28T20:00:00.000Z',
  next_step: 'Confirm the visit on Saturday, November 28, 2:00 PM',
  ...change,
})
const answer = (hand_off: Handoff | null) => ({ status: 200, body: { hand_off } })

async function open(reply: Parameters<Awaited<ReturnType<typeof openConsole>>['service']['answer']>[1]) {
  const opened = await openConsole(
    { rows: [row('c1', { FullName: 'Marisol Reyes' })], messages: { c1: [line('c1', 1, 'HUMAN', 'Hello')] } },
    'view="conversation" conversation-id="c1"',
  )
  opened.service.answer('waiting.handOff', reply)
  // The test page is narrow, so the details are collapsed.
  ;(await find('.details-strip')).click()
  return opened
}

describe('dealer-conversations: handoff', () => {
  afterEach(closeConsole)

  it('says why, what was said, and what to do next', async () => {
    await open(answer(handoff()))
    await find('.handoff .badge', 'Trade value above estimate')
    equal(texts('.handoff .points li'), handoff().summary)
    equal(texts('.handoff dt'), ['Appointment', 'Next step'])
    equal(texts('.handoff dd'), [
      '11/28/2026, 2:00 PM',
      'Confirm the visit on Saturday, November 28, 2:00 PM',
    ])
    equal(texts('.handoff h3 time'), ['11/20/2026'])
  })

  it('is absent until the assistant hands off', async () => {
    const { service } = await open(answer(null))
    await find('.details .facts')
    await until(() => service.last('waiting.handOff') !== undefined)
    await until(() => all('.handoff').length === 0)
    await until(() => service.sockets.open() > 0)
    service.answer('waiting.handOff', answer(handoff({ appointment: null })))
    const said = line('c1', 2, 'HUMAN', 'A person please')
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message: said })
    await find('.handoff .badge')
    equal(texts('.handoff dd')[0], 'None')
  })

  it('awaits its answer, and offers to ask again when there was none', async () => {
    const { service } = await open({ status: 500, body: { message: 'Something went wrong' } })
    await find('.handoff .state.failed')
    service.answer('waiting.handOff', answer(handoff()))
    ;(await find('.handoff button', 'Retry')).click()
    await find('.handoff .points')
    closeConsole()

    await open('never')
    await find('.handoff .state', 'Loading...')
    await find('.details .facts')
  })
})
