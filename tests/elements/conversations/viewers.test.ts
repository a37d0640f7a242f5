import { all, equal, find, frames, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { line, row } from './fixtures'

const dana = (typing = false) => ({ user_id: 'u_theo', name: 'Theo Brooks', typing })
const zoe = { user_id: 'u_zoe', name: 'Zoe Lind', typing: false }

const open = () =>
  openConsole(
    {
      rows: [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Jae Park' })],
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hello')], c2: [line('c2', 1, 'HUMAN', 'Hello')] },
    },
    'view="conversation" conversation-id="c1"',
  )
const words = () => texts('.viewers-words')

describe('dealer-conversations: who else is here', () => {
  afterEach(closeConsole)

  it('says who is here and who writes, counts several, and nothing when nobody is', async () => {
    const { service } = await open()
    await find('.talk h2', 'Marisol Reyes')
    await until(() => service.sockets.received.length > 0, 'what is viewed')
    equal(service.sockets.received, [{ event: 'Viewing', conversation_id: 'c1' }])
    equal(words(), [])
    const tell = (...viewers: (typeof zoe)[]) =>
      service.sockets.account({ event: 'Viewers', conversation_id: 'c1', viewers })
    tell(dana())
    await find('.viewers-words', 'Theo Brooks is here')
    equal(texts('.viewers .avatar'), ['TB'])
    tell(dana(true))
    await find('.viewers-words', 'Theo Brooks is writing')
    tell(dana(), zoe)
    await find('.viewers-words', '2 others are here')
    await find('[role=tooltip]', 'Theo Brooks, Zoe Lind')
    equal(texts('[aria-label=Colleagues]'), ['Theo Brooks is hereZoe Lind is here'])
    tell()
    await until(() => words().length === 0)
    tell(dana())
    await find('.viewers-words', 'Theo Brooks is here')
    // Each arrival was announced once.
    equal(texts('[aria-label=Colleagues]'), ['Theo Brooks is hereZoe Lind is here'])
  })

  it('is of the conversation on screen, said again after a gap, and forgotten with the link', async () => {
    const { service } = await open()
    await find('.talk h2', 'Marisol Reyes')
    await until(() => service.sockets.received.length === 1)
    service.sockets.account({ event: 'Viewers', conversation_id: 'c1', viewers: [dana()] })
    await find('.viewers-words')
    service.sockets.account({ event: 'Viewers', conversation_id: 'c2', viewers: [zoe] })
    await frames()
    equal(words(), ['Theo Brooks is here'])
    service.sockets.cut()
    await until(() => words().length === 0, 'nobody known')
    await until(() => service.sockets.received.length === 2, 'the same again')
    ;(await find('.list a.row', /Jae Park/)).click()
    await find('.talk h2', 'Jae Park')
    await until(() => service.sockets.received.at(-1)?.conversation_id === 'c2')
    equal(words(), [])
  })

  it('shows to those who do not own the chat that the customer types', async () => {
    const { service } = await open()
    await find('.bubble', 'Hello')
    await until(() => service.sockets.received.length === 1)
    equal(all('.typing').length, 0)
    service.sockets.account({ event: 'CustomerTyping', conversation_id: 'c1' })
    await find('.typing')
    const said = line('c1', 2, 'HUMAN', 'Are you there?')
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message: said })
    await find('.bubble', 'Are you there?')
    await until(() => all('.typing').length === 0)
  })
})
