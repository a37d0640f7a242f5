import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

describe('autoload', () => {
  afterEach(() => document.body.replaceChildren())

  it('defines what is on the page, what comes later, and in a shadow root what it is shown', async () => {
    document.body.append(document.createElement('chat-widget'))
    const { discover } = await import('../../../elements/autoload')
    await until(() => customElements.get('chat-widget') !== undefined)

    const asked: unknown[] = []
    const { fetch } = window
    window.fetch = (address) => {
      asked.push(address)
      return new Promise(() => undefined)
    }
    const section = document.createElement('section')
    section.innerHTML = '<dealer-auth api-base="https://service.example"></dealer-auth>'
    document.body.append(section)
    // The observer of the page runs first. The session takes what was asked for before it was here.
    await Promise.resolve()
    equal(asked, ['https://service.example/api/console-config'])
    equal(customElements.get('dealer-auth'), undefined)
    await until(() => customElements.get('dealer-auth') !== undefined)
    await new Promise(requestAnimationFrame)
    equal(asked, ['https://service.example/api/console-config'])
    section.replaceChildren()
    window.fetch = fetch

    const root = document.createElement('div').attachShadow({ mode: 'open' })
    root.append(document.createElement('dealer-dashboard'))
    document.body.append(root.host)
    await Promise.resolve()
    equal(customElements.get('dealer-dashboard'), undefined)
    discover(root)
    await until(() => customElements.get('dealer-dashboard') !== undefined)
  })

  it('leaves the page’s own elements alone', async () => {
    await import('../../../elements/autoload')
    const failed: string[] = []
    document.addEventListener('fc-load-error', (event) => failed.push(event.detail.tag))
    const known = document.createElement('user-admin')
    document.body.append(
      document.createElement('x-of-the-page'),
      document.createElement('dealer-unknown'),
      known,
    )
    // It comes after them, so that they have been looked at, too.
    await until(() => customElements.get('user-admin') !== undefined)
    equal(failed, [])
  })
})
