import { find, has, rootOf, WidgetPage } from './chat-widget-page'
import { equal, until } from './ui/kit-page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

let page: WidgetPage

/** Page styles that could break the elements inside the page. */
const HOSTILE: Readonly<Record<string, string>> = {
  'unsets everything':
    '* { all: unset !important; display: inline !important; color: red !important } *::before { content: "x" !important }',
  'has a small root': 'html { font-size: 62.5% } body { font: 30px/3 serif; letter-spacing: 4px; zoom: 1 }',
  'covers everything':
    'body::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: rgb(0 0 0 / 0.2) }',
  'moves and clips its body':
    'body { transform: translate(40px, 30px) scale(0.5); filter: blur(1px); overflow: hidden; contain: strict; opacity: 0.5; block-size: 10px }',
  'names our properties':
    ':root, chat-widget { --_accent: red !important; --_accent-ink: red !important; --_accent-text: red !important; --_surface: red !important; --_ink: red !important; --_edge: 200px !important; --_float: none !important; --_view-top: 50px !important }',
  'styles its own buttons':
    'button, a, p, div, span, b, svg, img { font: 40px cursive !important; padding: 40px !important; border: 9px dashed red !important; text-transform: uppercase; text-decoration: line-through; float: left; visibility: hidden }',
  'shows what is hidden': '[hidden] { display: block !important } [popover] { display: block !important }',
  'hides it':
    'chat-widget { display: none !important; opacity: 0 !important; visibility: hidden !important; position: static !important }',
  'speaks large and wide':
    'html { writing-mode: vertical-rl; text-align: center; white-space: pre; word-spacing: 9px; text-indent: 40px; cursor: none; pointer-events: none; user-select: none; -webkit-text-stroke: 2px red }',
}

/** The position and all computed styles of every element in the widget. */
function lookOf(widget: Element) {
  return [...rootOf(widget).querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    // A custom property has no effect by itself; the properties that use it are compared.
    const names = Array.from(style).filter((name) => !name.startsWith('--'))
    const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return {
      name: `${element.localName}.${element.getAttribute('class') ?? ''}`,
      box: [x, y, width, height],
      values,
    }
  })
}

function differences(plain: ReturnType<typeof lookOf>, other: ReturnType<typeof lookOf>): string[] {
  const found = plain.length === other.length ? [] : [`${plain.length} elements, ${other.length}`]
  plain.forEach(({ name, box, values }, index) => {
    const now = other[index]
    if (String(now?.box) !== String(box))
      found.push(`${name} stands at ${String(now?.box)}, not ${String(box)}`)
    values.forEach((value, at) => {
      if (now?.values[at] !== value) found.push(`${name}: ${String(now?.values[at])}, not ${value}`)
    })
  })
  return found
}

async function settled(widget: Element) {
  await until(() => has(widget, '.pop'))
  for (const animation of rootOf(widget).getAnimations()) animation.finish()
  return lookOf(widget)
}

describe('chat-widget on a hostile page', () => {
  const sheet = new CSSStyleSheet()
  beforeEach(() => {
    page = new WidgetPage()
    page.hurry()
    const messages = [{ id: 'a', text: 'Is this the one?', pages: ['other' as const] }]
    page.service.config = {
      ...page.service.config,
      sms: '+15550100',
      popup: { enabled: true, once_desktop: false, once_mobile: false, messages },
    }
    document.adoptedStyleSheets = [sheet]
  })
  afterEach(() => {
    page.leave()
    sheet.replaceSync('')
    document.adoptedStyleSheets = []
  })

  for (const [name, css] of Object.entries(HOSTILE))
    it(`looks as on a plain page where the page ${name}`, async () => {
      const plain = await settled(page.put())
      for (const widget of document.querySelectorAll('chat-widget')) widget.remove()
      sheet.replaceSync(css)
      const widget = page.put()
      equal(differences(plain, await settled(widget)).slice(0, 5), [])
      const { x, y, width, height } = find(widget, '.launch').getBoundingClientRect()
      equal(document.elementFromPoint(x + width / 2, y + height / 2) === widget, true)
    })

  it('is hidden when the page uses the documented way to hide it', async () => {
    const widget = await page.ready()
    widget.hidden = true
    equal(find(widget, '.launch').checkVisibility(), false)
  })

  it('keeps its sides and its size on a page that reads from the right', async () => {
    const plain = await settled(page.put())
    for (const widget of document.querySelectorAll('chat-widget')) widget.remove()
    document.documentElement.dir = 'rtl'
    try {
      const other = await settled(page.put())
      for (const name of ['div.entry', 'div.pop', 'div.buttons', 'div.widget']) {
        const box = (look: typeof plain) => look.find((element) => element.name === name)?.box
        equal(box(other), box(plain))
      }
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })
})
