import { consumeSession } from '../../../src/session/consume-session'
import type { Session } from '../../../src/session/session'
import { profileOf } from '../../unit/support/profile'
import { equal, until } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'

const realFetch = window.fetch
const SECRET = 'secret-token-of-the-host'
let requests: { path: string; token: string | null }[]
let config: () => Response

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const host = () => ({ access_token: SECRET, expires_at: Date.now() / 1000 + 600 })

/** Observes the session as an element inside `parent` sees it. */
function consumer(parent: Element = document.body) {
  const element = document.createElement('span')
  parent.append(element)
  const heard: (Session | null | undefined)[] = []
  const stop = consumeSession(element, (session) => heard.push(session))
  return { last: () => heard.at(-1), status: () => heard.at(-1)?.getState().status, stop }
}

function auth(attributes: Record<string, string> = {}, fetchSession: (() => Promise<never>) | null = null) {
  const element = document.createElement('dealer-auth')
  for (const [name, value] of Object.entries({ 'api-base': 'https://service.test', ...attributes }))
    element.setAttribute(name, value)
  if (fetchSession) element.fetchSession = fetchSession
  document.body.append(element)
  return element
}
const withHost = (attributes?: Record<string, string>) =>
  auth(attributes, () => Promise.resolve(host() as never))

describe('dealer-auth', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    requests = []
    config = () =>
      reply({
        issuer: 'https://issuer.test',
        client_id: 'console',
        audience: 'https://service.test/api',
        scope: 'openid',
        token: 'access',
        brand: 'partner',
        demo: false,
        version: '1',
      })
    window.fetch = (input, init) => {
      const { pathname } = new URL(String(input))
      requests.push({ path: pathname, token: new Headers(init?.headers).get('authorization') })
      if (pathname.endsWith('/api/console-config')) return Promise.resolve(config())
      return Promise.resolve(reply(pathname.endsWith('/logout') ? { status: 'OK' } : profileOf()))
    }
  })
  afterEach(() => {
    document.body.replaceChildren()
    window.fetch = realFetch
  })

  it('takes a sign-in that was given before its definition', async () => {
    const early = document.createElement('dealer-auth')
    early.setAttribute('api-base', 'https://service.test')
    early.fetchSession = () => Promise.resolve(host())
    document.body.append(early)
    const inside = consumer(early)
    await import('../../../elements/dealer-auth')
    await until(() => inside.status() === 'ready')
    equal(requests, [{ path: '/api/dashboard/login', token: `Bearer ${SECRET}` }])
    equal(typeof early.fetchSession, 'function')
  })

  it('requests nothing before it has the sign-in that the page sets right after', async () => {
    const element = auth()
    element.fetchSession = () => Promise.resolve(host())
    const inside = consumer(element)
    await until(() => inside.status() === 'ready')
    equal(
      requests.map(({ path }) => path),
      ['/api/dashboard/login'],
    )
  })

  it('asks for no configuration that our own page has, but trusts no other page', async () => {
    const meta = document.createElement('meta')
    meta.name = 'forecourt-config'
    meta.content = await config().text()
    document.head.append(meta)
    try {
      const asked = async (attributes: Record<string, string>) => {
        requests = []
        const inside = consumer(auth(attributes))
        await until(() => inside.status() === 'signed-out')
        inside.stop()
        document.body.replaceChildren()
        return requests.map(({ path }) => path)
      }
      equal(await asked({ redirect: '', 'api-base': '/service' }), [])
      equal(await asked({ redirect: '' }), ['/api/console-config'])
      equal(await asked({ 'api-base': '/service' }), ['/service/api/console-config'])
    } finally {
      meta.remove()
    }
  })

  it('lets a token out nowhere: not in the page, in storage or in an event', async () => {
    const details: unknown[] = []
    for (const name of ['fc-session-change', 'fc-session-expired', 'fc-error'] as const)
      document.addEventListener(name, (event) => details.push((event as CustomEvent).detail))
    const element = withHost()
    const { status } = consumer(element)
    await until(() => status() === 'ready')
    equal(details.length > 0, true)
    const everything = JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      details,
    ])
    equal(everything.includes(SECRET), false)
    equal(localStorage.length + sessionStorage.length, 0)
  })

  it('tells the page what became of the session', async () => {
    const said: unknown[] = []
    const listen = (event: GlobalEventHandlersEventMap['fc-session-change']) => said.push(event.detail)
    document.addEventListener('fc-session-change', listen)
    const element = withHost()
    await until(() => said.length === 2)
    await element.signOut()
    document.removeEventListener('fc-session-change', listen)
    equal(said, [
      { status: 'loading', account_id: null, product: null },
      { status: 'ready', account_id: 'a_1', product: 'LEAD_ENGAGE' },
      { status: 'signed-out', account_id: null, product: null },
    ])
    equal(requests.at(-1)?.path, '/api/dashboard/logout')
  })

  it('serves what is inside it, and the page; two do not mix', async () => {
    const [one, two] = [withHost(), withHost({ 'api-base': 'https://other.test' })]
    const [inOne, inTwo, outside] = [consumer(one), consumer(two), consumer()]
    await until(() => [inOne, inTwo, outside].every(({ status }) => status() === 'ready'))
    equal(inOne.last()?.apiBase, 'https://service.test')
    equal(inTwo.last()?.apiBase, 'https://other.test')
    equal(outside.last() === inOne.last(), true)
    one.remove()
    await until(() => outside.last() === inTwo.last())
    outside.stop()
  })

  it('keeps its session when it is moved', async () => {
    const element = withHost()
    const inside = consumer(element)
    await until(() => inside.status() === 'ready')
    const before = inside.last()
    const section = document.createElement('section')
    document.body.append(section)
    section.append(element)
    await Promise.resolve()
    const again = consumer(element)
    equal(again.last() === before, true)
    equal(requests.length, 1)
  })

  it('asks nothing for a new function, and asks the latest one when it needs a session', async () => {
    const times: number[] = []
    const render = (index: number) => () => {
      times.push(index)
      return Promise.resolve({ ...host(), access_token: `token-${index}` }) as Promise<never>
    }
    // As a React page does that sets its state from the event.
    let renders = 0
    const rerender = ({ target }: Event) =>
      void Reflect.set(target as Element, 'fetchSession', render(++renders))
    document.addEventListener('fc-session-change', rerender)
    const element = auth({}, render(0))
    const inside = consumer(element)
    await until(() => inside.status() === 'ready')
    document.removeEventListener('fc-session-change', rerender)
    const session = inside.last()
    for (let index = 1; index <= 1000; index++) element.fetchSession = render(index)
    await new Promise((resolve) => setTimeout(resolve))
    equal([times, renders, requests.length, inside.last() === session], [[1], 2, 1, true])
    equal(await session?.getToken('rejected', undefined, 'token-1'), 'token-1000')
    equal(times, [1, 1000])
  })

  // The last one has no `api-base`, and its script was built into the page of the test.
  for (const address of ['javascript:alert(1)', 'data:text/plain,x', '//service.test', 'service.test', ''])
    it(`sends nothing anywhere for the api-base ${address}`, async () => {
      const errors: unknown[] = []
      const listen = (event: GlobalEventHandlersEventMap['fc-error']) => errors.push(event.detail)
      document.addEventListener('fc-error', listen)
      let times = 0
      const inside = consumer(
        auth({ 'api-base': address }, () => {
          times++
          return Promise.resolve(host() as never)
        }),
      )
      await until(() => inside.status() === 'failed')
      document.removeEventListener('fc-error', listen)
      const message =
        'api-base must be an address such as https://service.example, or a path of this page’s own origin. It may be absent only where the service serves the script'
      equal(errors, [{ tag: 'dealer-auth', code: 'invalid_api_base', message, retryable: false }])
      equal([requests, times], [[], 0])
      equal(/set up/.test(inside.last()?.getState().error ?? ''), true)
    })

  it('keeps a path of the page’s own origin', async () => {
    const inside = consumer(withHost({ 'api-base': '/forecourt/' }))
    await until(() => inside.status() === 'ready')
    equal(inside.last()?.apiBase, `${location.origin}/forecourt`)
    equal(
      requests.map(({ path }) => path),
      ['/forecourt/api/dashboard/login'],
    )
  })

  it('begins another session when it is set otherwise', async () => {
    const element = withHost()
    const inside = consumer(element)
    await until(() => inside.status() === 'ready')
    const before = inside.last()
    element.setAttribute('brand', 'partner')
    await until(() => inside.last() !== before && inside.status() === 'ready')
    equal(requests.length, 2)
    equal(inside.last()?.brand, 'partner')
  })

  it('says expired when the host cannot renew, and comes back by start()', async () => {
    let good = true
    const element = auth({}, () =>
      good ? Promise.resolve(host() as never) : Promise.reject(new Error('down')),
    )
    const inside = consumer(element)
    await until(() => inside.status() === 'ready')
    good = false
    const reasons: string[] = []
    element.addEventListener('fc-session-expired', (event) => reasons.push(event.detail.reason))
    const waiting = inside.last()?.getToken('rejected', undefined, SECRET)
    await until(() => inside.status() === 'expired')
    equal(reasons, ['Your session could not be renewed'])
    good = true
    await element.start()
    equal(await waiting, SECRET)
    equal(inside.status(), 'ready')
  })

  it('without a sign-in of its own or the host’s is signed out, and never leaves the page', async () => {
    const { href } = location
    const inside = consumer(auth())
    await until(() => inside.status() === 'signed-out')
    equal(inside.last()?.brand, 'partner')
    await inside.last()?.signIn()
    equal(inside.last()?.getState().error, 'Sign in on the page that shows this')
    equal(location.href, href)
  })

  it('fails, and can be tried again, when the service does not answer', async () => {
    const good = config
    config = () => reply({ message: 'Starting' }, 503)
    const element = auth()
    const inside = consumer(element)
    await until(() => inside.status() === 'failed')
    config = good
    await element.start()
    equal(inside.status(), 'signed-out')
  })

  it('forgets its session with the page’s last sight of it', async () => {
    const element = withHost()
    const outside = consumer()
    await until(() => outside.status() === 'ready')
    element.remove()
    await until(() => outside.last() === undefined)
  })
})
