import '../../../elements/dealer-auth'
import '../../../elements/dealer-console'
import type { WidgetOptions } from '../../../src/features/shell/far/remote-widget'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, equal, find, frames, pressReady, signedIn, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'

/** What a widget of these tests records about its page. */
interface Seen {
  mounted: { container: HTMLElement; options: WidgetOptions }[]
  unmounted: number
}
const seen: Seen = { mounted: [], unmounted: 0 }
Object.assign(globalThis, { farSeen: seen })

/** Each widget is a separate module, because a module with the same URL runs only once. */
let modules = 0
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(`${code}\n// ${++modules}`)}`
const widget = () =>
  moduleOf(`export function mount(container, options) {
    farSeen.mounted.push({ container, options })
    container.innerHTML = '<style>p { color: rgb(1, 2, 3); display: flex }</style><p>A widget</p>'
    return () => farSeen.unmounted++
  }`)

const accounts = [
  { id: 'a_north', name: 'Northside Auto Group', insight_providers: [] },
  { id: 'a_lake', name: 'Lakeview Motors', insight_providers: [] },
]
const user = (settings = {}) =>
  profile(
    {
      Role: 'ADMIN',
      Policy: [{ Resource: 'FirstAgenticResponse', Allow: ['read', 'write'] }],
      ChildAccounts: accounts,
      Products: [
        { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] },
        { Id: 'DealerChat', Name: 'Chat AI', Attributes: [] },
        { Id: 'SERVICE_AI', Name: 'Service AI', Attributes: [] },
      ],
    },
    { ActiveFAR: true, ...settings },
  )

const home = location.href
const title = document.title
const { setTimeout: timeout, reportError: report } = window
let net: Network

const session = (module_url: string, lasts = 900_000, access_token = 'narrow') =>
  ok({ module_url, access_token, expires_at: new Date(Date.now() + lasts).toISOString() })

async function open(answer: (input: Input) => Reply | undefined, path = '/far', settings = {}) {
  history.replaceState(null, '', path)
  const base = dealership(user(settings))
  net = network((id, input) => (id === 'agentic.session' ? answer(input) : base(id, input)))
  const auth = await signedIn('<dealer-console routing="history"></dealer-console>')
  await find('h1', 'First Agentic Response')
  return auth
}
const asked = () => net.requests.filter(({ id }) => id === 'agentic.session')
const frame = () => all('.far > div').at(-1)

describe('the host of the remote widget', () => {
  beforeEach(() => Object.assign(seen, { mounted: [], unmounted: 0 }))
  afterEach(async () => {
    Object.assign(window, { setTimeout: timeout, reportError: report })
    clearPage()
    // A widget that is still on the page is notified.
    await frames()
    net.restore()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('says that it loads until the session and the module are there', async () => {
    let answer: Reply = 'never'
    await open(() => answer)
    await find('.state', 'Loading FAR Widget...')
    equal([texts('h1'), document.title], [['First Agentic Response'], 'First Agentic Response · Forecourt'])
    clearPage()
    net.restore()
    answer = session(widget())
    await open(() => answer)
    await find('p', 'A widget')
    await until(() => all('.far .state').length === 0)
    equal([seen.mounted.length, texts('h1')], [1, ['First Agentic Response']])
  })

  it('mounts once, with the address below /far, the account, the token and the solution', async () => {
    await open(() => session(widget()), '/far/journeys/j%2F1?range=last-7-days')
    await until(() => seen.mounted.length > 0)
    await frames()
    equal(
      seen.mounted.map(({ options }) => options),
      [{ path: '/journeys/j%2F1', dealerId: 'a_north', userToken: 'narrow', solutionId: 'sales_ai' }],
    )
    equal(
      asked().map(({ input }) => input),
      [{ account_id: 'a_north' }],
    )
  })

  it('keeps the widget and the console out of each other’s styles', async () => {
    await open(() => session(widget()))
    const line = await find('p', 'A widget')
    const root = line.getRootNode() as ShadowRoot
    equal([root instanceof ShadowRoot, root.host === frame()], [true, true])
    equal([getComputedStyle(line).color, getComputedStyle(line).display], ['rgb(1, 2, 3)', 'flex'])
    // The page's own text looks as before, and the widget's text starts with the browser's default font.
    const [mark] = seen.mounted
    equal(mark && getComputedStyle(mark.container).fontSize, '16px')
    equal(getComputedStyle(await find('h1')).display, 'block')
    equal(
      all('p').filter((other) => other !== line && getComputedStyle(other).color === 'rgb(1, 2, 3)').length,
      0,
    )
  })

  it('takes the widget away once when the page is left', async () => {
    await open(() => session(widget()))
    await find('p', 'A widget')
    ;(await find('.rail-item', 'Dashboard')).click()
    await find('a.figure', '1,284')
    equal([seen.unmounted, all('.far').length], [1, 0])
    clearPage()
    await frames()
    equal(seen.unmounted, 1)
  })

  it('does not mount a module that loads after the page was left', async () => {
    // The module continues to load until the test releases it.
    const slow = moduleOf(`await new Promise((go) => (farSeen.go = go))
      export function mount() { farSeen.mounted.push(0) }`)
    await open(() => session(slow))
    await until(() => 'go' in seen)
    ;(await find('.rail-item', 'Dashboard')).click()
    await find('a.figure', '1,284')
    ;(seen as unknown as { go: () => void }).go()
    await frames(10)
    equal(seen.mounted.length, 0)
  })

  it('mounts again for another product and another account', async () => {
    await open(({ account_id }) => session(widget(), 900_000, `narrow ${account_id}`))
    await until(() => seen.mounted.length === 1)
    for (const [product, solutionId] of [
      ['DealerChat', 'chat_ai'],
      ['SERVICE_AI', 'service_ai'],
    ] as const) {
      const choice = await find<HTMLSelectElement>('.topbar select')
      choice.value = product
      choice.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => seen.mounted.at(-1)?.options.solutionId === solutionId)
    }
    equal([seen.mounted.length, seen.unmounted], [3, 2])
    const search = await find<HTMLInputElement>('input[role="combobox"]')
    search.focus()
    write(search, 'lake')
    ;(await find('[role="option"]', 'Lakeview Motors')).click()
    await until(() => seen.mounted.length === 4)
    const { dealerId, userToken } = seen.mounted[3]?.options ?? {}
    equal([dealerId, userToken, seen.unmounted], ['a_lake', 'narrow a_lake', 3])
    equal(all('p').filter((line) => line.textContent === 'A widget').length, 1)
  })

  it('asks for one dealership of a group', async () => {
    await open(() => session(widget()), '/far', { IsGroup: true })
    await find('.far .state > span', /Each dealership of Northside Auto Group has its own journeys/)
    equal(asked().length, 0)
  })

  it('says in words why there is no widget, and tries again', async () => {
    const replies: Reply[] = [
      { status: 403, body: { message: 'Your role does not allow this. Ask an administrator.' } },
      session('data:text/javascript,%7B%7B'),
      session(moduleOf('export const mounted = 1')),
      session(
        moduleOf('export function mount(container) { container.append("half"); throw new Error("x") }'),
      ),
      session(widget()),
    ]
    await open(() => replies[asked().length - 1])
    for (const words of [
      'First Agentic Response could not be opened: Your role does not allow this. Ask an administrator.',
      'The FAR Widget could not be loaded',
      'What was loaded is not a FAR Widget: it has nothing to show',
      'The FAR Widget could not be started',
    ]) {
      await find('.far .state.failed > span', words)
      equal(frame()?.shadowRoot?.childElementCount, 0)
      await pressReady('.far button', 'Retry')
    }
    await find('p', 'A widget')
    await until(() => all('.far .state').length === 0)
    equal([seen.mounted.length, asked().length], [1, 5])
  })

  it('renews the token in the same options before it expires, and again after a failure', async () => {
    const replies = [
      session(widget(), 600_000, 'first'),
      { status: 503, body: { message: 'Busy' } },
      session('', 600_000, 'second'),
    ]
    const waits: number[] = []
    // The first two delays elapse at once.
    window.setTimeout = ((work: () => void, ms = 0) => {
      const isRenewal = ms > 500_000 && ms < 600_000
      if (!isRenewal && !(ms === 15_000 && asked().length === 2)) return timeout(work, ms)
      waits.push(ms)
      return timeout(work, waits.length > 2 ? ms : 20)
    }) as typeof setTimeout
    await open(() => replies[asked().length - 1])
    await until(() => seen.mounted[0]?.options.userToken === 'second')
    equal(seen.mounted.length, 1)
    // The renewal is due a minute before the end or a little earlier, so that not all clients renew at once.
    const early = (ms = 0) => ms > 520_000 && ms <= 540_000
    await until(() => waits.length === 3)
    equal([early(waits[0]), waits[1], early(waits[2])], [true, 15_000, true])
    ;(await find('.rail-item', 'Dashboard')).click()
    await find('a.figure', '1,284')
    equal(asked().length, 3)
  })

  it('continues when the widget fails to unmount', async () => {
    const errors: unknown[] = []
    window.reportError = (fault: unknown) => void errors.push(String(fault))
    await open(() => session(moduleOf('export const mount = () => () => { throw new Error("stuck") }')))
    await until(() => all('.far .state').length === 0)
    ;(await find('.rail-item', 'Dashboard')).click()
    await find('a.figure', '1,284')
    equal(errors, ['Error: stuck'])
  })
})
