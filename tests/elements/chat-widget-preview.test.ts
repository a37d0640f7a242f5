import { find, has, shown, texts, WidgetPage } from './chat-widget-page'
import { withPalette } from './fake-widget-service'
import { equal, press, until, write } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

let page: WidgetPage
const config = () => withPalette(page.service.config)
const popup = {
  ...{ enabled: true, once_desktop: true, once_mobile: true },
  messages: [{ id: 'a', text: 'May we help?', pages: ['home' as const] }],
}
const frame = () => new Promise(requestAnimationFrame)

function preview(state: 'closed' | 'popup' | 'open') {
  const widget = document.createElement('chat-widget')
  widget.pageType = 'home'
  widget.preview = { config: { ...config(), popup }, state }
  document.body.append(widget)
  return widget
}

describe('chat-widget in the studio’s preview', () => {
  beforeEach(() => (page = new WidgetPage()))
  afterEach(() => {
    page.leave()
    equal([page.service.calls.length, page.service.sockets.length], [0, 0])
    equal([localStorage.length, sessionStorage.length], [0, 0])
  })

  it('shows closed, its pop-up, and open', async () => {
    const widget = preview('closed')
    await until(() => shown(widget, '.launch'))
    equal(has(widget, '.pop'), false)
    widget.preview = { config: { ...config(), popup }, state: 'popup' }
    await until(() => has(widget, '.pop'))
    equal(texts(widget, '.invite'), ['May we help?'])
    widget.preview = { config: { ...config(), popup }, state: 'open' }
    await until(() => has(widget, '.panel[open]'))
    equal([shown(widget, '.entry'), has(widget, '.pop')], [false, false])
    equal(page.told('fc-chat-toggle'), [])
  })

  it('shows every kind of line, and answers what is written there by itself', async () => {
    const widget = preview('open')
    await until(() => has(widget, '.panel[open]'))
    for (const from of ['assistant', 'customer', 'person'])
      equal(has(widget, `.row[data-from=${from}]`), true)
    equal(texts(widget, '.event'), [
      'Dana Alvarez joined the conversation',
      'Dana Alvarez left the conversation',
    ])
    const family = '👨‍👩‍👧‍👦'
    const field = find<HTMLTextAreaElement>(widget, 'textarea')
    write(field, family.repeat(1005))
    await until(() => texts(widget, '.line')[0] === 'The message is too long by 5 characters.')
    press(field, 'Enter')
    equal(field.value, family.repeat(1005))
    write(field, family.repeat(1001))
    await until(() => texts(widget, '.line')[0] === 'The message is too long by 1 character.')
    write(field, family.repeat(999))
    await until(() => texts(widget, '.line')[0] === '1 character left')
    write(field, family.repeat(1000))
    await until(() => texts(widget, '.line')[0] === '0 characters left')
    press(field, 'Enter')
    await until(() => texts(widget, '.say').at(-1)?.includes('This is a preview') === true)
    equal(texts(widget, '.row[data-from=customer] .say').at(-1)?.endsWith(family.repeat(1000)), true)
  })

  it('greets, offers replies and is away like the page, and has no person where nobody takes over', async () => {
    page.service.config = { ...page.service.config, open_now: false, staffed: false, takeover: false }
    const widget = preview('open')
    await until(() => has(widget, '.panel[open]'))
    equal(texts(widget, '.row[data-from=assistant] .say')[0]?.includes('Welcome to Northside.'), true)
    equal(texts(widget, '.quick button'), ['What are your hours?'])
    equal(texts(widget, '.event'), [])
    equal(has(widget, '.row[data-from=person]'), false)
    equal(find(widget, '.presence').dataset.online, 'false')
  })

  it('draws a changed draft in the next frame', async () => {
    const widget = preview('open')
    await until(() => has(widget, '.panel[open]'))
    widget.preview = {
      config: withPalette({
        ...config(),
        popup,
        agent_name: 'Zoé',
        color: '#976c17',
        position: 'mid_left',
        mobile_position: 'mid_left',
      }),
      state: 'open',
    }
    await frame()
    equal(texts(widget, '.title b'), ['Zoé'])
    equal(find(widget, '.widget').dataset.position, 'mid_left')
    // A color transition may still be running.
    await until(() => getComputedStyle(find(widget, '.launch')).backgroundColor === 'rgb(151, 108, 23)')
    widget.preview = { config: { ...config(), popup, button: false, sms: '+15550100' }, state: 'closed' }
    await frame()
    equal(
      [shown(widget, '.launch'), shown(widget, '.text'), has(widget, '.panel[open]')],
      [false, true, false],
    )
  })

  it('reports what the person did, not what the host set', async () => {
    const widget = preview('popup')
    await until(() => has(widget, '.pop'))
    find(widget, '.dismiss').click()
    find(widget, '.launch').click()
    await until(() => has(widget, '.panel[open]'))
    find(widget, '[aria-label="Close chat"]').click()
    await until(() => page.told('fc-chat-toggle').length === 3)
    equal(page.told('fc-chat-toggle'), [{ open: false }, { open: true }, { open: false }])
    equal(page.told('fc-chat-popup'), [])
  })
})
