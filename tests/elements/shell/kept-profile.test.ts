import '../../../elements/dealer-auth'
import '../../../elements/dealer-console'
import type { UserInfo } from '../../../src/contract/calls/session'
import { writeStoredAuth } from '../../../src/session/session-storage'
import { dealership, profile } from '../support/dealership'
import { network, type Network, type Reply } from '../support/network'
import { all, clearPage, equal, find, frames, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { fillRow, held } from '../users/users-page'

const home = location.href
const title = document.title
const regular = profile()
const raised = profile({ Role: 'ADMIN' })

let net: Network

/**
 * Opens the console for a user who is signed in and had the profile `last` on the last visit; `login` is the
 * service's current response for them.
 */
async function comeBack(path: string, login: Reply, last = regular): Promise<void> {
  history.replaceState(null, '', path)
  const [issuer, client] = [location.origin, 'kept']
  writeStoredAuth(`fc.auth:${location.origin}:${client}`, {
    profile: last,
    product: 'LEAD_ENGAGE',
  })
  const user = {
    access_token: 'token',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub: 'u_dana', iss: issuer, aud: client, exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + 3_600,
  }
  localStorage.setItem(`oidc.user:${issuer}:${client}`, JSON.stringify(user))
  const base = dealership(regular)
  net = network((id, input) => (id === 'session.login' ? login : base(id, input)))
  const auth = document.createElement('dealer-auth')
  auth.setAttribute('api-base', location.origin)
  auth.setAttribute('client-id', client)
  auth.innerHTML = '<dealer-console routing="history"></dealer-console>'
  document.body.append(auth)
  await find('.topbar')
  await until(() => net.requests.some(({ id }) => id === 'session.login'))
}
const answer = (user: Partial<UserInfo>) => held(profile(user))

/** Everything rendered in the area; no other screen may appear there. */
const areas = () =>
  all('dealer-dashboard, user-admin, dealer-settings, .main > .state').map((one) =>
    one.classList.contains('state') ? one.textContent.trim() : one.localName,
  )

describe('dealer-console: an address, and a profile of the last visit', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    clearPage()
    net.restore()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('waits where the last one may not go, and stays there when the role was raised', async () => {
    const { reply, release } = answer(raised.user_info)
    await comeBack('/user-management/', reply)
    await until(() => areas().length > 0 && all('.rail > .rail-item').length > 0)
    await frames()
    equal([location.pathname, areas()], ['/user-management/', ['Loading...']])
    equal(texts('.rail > .rail-item'), ['Dashboard', 'Conversations', 'User Settings'])
    release()
    await find('user-admin')
    equal([location.pathname, areas().includes('dealer-dashboard')], ['/user-management/', false])
  })

  it('waits, and leads to the dashboard when the service says no', async () => {
    const { reply, release } = answer({})
    await comeBack('/user-management/', reply)
    await until(() => areas().length > 0)
    await frames()
    equal([location.pathname, areas()], ['/user-management/', ['Loading...']])
    release()
    await find('dealer-dashboard')
    equal([location.pathname, all('user-admin').length], ['/', 0])
  })

  it('leads to the dashboard when the service cannot say', async () => {
    await comeBack('/user-management/', { status: 503, body: { message: 'Starting' } })
    await find('dealer-dashboard')
    equal(location.pathname, '/')
  })

  it('says why it leaves a screen whose right was lost, and keeps what was typed there', async () => {
    const { reply, release } = answer({})
    await comeBack('/user-management/add', reply, raised)
    await fillRow(0, { 'First name': 'Ada' })
    const isStored = () =>
      Object.values({ ...sessionStorage })
        .join()
        .includes('Ada')
    await until(isStored)
    release()
    await find('dealer-dashboard')
    await find('.toast', /^Your permissions have changed\./)
    equal([location.pathname, isStored()], ['/', true])
  })

  it('draws at once where the last one may go, and leaves an unknown address at once', async () => {
    await comeBack('/conversations', 'never')
    await find('dealer-conversations')
    equal(location.pathname, '/conversations')
    clearPage()
    net.restore()
    await comeBack('/nowhere', 'never')
    await find('dealer-dashboard')
    equal(location.pathname, '/')
  })
})
