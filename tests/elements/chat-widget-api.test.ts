import { installChat, type Command, type ForecourtApi } from '../../src/widget/launcher/page-api'
import { find, has, WidgetPage } from './chat-widget-page'
import { equal, press, until, write } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

let page: WidgetPage
const ADDRESS = `${location.origin}/elements/chat.js?site=northside`
const widgets = () => [...document.querySelectorAll('chat-widget')]
function widget() {
  const [first] = widgets()
  if (!first) throw new Error('There is no widget')
  return first
}
function install(queued?: Command[]): ForecourtApi {
  if (queued) window.forecourt = queued
  installChat(ADDRESS)
  const { forecourt } = window
  if (!forecourt || Array.isArray(forecourt)) throw new Error('There is no API')
  return forecourt
}
const begun = () =>
  page.service.calls.find(({ path }) => path.endsWith('/conversations'))?.body as Record<string, unknown>
function say(text: string) {
  write(find<HTMLTextAreaElement>(widget(), 'textarea'), text)
  press(find(widget(), 'textarea'), 'Enter')
}

describe('the chat by a script tag', () => {
  beforeEach(() => (page = new WidgetPage()))
  afterEach(() => {
    page.leave()
    delete window.forecourt
    document.documentElement.removeAttribute('data-forecourt-page-type')
  })

  // This test must run first, because every widget of this file would return to a new body.
  it('stays with its conversation when the page swaps its body', async () => {
    const { body } = document
    const api = install()
    api.open()
    await until(() => has(widget(), '.panel[open]'))
    const before = widget()
    const other = document.createElement('body')
    body.replaceWith(other)
    try {
      await until(() => widgets().length === 1 && before.isConnected)
      equal(widget() === before, true)
      equal([has(before, '.panel[open]'), find(before, '.panel').checkVisibility()], [true, true])
      other.innerHTML = '<p>Another page of the same site</p>'
      await until(() => before.isConnected)
      equal([widgets().length, has(before, '.panel[open]')], [1, true])
    } finally {
      other.replaceWith(body)
      await until(() => before.isConnected)
    }
  })

  it('is installed on a page whose own element has the name of the API', async () => {
    const section = document.createElement('section')
    section.id = 'forecourt'
    document.body.append(section)
    try {
      installChat(ADDRESS)
      const { forecourt } = window
      equal([widgets().length, typeof (forecourt as ForecourtApi).open], [1, 'function'])
      installChat(ADDRESS)
      equal(window.forecourt === forecourt, true)
      await until(() => page.told('fc-ready').length > 0)
    } finally {
      section.remove()
    }
  })

  it('puts one widget at the end of the page, however often it is loaded', async () => {
    document.documentElement.dataset.forecourtPageType = 'srp'
    const api = install()
    equal(install() === api, true)
    equal(widgets().length, 1)
    equal([widget().site, widget().pageType], ['northside', 'srp'])
    equal(document.body.lastElementChild === widget(), true)
    await until(() => page.told('fc-ready').length > 0)
  })

  it('runs the commands that the page queued before it loaded, in order, and ignores unknown ones', async () => {
    const heard: unknown[] = []
    install([
      ['on', 'toggle', (detail: unknown) => heard.push(detail)],
      ['fly'] as unknown as Command,
      ['page', { type: 'vdp', stock: 'N1' }],
      ['open'],
    ])
    await until(() => has(widget(), '.panel[open]'))
    equal([widget().pageType, widget().stock, heard], ['vdp', 'N1', [{ open: true }]])
  })

  it('opens, closes, and calls listeners until they are removed', async () => {
    const api = install()
    await until(() => page.told('fc-ready').length > 0)
    const heard: unknown[] = []
    const listen = (detail: unknown) => heard.push(detail)
    api.on('toggle', listen)
    api.on('toggle', listen)
    api.push(['open'])
    await until(() => has(widget(), '.panel[open]'))
    api.close()
    await until(() => heard.length === 2)
    api.off('toggle', listen)
    api.open()
    await until(() => page.told('fc-chat-toggle').length === 3)
    equal(heard, [{ open: true }, { open: false }])
  })

  it('sends who the shopper is, with a new conversation or to the existing one', async () => {
    const api = install()
    const person = { first_name: ' Ada ', email: 'ada@example.test', phone: 'x', age: 7 }
    api.identify(person as object)
    api.open()
    await until(() => has(widget(), '.panel[open]'))
    say('Hello')
    await until(() => page.service.counted('/conversations') === 1)
    equal(begun().person, { first_name: 'Ada', email: 'ada@example.test' })
    await until(() => localStorage.getItem('fc-chat:northside:token') !== null)
    api.identify({ first_name: 'Ada', last_name: 'King' })
    await until(() => page.service.counted('/person') === 1)
    equal(page.service.calls.find(({ path }) => path.endsWith('/person'))?.body, {
      first_name: 'Ada',
      last_name: 'King',
      token: 'secret',
    })
  })

  it('returns why no pop-up was shown', async () => {
    const api = install()
    await until(() => page.told('fc-ready').length > 0)
    equal(await api.trace(), 'Not shown. Engagement messages are switched off.')
  })
})
