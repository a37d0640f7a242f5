/** Staff review the assistant's replies. */
import { all, equal, find, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { ago, line, row } from './fixtures'

const open = () =>
  openConsole(
    {
      rows: [row('c1', { FullName: 'Marisol Reyes' })],
      messages: {
        c1: [
          line('c1', 1, 'HUMAN', 'Until when are you open?'),
          line('c1', 2, 'BOT', 'Until <b>six</b>.'),
          line('c1', 3, 'SPECIALIST', 'Until eight on Fridays.'),
        ],
      },
    },
    'view="conversation" conversation-id="c1"',
  )
const marks = () => texts('.review-mark').map((text) => text.replace(/[\u2066-\u2069]/g, ''))
const choose = async (label: string) => (await find('.dialog .option', label)).click()

describe('dealer-conversations: reviews of replies', () => {
  afterEach(closeConsole)

  it('are of replies of the assistant alone', async () => {
    await open()
    await find('.review-mark', 'Review')
    equal(marks(), ['Review'])
  })

  it('mark a reply as good, and are removed again', async () => {
    const { service } = await open()
    await pressReady('.review-mark', 'Review')
    await find('.dialog .reviewed-answer', 'Until <b>six</b>.')
    equal(all('.dialog textarea').length, 0)
    await choose('Good answer')
    await pressReady('.dialog button', 'Save')
    await until(() => marks().join() === 'Good answer, says Dana Alvarez')
    equal(service.last('dialogue.reviewAnswer'), {
      account_id: 'acc_north',
      cid: 'c1',
      seq: '2',
      verdict: 'good',
      correction: '',
    })
    await pressReady('.review-mark')
    await pressReady('.dialog button', 'Remove the review')
    await until(() => marks().join() === 'Review')
  })

  it('say what a wrong reply should have been, and keep it when it cannot be stored', async () => {
    const { service } = await open()
    await pressReady('.review-mark', 'Review')
    await choose('Wrong answer')
    const area = await find<HTMLTextAreaElement>('.dialog textarea')
    write(area, 'Until eight on Fridays, else until six.')
    service.answer('dialogue.reviewAnswer', { status: 500, body: { message: 'Something broke.' } })
    await pressReady('.dialog button', 'Save')
    await find('.dialog [role=alert]')
    equal(area.value, 'Until eight on Fridays, else until six.')
    await pressReady('.dialog button', 'Cancel')
    await pressReady('.dialog button', 'Stay')
    equal(area.value, 'Until eight on Fridays, else until six.')
    service.heal('dialogue.reviewAnswer')
    await pressReady('.dialog button', 'Save')
    await until(() => marks().join() === 'Wrong answer, says Dana Alvarez')
    equal(service.last('dialogue.reviewAnswer')?.['correction'], 'Until eight on Fridays, else until six.')
    equal(all('.review-mark')[0]?.title, 'Until eight on Fridays, else until six.')
  })

  it('of colleagues are shown at once', async () => {
    const { service } = await open()
    await find('.review-mark', 'Review')
    await until(() => service.sockets.open() > 0)
    const event = { kind: 'review', conversation_id: 'c1', message_seq: 2 } as const
    const said = {
      verdict: 'wrong',
      correction: 'Until eight.',
      reviewer: 'Sam Ito',
      reviewed_at: ago(0),
    } as const
    service.sockets.push({ ...event, review: said })
    await until(() => marks().join() === 'Wrong answer, says Sam Ito')
    service.sockets.push({ ...event, review: null })
    await until(() => marks().join() === 'Review')
  })
})
