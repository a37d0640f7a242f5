/** A rep who may only see own and unassigned leads loses access to an open lead. */
import { equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { line, row } from './fixtures'

describe('dealer-conversations: a lead that went to somebody else', () => {
  afterEach(closeConsole)

  it('leaves the screen at once, in the service’s words, with its details and its row', async () => {
    const { service } = await openConsole(
      {
        rows: [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Jae Park' })],
        messages: { c1: [line('c1', 1, 'HUMAN', 'My secret')], c2: [line('c2', 1, 'HUMAN', 'Hello')] },
      },
      'view="conversation" conversation-id="c1" style="inline-size:1300px"',
    )
    await find('.bubble', 'My secret')
    await find('.details', /Marisol Reyes/)
    await until(() => service.sockets.open() === 1, 'the feed')
    service.world.rows.splice(0, 1)
    service.sockets.push({ kind: 'given', conversation_id: 'c1' })
    await find('.talk', /There is no such conversation/)
    equal(texts('.bubble'), [])
    await until(() => !texts('.details, .pane.list').join(' ').includes('Marisol'), 'nothing of the customer')
    equal(texts('.pane.list .row-name').length, 1)
  })
})
