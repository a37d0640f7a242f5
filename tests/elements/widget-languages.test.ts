/** The closed widget in other languages, and the languages that it supports. */
import { installChat } from '../../src/widget/launcher/page-api'
import { find, has, shown, texts, WidgetPage } from './chat-widget-page'
import { said } from './support/words'
import { equal, until } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

const { documentElement } = document
/** The chunks that this page has loaded. */
const fetched = (name: string) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name: url }) => new RegExp(`/${name}-[\\w-]{8}\\.js`).test(url)).length

let page: WidgetPage
const label = (widget: Element) => texts(widget, '.launch')[0]
const invite = () => {
  const messages = [{ id: 'any', text: 'Is this the one?', pages: ['other' as const] }]
  const popup = { ...page.service.config.popup, enabled: true, messages }
  page.service.config = { ...page.service.config, sms: '+13125550142', popup }
}

describe('the language of chat-widget', () => {
  beforeEach(() => {
    page = new WidgetPage()
    page.hurry()
  })
  afterEach(() => {
    page.leave()
    documentElement.lang = 'en'
  })

  // This test must run first, because a loaded chunk stays loaded.
  it('costs an English page nothing', async () => {
    const widget = await page.opened()
    equal(
      [texts(widget, '.foot'), find<HTMLTextAreaElement>(widget, 'textarea').placeholder],
      [['See our privacy notice.'], 'Write a message'],
    )
    equal([fetched('widget-locale'), fetched('widget'), fetched('pseudo')], [0, 0, 0])
    equal(find(widget, '.widget').lang, '')
  })

  it('is the page’s: the entry button has its words as it comes, the panel as it opens', async () => {
    documentElement.lang = 'es-MX'
    const widget = await page.ready()
    equal(
      [label(widget), find(widget, '.launch').ariaLabel],
      ['Chatee con nosotros', 'Chatee con nosotros, en línea'],
    )
    equal([find(widget, '.widget').lang, fetched('widget-locale') > 0, fetched('widget')], ['es', true, 0])
    find(widget, '.launch').click()
    await until(() => has(widget, '.panel[open]'))
    equal(find<HTMLTextAreaElement>(widget, 'textarea').placeholder, 'Escriba un mensaje')
    equal(find(widget, '.panel').ariaLabel, 'Chat con Northside Auto Group')
    equal(texts(widget, '.presence'), ['En línea, Northside Auto Group'])
    // The dealership's own text is not translated.
    equal(texts(widget, '.say').join().includes('Welcome to Northside.'), true)
    equal(
      [texts(widget, '.quick button'), texts(widget, '.foot')],
      [['What are your hours?'], ['See our privacy notice.']],
    )
  })

  it('is what `locale` says before what the page says, for as long as it says something', async () => {
    documentElement.lang = 'es'
    const widget = await page.ready({ locale: 'de' })
    equal(label(widget), 'Mit uns chatten')
    widget.locale = 'fr-FR'
    await until(() => label(widget) === 'Discutez avec nous')
    widget.locale = 'pt'
    await until(() => label(widget) === 'Chat with us')
    widget.removeAttribute('locale')
    await until(() => label(widget) === 'Chatee con nosotros')
    documentElement.lang = 'en-GB'
    await until(() => label(widget) === 'Chat with us')
    equal(page.service.calls.filter(({ path }) => path.endsWith('/config')).length, 1)
  })

  it('is heard of all that the closed widget says, a pop-up that stands there too', async () => {
    invite()
    const widget = await page.ready()
    await until(() => has(widget, '.pop'))
    equal([find(widget, '.pop').ariaLabel, find(widget, '.text').ariaLabel], ['Message from Ava', 'Text us'])
    const pop = find(widget, '.pop')
    documentElement.lang = 'en-XA'
    await until(() => label(widget)?.startsWith('⟦') === true)
    const root = widget.shadowRoot
    if (!root) throw new Error('The widget has no shadow root')
    equal([...said(root)].filter((text) => !text.includes('⟦')).sort(), ['Ava', 'Is this the one?'])
    equal([find(widget, '.pop') === pop, find(widget, '.dismiss').ariaLabel?.startsWith('⟦')], [true, true])
  })

  it('says the words of an unread line and of a pop-up that comes later', async () => {
    documentElement.lang = 'fr'
    invite()
    const widget = await page.ready()
    await until(() => has(widget, '.pop'))
    equal(
      [find(widget, '.pop').ariaLabel, find(widget, '.dismiss').ariaLabel, find(widget, '.text').ariaLabel],
      ['Message de Ava', 'Fermer le message', 'Envoyez-nous un SMS'],
    )
  })

  it('leaves the page with the widget that brought it', async () => {
    const first = await page.ready({ locale: 'de' })
    equal(label(first), 'Mit uns chatten')
    first.remove()
    const second = page.put()
    await until(() => shown(second, '.launch'))
    await until(() => label(second) === 'Chat with us')
  })

  it('goes with the script tag', async () => {
    installChat(`${location.origin}/elements/chat.js?site=northside&locale=fr`)
    const widget = document.querySelector('chat-widget')
    if (!widget) throw new Error('There is no widget')
    try {
      await until(() => shown(widget, '.launch'))
      equal([widget.getAttribute('locale'), label(widget)], ['fr', 'Discutez avec nous'])
    } finally {
      delete window.forecourt
    }
  })
})
