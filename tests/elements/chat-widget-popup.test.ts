import type { WidgetConfig } from '../../src/contract/calls/widget-config'
import { find, has, rootOf, texts, WidgetPage } from './chat-widget-page'
import { equal, press, until } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

let page: WidgetPage
const POPUP: WidgetConfig['popup'] = {
  enabled: true,
  once_desktop: false,
  once_mobile: false,
  messages: [
    { id: 'home', text: 'Looking for a <b>truck</b>?', pages: ['home'] },
    { id: 'vdp', text: 'Is this the one?', pages: ['vdp', 'srp'] },
  ],
}
const invite = (popup: Partial<WidgetConfig['popup']> = {}) =>
  (page.service.config = { ...page.service.config, popup: { ...POPUP, ...popup } })
const reasons = () => page.told('fc-chat-popup').map(({ popup_id, reason }) => popup_id ?? reason)

describe('the pop-up of chat-widget', () => {
  beforeEach(() => {
    page = new WidgetPage()
    page.hurry()
  })
  afterEach(() => page.leave())

  it('shows the words for the page as text, tells the service and the page, and keeps nothing', async () => {
    invite()
    const widget = await page.ready({ 'page-type': 'home' })
    await until(() => has(widget, '.pop'))
    equal(texts(widget, '.invite'), ['Looking for a <b>truck</b>?'])
    equal(has(widget, '.invite b'), false)
    equal(page.told('fc-chat-popup'), [{ popup_id: 'home', reason: null }])
    equal(
      page.service.visits('popup').map(({ page_type }) => page_type),
      ['home'],
    )
    equal([localStorage.length, sessionStorage.length, page.service.sockets.length], [0, 0, 0])
    equal(document.activeElement === widget, false)
  })

  it('is no dialog: a named group whose words are announced, with two named buttons', async () => {
    invite()
    const widget = await page.ready({ 'page-type': 'vdp' })
    await until(() => has(widget, '.pop'))
    const pop = find(widget, '.pop')
    equal([pop.role, pop.ariaLabel], ['group', 'Message from Ava'])
    equal(find(widget, '.invite').closest('[role=status]') !== null, true)
    equal(find(widget, '.dismiss').ariaLabel, 'Close message')
    const { width, height } = find(widget, '.dismiss').getBoundingClientRect()
    equal(Math.min(width, height) >= 44, true)
  })

  it('opens the chat by a click, and is not shown again in this visit', async () => {
    invite()
    const widget = await page.ready({ 'page-type': 'vdp' })
    await until(() => has(widget, '.pop'))
    find(widget, '.invite').click()
    await until(() => has(widget, '.panel[open]'))
    equal(has(widget, '.pop'), false)
    widget.remove()
    const next = page.put({ 'page-type': 'vdp' })
    await until(() => has(next, '.panel[open]'))
    next.remove()
    sessionStorage.removeItem('fc-chat:northside:panel')
    page.put({ 'page-type': 'vdp' })
    await until(() => reasons().includes('dismissed'))
  })

  it('closes by its button or Escape, gives the focus to the entry button, and stays closed in this visit', async () => {
    invite()
    const widget = await page.ready({ 'page-type': 'vdp' })
    await until(() => has(widget, '.pop'))
    let heard = 0
    const listen = () => (heard += 1)
    document.addEventListener('keydown', listen)
    find(widget, '.invite').focus()
    press(find(widget, '.invite'), 'Escape')
    document.removeEventListener('keydown', listen)
    equal([has(widget, '.pop'), heard], [false, 0])
    equal(rootOf(widget).activeElement === find(widget, '.launch'), true)
    widget.pageType = 'home'
    await until(() => reasons().length === 2)
    equal(reasons(), ['vdp', 'dismissed'])
    equal(Number(localStorage.getItem('fc-chat:northside:popup')) > 0, true)
  })

  it('is shown once in 24 hours where that is set, and remembered with the shopper’s next action', async () => {
    const once = { once_desktop: true, once_mobile: true }
    const next = async () => {
      const before = reasons().length
      const widget = page.put({ 'page-type': 'vdp' })
      await until(() => reasons().length > before)
      widget.remove()
    }
    invite(once)
    await next()
    equal(localStorage.length, 0)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await next()
    localStorage.setItem('fc-chat:northside:popup', String(Date.now() - 23 * 3_600_000))
    await next()
    localStorage.setItem('fc-chat:northside:popup', String(Date.now() - 25 * 3_600_000))
    await next()
    invite()
    localStorage.setItem('fc-chat:northside:popup', String(Date.now()))
    await next()
    equal(reasons(), ['vdp', 'vdp', 'seen', 'vdp', 'vdp'])
  })

  it('does not appear for shoppers who have a conversation or an open chat', async () => {
    invite()
    localStorage.setItem('fc-chat:northside:token', 'secret')
    page.put({ 'page-type': 'vdp' })
    await until(() => reasons().includes('conversation'))
    localStorage.clear()
    const open = page.put({ 'page-type': 'vdp', open: '' })
    await until(() => reasons().includes('panel_open'))
    equal(has(open, '.pop'), false)
  })

  it('waits while a field of the page has the focus, and while nobody sees the page', async () => {
    invite()
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    let hidden = true
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    try {
      const widget = await page.ready({ 'page-type': 'vdp' })
      const trace = await widget.popupTrace()
      equal(trace, 'Due: Is this the one?')
      equal(reasons(), [])
      hidden = false
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise(requestAnimationFrame)
      equal(reasons(), [])
      field.remove()
      document.dispatchEvent(new FocusEvent('focusout'))
      await until(() => has(widget, '.pop'))
    } finally {
      Reflect.deleteProperty(document, 'hidden')
      field.remove()
    }
  })

  it('decides again when the page changes, which counts as a view', async () => {
    invite()
    const widget = await page.ready({ 'page-type': 'home' })
    await until(() => has(widget, '.pop'))
    widget.pageType = 'other'
    widget.stock = 'N1'
    await until(() => reasons().length === 2)
    equal(has(widget, '.pop'), false)
    widget.pageType = 'vdp'
    await until(() => has(widget, '.pop'))
    equal(reasons(), ['home', 'no_message', 'vdp'])
    equal(
      page.service.visits('view').map(({ page_type }) => page_type),
      ['home', 'other', 'vdp'],
    )
  })

  it('says why none was shown, in words, and on the page that asks for it in its address', async () => {
    const address = location.href
    history.replaceState(null, '', '?forecourt-trace')
    try {
      const widget = await page.ready({ 'page-type': 'vdp' })
      await until(() => has(widget, '.trace'))
      equal(texts(widget, '.trace'), ['Pop-up trace. Not shown. Engagement messages are switched off.'])
      equal(await widget.popupTrace(), 'Not shown. Engagement messages are switched off.')
    } finally {
      history.replaceState(null, '', address)
    }
  })
})
