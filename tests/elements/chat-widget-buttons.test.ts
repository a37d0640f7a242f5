import { find, has, rootOf, shown, WidgetPage } from './chat-widget-page'
import { equal, press, until } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

let page: WidgetPage
const set = (change: Partial<WidgetPage['service']['config']>) =>
  (page.service.config = { ...page.service.config, ...change })
const box = (widget: Element, selector: string) => find(widget, selector).getBoundingClientRect()

describe('the entry buttons of chat-widget', () => {
  beforeEach(() => (page = new WidgetPage()))
  afterEach(() => page.leave())

  it('appears nowhere that it is switched off, without a fault, and nothing opens it', async () => {
    set({ enabled: false })
    const call = document.createElement('button')
    call.dataset.forecourtCta = 'Check availability'
    document.body.append(call)
    const widget = page.put()
    await until(() => page.service.counted('/config') === 1)
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    let prevented = true
    call.addEventListener('click', (event) => queueMicrotask(() => (prevented = event.defaultPrevented)))
    call.click()
    widget.open = true
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    await until(() => !widget.open)
    equal(
      [shown(widget, '.entry'), has(widget, '.panel'), widget.open, prevented],
      [false, false, false, false],
    )
    equal([page.events, page.service.counted('/visits')], [[], 0])
    call.remove()
  })

  it('reports once to the page that it is refused there', async () => {
    page.service.configStatus = 403
    const widget = page.put()
    await until(() => page.events.length > 0)
    widget.open = true
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    equal(page.events.length, 1)
    equal(
      page.told('fc-error').map(({ code }) => code),
      ['refused'],
    )
    equal([shown(widget, '.entry'), widget.open], [false, false])
  })

  it('may have no button, and gives the focus back to what of the page opened it', async () => {
    set({ button: false })
    const call = document.createElement('button')
    call.dataset.forecourtCta = ''
    call.textContent = 'Ask us'
    document.body.append(call)
    const widget = await page.ready()
    equal(shown(widget, '.launch'), false)
    call.click()
    await until(() => rootOf(widget).activeElement?.tagName === 'TEXTAREA')
    press(find(widget, 'textarea'), 'Escape')
    await until(() => !widget.open)
    await until(() => document.activeElement === call)
    call.remove()
  })

  it('leads back to a conversation in every tab, also where it is switched off', async () => {
    set({ button: false })
    localStorage.setItem('fc-chat:northside:token', 'secret')
    const widget = await page.ready()
    await until(() => page.service.sockets.length === 1)
    equal([shown(widget, '.launch'), widget.open], [true, false])
  })

  it('has a text button where messages can be sent to the dealership', async () => {
    set({ sms: '+15550100' })
    const widget = await page.ready()
    const text = find<HTMLAnchorElement>(widget, '.text')
    equal([text.href, text.ariaLabel], ['sms:+15550100', 'Text us'])
    const { width, height } = text.getBoundingClientRect()
    equal(Math.min(width, height) >= 44, true)
    widget.remove()
    set({ sms: null })
    page.events.length = 0
    equal(shown(await page.ready(), '.text'), false)
  })

  it('says in words and by a dot whether somebody is there', async () => {
    for (const [open_now, staffed, words] of [
      [true, false, 'Chat with us, online'],
      [false, true, 'Chat with us, online'],
      [false, false, 'Chat with us, away'],
    ] as const) {
      page.events.length = 0
      set({ open_now, staffed })
      const widget = await page.ready()
      equal(find(widget, '.launch').ariaLabel, words)
      equal(has(widget, '.online'), words.endsWith('online'))
      widget.remove()
    }
  })

  for (const dir of ['ltr', 'rtl'])
    for (const position of ['bottom_right', 'bottom_left', 'mid_right', 'mid_left'] as const)
      it(`stands at ${position}, on the named side of the screen, ${dir}`, async () => {
        document.documentElement.dir = dir
        try {
          set({ position, mobile_position: position })
          const { left, right, bottom } = box(await page.ready(), '.launch')
          const { clientWidth, clientHeight } = document.documentElement
          const gap = position.endsWith('left') ? left : clientWidth - right
          equal(Math.round(gap) <= 20 && gap > 0, true)
          equal(clientHeight - bottom > 60, position.startsWith('mid'))
        } finally {
          document.documentElement.removeAttribute('dir')
        }
      })

  it('stands where it is set for phones on a screen of 768 px or less, also when that changes', async () => {
    const real = globalThis.matchMedia
    const small = Object.assign(new EventTarget(), { matches: true })
    globalThis.matchMedia = ((query: string) =>
      query === '(max-width: 768px)' ? small : real(query)) as typeof matchMedia
    try {
      set({ position: 'mid_left', mobile_position: 'bottom_right' })
      const widget = await page.ready()
      equal(find(widget, '.widget').dataset.position, 'bottom_right')
      small.matches = false
      small.dispatchEvent(new Event('change'))
      equal(find(widget, '.widget').dataset.position, 'mid_left')
    } finally {
      globalThis.matchMedia = real
    }
  })

  it('names the domain whose look it asks for, only where one is set', async () => {
    ;(await page.ready()).remove()
    equal(page.service.calls.find(({ path }) => path.endsWith('/config'))?.search, '')
    page.service.calls.length = page.events.length = 0
    await page.ready({ domain: 'north.test' })
    equal(page.service.calls.find(({ path }) => path.endsWith('/config'))?.search, '?domain=north.test')
    await until(() => page.service.visits('view').length > 0)
    equal(page.service.visits('view')[0]?.domain, 'north.test')
  })
})
