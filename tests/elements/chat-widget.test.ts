import '../../elements/chat-widget'
import { ELEMENTS } from '../../src/contract/elements/elements'
import { FakeWidgetService } from './fake-widget-service'
import { afterEach, beforeEach, describe, it } from './ui/mocha'
import { setViewport } from './ui/real-input'
import { equal, press, until, write } from './ui/kit-page'

let service = new FakeWidgetService()
const events: { name: string; detail: unknown }[] = []
const NAMES = ['fc-ready', 'fc-error', 'fc-chat-toggle'] as const
const note = (event: Event) =>
  events.push({ name: event.type, detail: (event as CustomEvent<unknown>).detail })

function put(attributes: Record<string, string> = {}) {
  const widget = document.createElement('chat-widget')
  for (const [name, value] of Object.entries({ site: 'northside', ...attributes }))
    widget.setAttribute(name, value)
  document.body.append(widget)
  return widget
}
const root = (widget: Element) => {
  if (!widget.shadowRoot) throw new Error('The widget has no shadow root')
  return widget.shadowRoot
}
function find<E extends Element = HTMLElement>(widget: Element, selector: string): E {
  const found = root(widget).querySelector<E>(selector)
  if (!found) throw new Error(`Nothing fits ${selector}`)
  return found
}
const has = (widget: Element, selector: string) => root(widget).querySelector(selector) !== null
const texts = (widget: Element, selector: string) =>
  [...root(widget).querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
const field = (widget: Element) => find<HTMLTextAreaElement>(widget, 'textarea')
const launcher = (widget: Element) => find<HTMLButtonElement>(widget, '.launch')

const isReady = () => events.some(({ name }) => name === 'fc-ready')
async function opened(attributes?: Record<string, string>) {
  const widget = put(attributes)
  await until(isReady)
  launcher(widget).click()
  await until(() => has(widget, '.panel[open]'))
  return widget
}
/** A button of the dealership's own page. */
function pageButton(attributes: Record<string, string>, words: string) {
  const button = document.createElement('button')
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
  const inner = document.createElement('b')
  inner.textContent = words
  button.append(inner)
  document.body.append(button)
  return button
}
function say(widget: Element, text: string) {
  write(field(widget), text)
  press(field(widget), 'Enter')
}
const frames = () => service.sockets.flatMap(({ sent }) => sent)
const said = () => frames().filter(({ event }) => event === 'Message')
async function talking(attributes?: Record<string, string>) {
  const widget = await opened(attributes)
  say(widget, 'Is it here?')
  await until(() => said().length === 1)
  service.acknowledge()
  await until(() => texts(widget, '.meta').every((text) => text !== 'Sending…'))
  return widget
}

describe('chat-widget', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    events.length = 0
    service = new FakeWidgetService()
    service.start()
    for (const name of NAMES) document.addEventListener(name, note)
  })
  afterEach(() => {
    for (const widget of document.querySelectorAll('chat-widget')) widget.remove()
    for (const name of NAMES) document.removeEventListener(name, note)
    service.stop()
  })

  it('has the attributes and parts of the contract', async () => {
    const { observedAttributes } = customElements.get('chat-widget') as unknown as {
      observedAttributes: string[]
    }
    equal([...observedAttributes].sort(), Object.keys(ELEMENTS['chat-widget'].attributes).sort())
    const widget = await opened()
    for (const part of Object.keys(ELEMENTS['chat-widget'].parts)) equal(has(widget, `[part~=${part}]`), true)
    widget.setAttribute('page-type', 'nonsense')
    equal(widget.pageType, 'other')
  })

  it('stores nothing and opens no socket before the shopper acts', async () => {
    put()
    await until(() => isReady() && service.visits('view').length > 0)
    equal([localStorage.length, sessionStorage.length, service.sockets.length], [0, 0, 0])
    equal(
      service.calls.map(({ path }) => path),
      ['/api/widget/northside/config', '/api/widget/northside/visits'],
    )
  })

  it('opens into the composer, closes by Escape and gives the focus back', async () => {
    const widget = await opened()
    await until(() => root(widget).activeElement === field(widget))
    equal(service.visits('open').length, 1)
    equal(widget.open, true)
    press(field(widget), 'Escape')
    await until(() => !has(widget, '.panel[open]'))
    await until(() => root(widget).activeElement === launcher(widget))
    equal(
      events.filter(({ name }) => name === 'fc-chat-toggle').map(({ detail }) => detail),
      [{ open: true }, { open: false }],
    )
  })

  it('gives the focus back to the entry button that the shopper used, and stays on the screen of a phone', async () => {
    await setViewport(390, 700)
    try {
      for (const position of ['bottom_left', 'mid_left', 'bottom_right'] as const) {
        service.config = { ...service.config, mobile_position: position }
        const widget = put()
        await until(() => !launcher(widget).closest<HTMLElement>('.entry')?.hidden)
        launcher(widget).focus()
        launcher(widget).click()
        await until(() => has(widget, '.panel[open] textarea:focus'))
        const { left, right, top } = find(widget, '.panel').getBoundingClientRect()
        equal([position, left, right, top], [position, 0, 390, 0])
        const cross = find(widget, '.head .cross:last-of-type')
        cross.focus()
        cross.click()
        await until(() => root(widget).activeElement === launcher(widget))
        widget.remove()
        sessionStorage.clear()
      }
    } finally {
      await setViewport(1200)
    }
  })

  it('opens for the host without taking the focus or counting a visit', async () => {
    const widget = put({ open: '' })
    await until(() => has(widget, '.panel[open]'))
    equal(document.activeElement === widget, false)
    equal(service.visits('open'), [])
    equal(sessionStorage.length, 0)
    widget.open = false
    await until(() => !has(widget, '.panel[open]'))
  })

  it('tells once a page that it was shown, with where the shopper came from', async () => {
    const address = location.href
    history.replaceState(null, '', '?utm_source=spring-mailer')
    try {
      put({ 'page-type': 'srp' })
      await until(() => service.visits('view').length > 0)
      equal(service.visits('view'), [
        {
          page_type: 'srp',
          action: 'view',
          page_path: location.pathname,
          referrer: document.referrer,
          utm_source: 'spring-mailer',
        },
      ])
    } finally {
      history.replaceState(null, '', address)
    }
  })

  it('counts no visit while the page is hidden', async () => {
    let hidden = true
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    try {
      put()
      await until(isReady)
      equal(service.visits('view'), [])
      hidden = false
      document.dispatchEvent(new Event('visibilitychange'))
      document.dispatchEvent(new Event('visibilitychange'))
      equal(service.visits('view').length, 1)
    } finally {
      Reflect.deleteProperty(document, 'hidden')
    }
  })

  it('counts no visit for an unknown site key', async () => {
    service.configStatus = 404
    put()
    await until(() => events.length > 0)
    equal(service.counted('/visits'), 0)
  })

  it('opens by a call to action of the page, which the conversation carries', async () => {
    const action = pageButton({ 'data-forecourt-cta': '' }, '  Check\n availability ')
    const widget = put({ 'page-type': 'vdp' })
    await until(isReady)
    action.querySelector('b')?.click()
    await until(() => has(widget, '.panel[open]'))
    await until(() => root(widget).activeElement === field(widget))
    equal(
      service.visits('cta').map(({ cta, page_type }) => [cta, page_type]),
      [['Check availability', 'vdp']],
    )
    equal(service.visits('open').length, 1)
    say(widget, 'Is it here?')
    await until(() => service.counted('/conversations') === 1)
    const begun = service.calls.find(({ path }) => path.endsWith('/conversations'))?.body
    equal((begun as { cta?: string }).cta, 'Check availability')
    action.remove()
  })

  it('counts every click on a call to action by its name, and opens once', async () => {
    const action = pageButton({ 'data-forecourt-cta': 'Value your trade' }, 'Ask for an estimate')
    const widget = await opened()
    action.click()
    action.click()
    await until(() => service.visits('cta').length === 2)
    equal(
      service.visits('cta').map(({ cta }) => cta),
      ['Value your trade', 'Value your trade'],
    )
    equal(service.visits('open').length, 1)
    equal(root(widget).activeElement === field(widget), true)
    action.remove()
  })

  it('forgets the call to action when the shopper opens the panel themselves', async () => {
    const action = pageButton({ 'data-forecourt-cta': '' }, 'Check availability')
    const widget = put()
    await until(isReady)
    action.click()
    await until(() => has(widget, '.panel[open]'))
    find(widget, '[aria-label="Close chat"]').click()
    await until(() => !has(widget, '.panel[open]'))
    launcher(widget).click()
    await until(() => has(widget, '.panel[open]'))
    say(widget, 'Hello')
    await until(() => service.counted('/conversations') === 1)
    const begun = service.calls.find(({ path }) => path.endsWith('/conversations'))?.body
    equal('cta' in (begun as object), false)
    action.remove()
  })

  it('leaves alone what the page keeps to itself, other buttons, and every click once it is gone', async () => {
    const kept = pageButton({ 'data-forecourt-cta': '' }, 'Mine')
    kept.addEventListener('click', (event) => event.preventDefault())
    const other = pageButton({}, 'Other')
    const action = pageButton({ 'data-forecourt-cta': '' }, 'Check availability')
    const widget = put()
    await until(isReady)
    kept.click()
    other.click()
    widget.remove()
    await Promise.resolve()
    action.click()
    equal([widget.open, service.visits('cta')], [false, []])
    for (const button of [kept, other, action]) button.remove()
  })

  it('greets with the dealership’s words, colour and place', async () => {
    service.config = {
      ...service.config,
      color: '#ffd400',
      position: 'mid_left',
      open_now: false,
      staffed: false,
    }
    const widget = await opened()
    equal(texts(widget, '.title b'), ['Ava'])
    equal(texts(widget, '.presence'), ['Away, leave a message, Northside Auto Group'])
    equal(texts(widget, '.say'), ['Ava: Welcome to Northside.'])
    await until(() => getComputedStyle(find(widget, '.head')).color === 'rgb(0, 0, 0)')
    equal(getComputedStyle(find(widget, '.panel')).left, '20px')
    equal(find<HTMLAnchorElement>(widget, '.foot a').rel, 'noopener noreferrer')
  })

  it('shows a message once: as being sent, then as sent, in the same element', async () => {
    const widget = await opened({ 'page-type': 'vdp', stock: 'N4127' })
    say(widget, '   ')
    write(field(widget), 'one')
    field(widget).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true }))
    equal(said(), [])
    press(field(widget), 'Enter')
    await until(() => has(widget, '.row[data-from=customer]'))
    const row = find(widget, '.row[data-from=customer]')
    equal(texts(widget, '.meta'), ['Sending…'])
    equal(field(widget).value, '')
    equal(has(widget, '.quick'), false)
    await until(() => said().length === 1)
    service.acknowledge()
    await until(() => texts(widget, '.meta')[0] !== 'Sending…')
    equal(texts(widget, '.say'), ['Ava: Welcome to Northside.', 'You: one'])
    equal(find(widget, '.row[data-from=customer]') === row, true)
    equal(service.calls.find(({ path }) => path.endsWith('/conversations'))?.body, {
      page_type: 'vdp',
      page_path: location.pathname,
      stock: 'N4127',
    })
  })

  it('shows who speaks, what they typed as text, vehicles, and answers to choose', async () => {
    const widget = await talking()
    const image = '/vehicles/none.svg'
    const Data = {
      Vin: 'V',
      Stock: 'N1',
      Name: '2025 Calder',
      Price: 33480,
      PriceKind: 'MSRP' as const,
      ImageUrl: image,
      Url: '/vehicle?stock=N1',
    }
    service.line('assistant', '<img src=x onerror=alert(1)> <javascript:alert(1)>', {
      Attachments: [{ content_type: 'vehicle', Data }],
      quick_replies: ['Book a visit'],
    })
    await until(() => has(widget, '.car'))
    equal(has(widget, '.say img'), false)
    equal(has(widget, '.say a'), false)
    equal(texts(widget, '.car b'), ['2025 Calder', 'MSRP $33,480'])
    equal(find<HTMLAnchorElement>(widget, '.car a').href, `${location.origin}/vehicle?stock=N1`)
    service.line('notice', 'Dana Alvarez joined the conversation')
    service.socket.say({
      event: 'Speaker',
      speaker: { kind: 'person', name: 'Dana Alvarez', waiting: false },
    })
    service.line('person', 'Hi, Dana here.')
    await until(() => texts(widget, '.title b')[0] === 'Dana Alvarez')
    equal(texts(widget, '.event'), ['Dana Alvarez joined the conversation'])
    equal(texts(widget, '.who').at(-1)?.startsWith('Dana Alvarez, Northside Auto Group'), true)
    service.socket.say({ event: 'Typing' })
    await until(() => has(widget, '.typing'))
    service.line('assistant', 'Anything else?', { quick_replies: ['No, thanks'] })
    await until(() => has(widget, '.quick button'))
    find(widget, '.quick button').click()
    await until(() => said().at(-1)?.text === 'No, thanks')
  })

  it('announces what is new, not what was there', async () => {
    service.line('assistant', 'Before')
    localStorage.setItem('fc-chat:northside:token', 'secret')
    const widget = await opened()
    await until(() => find(widget, '.log').getAttribute('aria-live') === 'polite')
    equal(find(widget, '.log').getAttribute('role'), 'log')
    equal(texts(widget, '.say'), ['Ava: Before'])
  })

  it('says that the link is lost, comes back, and repeats the same id', async () => {
    const widget = await talking()
    // The first attempt to connect again may come at once, and must not succeed before the line is seen.
    service.reachable = false
    service.socket.cut()
    await until(() => texts(widget, '.line')[0] === 'Connection lost. Trying again…')
    service.reachable = true
    say(widget, 'two')
    dispatchEvent(new Event('online'))
    await until(() => service.sockets.length === 2 && said().length === 2)
    equal(service.socket.sent[0]?.after, 2)
    service.acknowledge()
    await until(() => texts(widget, '.line')[0] === '')
    equal(new Set(said().map(({ id }) => id)).size, 2)
  })

  it('continues after a page change: open, with dialogue, draft and unacknowledged messages', async () => {
    const before = await talking()
    say(before, 'unheard')
    await until(() => said().length === 2)
    const id = said().at(-1)?.id
    write(field(before), 'half a sen')
    before.remove()
    await until(() => service.sockets.every(({ readyState }) => readyState === 3))
    const after = put()
    await until(() => has(after, '.panel[open]') && said().length === 3)
    equal(said().at(-1)?.id, id)
    equal(field(after).value, 'half a sen')
    equal(texts(after, '.say'), ['Ava: Welcome to Northside.', 'You: Is it here?', 'You: unheard'])
    equal(document.activeElement === after, false)
    equal(service.visits('open').length, 1)
    equal(service.visits('view').length, 2)
    equal(service.counted('/conversations'), 1)
  })

  it('shows on the closed button that an answer has arrived', async () => {
    const widget = await talking()
    find(widget, '[aria-label="Close chat"]').click()
    await until(() => !has(widget, '.panel[open]'))
    service.line('person', 'Are you there?')
    await until(() => texts(widget, '.badge')[0] === '1')
    equal(texts(widget, '.note'), ['You have a new message.'])
    launcher(widget).click()
    await until(() => has(widget, '.panel[open]'))
    equal(find(widget, '.badge').hidden, true)
  })

  it('keeps the conversation when the page moves the element', async () => {
    const widget = await talking()
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(widget)
    service.line('assistant', 'Still here')
    await until(() => texts(widget, '.say').at(-1) === 'Ava: Still here')
    equal(service.sockets.length, 1)
    elsewhere.remove()
    await until(() => service.socket.readyState === 3)
  })

  it('does not appear for an unknown site key, and reports this to the host', async () => {
    service.configStatus = 404
    const widget = put()
    await until(() => events.length > 0)
    equal(
      events.map(({ name, detail }) => [name, (detail as { code: string }).code]),
      [['fc-error', 'unknown_site']],
    )
    equal(launcher(widget).checkVisibility(), false)
  })

  it('keeps its button when the service fails temporarily, and opens later', async () => {
    service.configStatus = 503
    const widget = put()
    await until(isReady)
    launcher(widget).click()
    await until(() => texts(widget, '.note')[0] !== '')
    equal(widget.open, false)
    service.configStatus = 200
    launcher(widget).click()
    await until(() => has(widget, '.panel[open]'))
  })

  it('keeps typed keys from the host’s shortcuts', async () => {
    const widget = await opened()
    let heard = 0
    const listen = () => (heard += 1)
    document.addEventListener('keydown', listen)
    press(field(widget), 'j')
    document.removeEventListener('keydown', listen)
    equal(heard, 0)
  })
})
