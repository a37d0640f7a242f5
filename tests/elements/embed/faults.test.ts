/** What fails on screen is one event for the page, with a code for its program and plain words for people. */
import { dealership } from '../support/dealership'
import { network, type Network } from '../support/network'
import { all, clearPage, equal, find, frames, signedIn, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { complaintsDuring } from './toy'

const notices = () => all('.state.failed')

describe('what fails on screen is one event for the page', () => {
  let net: Network
  let said: GlobalEventHandlersEventMap['fc-error']['detail'][]
  const listen = ({ detail }: GlobalEventHandlersEventMap['fc-error']) => said.push(detail)
  beforeEach(async () => {
    await Promise.all([
      import('../../../elements/dealer-auth'),
      import('../../../elements/dealer-dashboard'),
      import('../../../elements/dealer-conversations'),
      import('../../../elements/knowledge-bank'),
    ])
    const dealer = dealership()
    const nobody = { status: 404, body: { message: 'There is no such thing' } }
    net = network((id, input) => dealer(id, input) ?? nobody)
    said = []
    document.addEventListener('fc-error', listen)
  })
  afterEach(() => {
    document.removeEventListener('fc-error', listen)
    clearPage()
    net.restore()
  })

  it('a conversation that does not exist, in several panes', async () => {
    await signedIn(
      '<dealer-conversations view="conversation" conversation-id="c_nobody"></dealer-conversations>',
    )
    await until(() => notices().length > 1)
    await frames(6)
    // Each pane says it a moment after it shows it.
    await until(() => said.length === notices().length)
    equal(
      said.map(({ tag, code, retryable }) => [tag, code, retryable]),
      notices().map(() => ['dealer-conversations', 'not_found', false]),
    )
  })

  for (const address of ['javascript:alert(1)', '//127.0.0.1:1'])
    it(`an address of the service that is none: ${address}`, async () => {
      await signedIn('<dealer-dashboard></dealer-dashboard>', { 'api-base': address })
      await until(() => notices().length === 1)
      await until(() => said.length === 1)
      await frames(6)
      equal(
        said.map(({ tag, code, retryable }) => [tag, code, retryable]),
        [['dealer-auth', 'invalid_api_base', false]],
      )
      equal(
        notices().map(({ textContent }) => textContent.trim()),
        ['This page is not set up correctly. Please contact the people who run it.'],
      )
      equal(net.requests, [])
    })

  it('a sign-in of the page, until Retry in one of its elements', async () => {
    const complaints = await complaintsDuring(async () => {
      const auth = await signedIn('<dealer-dashboard></dealer-dashboard><knowledge-bank></knowledge-bank>')
      const works = Reflect.get(auth, 'fetchSession') as unknown
      Reflect.set(auth, 'fetchSession', () => Promise.reject(new Error('Down')))
      const words = 'You could not be signed in. Try again in a moment.'
      await until(() => notices().filter(({ textContent }) => textContent.includes(words)).length === 2)
      equal(said, [
        {
          tag: 'dealer-auth',
          code: 'fetch_session_failed',
          message: 'fetchSession gave no session; the console of the browser has the cause',
          retryable: true,
        },
      ])
      Reflect.set(auth, 'fetchSession', works)
      ;(await find('.state.failed button', 'Retry')).click()
      await find('h1', 'Dashboard')
      await until(() => !notices().some(({ textContent }) => textContent.includes(words)))
    })
    equal(complaints.length, 1)
  })
})
