import { fakeSession } from '../../unit/support/fake-session'
import { profileOf } from '../../unit/support/profile'
import { equal, until, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { clear, defineToy, inside, provider, textOf, toy } from './toy'

const named = (nickname: string) => {
  const session = fakeSession()
  Object.assign(session, { id: `session-${nickname}` })
  session.become({ profile: profileOf({ nickname }) })
  return session
}
const element = (parent: Element = document.body) => {
  const made = document.createElement('dealer-dashboard')
  parent.append(made)
  return made
}

describe('an element and its session', () => {
  defineToy()
  afterEach(clear)

  it('finds a provider that comes later, and one whose session comes later still', async () => {
    const made = element()
    const late = provider(null)
    late.give(named('Late'))
    await until(() => textOf(made).includes('Late 0'))
  })

  it('takes the nearest, and the page’s where none is near; two do not mix', async () => {
    const [ann, bo] = [provider(named('Ann')), provider(named('Bo'))]
    const [inAnn, inBo, outside] = [element(ann.element), element(bo.element), element()]
    await until(() => textOf(inAnn).includes('Ann 0'))
    await until(() => textOf(inBo).includes('Bo 0'))
    await until(() => textOf(outside).includes('Ann 0'))
  })

  it('takes the one of the place that it is moved to', async () => {
    const [ann, bo] = [provider(named('Ann')), provider(named('Bo'))]
    const made = element(ann.element)
    await until(() => textOf(made).includes('Ann 0'))
    bo.element.append(made)
    await until(() => textOf(made).includes('Bo 0'))
  })

  it('hears its session again after it left and came back', async () => {
    const { element: parent, session } = provider(named('Ann'))
    const made = element(parent)
    await until(() => textOf(made).includes('Ann 0'))
    made.remove()
    await Promise.resolve()
    parent.append(made)
    session.become({ profile: profileOf({ nickname: 'Annie' }) })
    await until(() => textOf(made).includes('Annie 0'))
  })

  it('goes to another provider when its own ends', async () => {
    const ann = provider(named('Ann'))
    const made = element()
    await until(() => textOf(made).includes('Ann 0'))
    provider(named('Bo'))
    ann.end()
    await until(() => textOf(made).includes('Bo 0'))
  })

  it('shows a request to sign in, and redirects nobody', async () => {
    const { session, element: parent } = provider()
    const requests: string[] = []
    Object.assign(session, { signIn: () => Promise.resolve(void requests.push('sign in')) })
    session.become({ status: 'signed-out', profile: null, product: null, error: 'Signed out elsewhere' })
    const made = element(parent)
    await until(() => textOf(made).includes('Signed out elsewhere'))
    const { href } = location
    inside(made, 'button').click()
    equal(requests, ['sign in'])
    equal(location.href, href)
  })

  it('offers to try again when the session could not be read', async () => {
    const { session, element: parent } = provider()
    Object.assign(session, {
      start: () => Promise.resolve(session.become({ status: 'ready', profile: profileOf(), error: null })),
    })
    session.become({ status: 'failed', profile: null, error: "Can't fetch data" })
    const made = element(parent)
    await until(() => textOf(made).includes("Can't fetch data"))
    inside(made, 'button').click()
    await until(() => textOf(made).includes('Ann 0'))
  })

  it('keeps what was written while the session is expired, and offers a way back', async () => {
    const { session, element: parent } = provider()
    const made = await toy(parent)
    write(inside<HTMLInputElement>(made, 'input'), 'Half a sente')
    session.become({ status: 'expired', error: 'The page could not renew your session' })
    await until(() => textOf(made).includes('Your session has expired'))
    equal(inside<HTMLInputElement>(made, 'input').value, 'Half a sente')
    session.become({ status: 'ready', error: null })
    await until(() => !textOf(made).includes('Your session has expired'))
    equal(inside<HTMLInputElement>(made, 'input').value, 'Half a sente')
  })

  it('shows nothing when the page renews the session itself', async () => {
    const { session, element: parent } = provider()
    const reasons: string[] = []
    parent.addEventListener('fc-session-expired', (event) => {
      event.preventDefault()
      reasons.push(event.detail.reason)
    })
    const made = await toy(parent)
    session.become({ status: 'expired', error: 'Too old' })
    await until(() => reasons.length > 0)
    equal(reasons, ['Too old'])
    equal(textOf(made).includes('Your session has expired'), false)
  })

  it('renders everything again for another account', async () => {
    const { session, element: parent } = provider()
    const made = await toy(parent)
    inside(made, 'button').click()
    await until(() => textOf(made).includes('Ann 1'))
    session.become({ profile: profileOf({ nickname: 'Ann', DealerId: 'a_2' }) }, 'new epoch')
    await until(() => textOf(made).includes('Ann 0'))
  })

  it('wears the partner’s brand inside', async () => {
    const session = fakeSession()
    Object.assign(session, { brand: 'partner' })
    const made = await toy(provider(session).element)
    equal(getComputedStyle(inside(made, '.toy')).getPropertyValue('--_radius').trim(), '4px')
  })
})
