import { all, equal, frames, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { defineAll, drawn, DRAWN, partsOf, settled, shown, VIEWS } from './world'

/**
 * What an old page sets for everything. With `!important` it also beats rules of `:host`, which it could not
 * do to the properties of a node that only inherits them.
 */
const HOSTILE = {
  color: 'rgb(255, 0, 0)',
  'font-family': 'serif',
  'font-size': '31px',
  'font-style': 'italic',
  'font-weight': '900',
  'font-variant-caps': 'small-caps',
  'line-height': '3',
  'letter-spacing': '9px',
  'word-spacing': '20px',
  'text-transform': 'uppercase',
  'text-align': 'right',
  'text-indent': '40px',
  'text-shadow': '0 0 9px rgb(0, 255, 0)',
  'white-space': 'pre',
  'word-break': 'break-all',
  'overflow-wrap': 'anywhere',
  'tab-size': '1',
  hyphens: 'auto',
  cursor: 'wait',
  quotes: 'none',
  'list-style-type': 'square',
  'list-style-position': 'inside',
  'border-collapse': 'collapse',
  'border-spacing': '9px',
  'caption-side': 'bottom',
  'empty-cells': 'hide',
  'caret-color': 'rgb(255, 0, 0)',
  'accent-color': 'rgb(255, 0, 0)',
  'color-scheme': 'dark',
  fill: 'rgb(255, 0, 0)',
  stroke: 'rgb(255, 0, 0)',
  'stroke-width': '9px',
  'text-decoration-skip-ink': 'none',
  'text-underline-offset': '9px',
  '-webkit-text-fill-color': 'rgb(255, 0, 0)',
  '-webkit-text-stroke-width': '3px',
} as const
/** Names that we use ourselves, inside. */
const PRIVATE = ['--_ink', '--_surface', '--_accent', '--_text-sm', '--_font', '--_control']
const COMPARED = [...Object.keys(HOSTILE), 'width', 'height', 'background-color', 'padding', 'border-color']

/** The computed style of every visible node of an element, by node. */
function looks(element: Element): Map<Element, string> {
  const nodes = element.shadowRoot ? all('*', element.shadowRoot) : []
  return new Map(
    nodes
      .filter((node) => node.checkVisibility())
      .map((node) => {
        const style = getComputedStyle(node)
        return [node, COMPARED.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')] as const
      }),
  )
}

/** What each visible text of an element inherits, in whatever document it is. */
function inheritedLook(element: Element): string[] {
  const { defaultView } = element.ownerDocument
  const nodes = element.shadowRoot ? all('*', element.shadowRoot) : []
  return nodes
    .filter((node) => node.checkVisibility() && node.textContent.trim() !== '')
    .map((node) => {
      const style = defaultView?.getComputedStyle(node)
      return `${node.localName}: ${Object.keys(HOSTILE)
        .map((name) => style?.getPropertyValue(name))
        .join(' ')}`
    })
}

/** Adds a rule to the page until the function that it returns is called. */
function rule(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet))
}

async function frame(): Promise<Document> {
  const element = document.createElement('iframe')
  // Another width would be another layout.
  element.style.inlineSize = `${innerWidth}px`
  element.style.blockSize = `${innerHeight}px`
  const loaded = new Promise((resolve) => (element.onload = resolve))
  document.body.append(element)
  await loaded
  if (!element.contentDocument) throw new Error('The frame has no document')
  return element.contentDocument
}

describe('isolated from the page', () => {
  const here = inFreshWorld()
  afterEach(() => {
    document.adoptedStyleSheets = []
  })

  /** Waits until two looks in a row are the same, because loaded content may still be rendering. */
  async function still(element: Element): Promise<Map<Element, string>> {
    await settled(here.net)
    let before = looks(element)
    for (let tries = 0; tries < 50; tries += 1) {
      await frames(5)
      const now = looks(element)
      if (now.size === before.size && [...now].every(([node, look]) => before.get(node) === look)) return now
      before = now
    }
    throw new Error(`${element.localName} does not come to rest`)
  }

  for (const tag of DRAWN)
    it(`${tag} looks the same whatever the page says of all elements`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      const before = await still(element)
      equal(before.size > 5, true)
      const inherited = Object.entries(HOSTILE).map(([name, value]) => `${name}: ${value} !important;`)
      const own = PRIVATE.map((name) => `${name}: rgb(255, 0, 0) !important;`)
      rule(`* { ${[...inherited, ...own].join(' ')} }`)
      await frames()
      const changed = [...looks(element)]
        .filter(([node, look]) => before.get(node) !== look)
        .map(([node, look]) => `${node.localName}.${node.className}: ${differences(before.get(node), look)}`)
      equal(changed.slice(0, 5), [])
    })

  for (const tag of VIEWS)
    it(`${tag} takes the public names and rules for its parts`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      const root = element.shadowRoot?.querySelector('.style-root')
      if (!root) throw new Error('There is no inner root')
      rule(`${tag} { --fc-ink: rgb(1, 2, 3) }`)
      await until(() => getComputedStyle(root).color === 'rgb(1, 2, 3)')
      for (const part of partsOf(tag)) {
        const [node] = all(`[part~=${part}]`, root)
        // Some parts belong to another view of the element.
        if (!node) continue
        rule(`${tag}::part(${part}) { outline: 3px solid rgb(4, 5, 6) }`)
        await until(() => getComputedStyle(node).outlineColor === 'rgb(4, 5, 6)')
      }
      // What hides an element hides what is in it.
      element.style.visibility = 'hidden'
      await until(() => getComputedStyle(root).visibility === 'hidden')
    })

  for (const tag of DRAWN)
    it(`${tag} keeps its styles and its session in another document, and back`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      await still(element)
      const count = () => element.shadowRoot?.adoptedStyleSheets.length
      const before = [inheritedLook(element), count()]
      // An old document, too: it has no doctype.
      const other = await frame()
      other.body.append(element)
      await frames()
      equal([inheritedLook(element), count()], before)
      await shown(element)
      auth.append(element)
      await frames()
      equal([inheritedLook(element), count()], before)
      await shown(element)
    })
})

function differences(before = '', after = ''): string {
  const known = new Set(before.split('; '))
  return after
    .split('; ')
    .filter((one) => !known.has(one))
    .join(', ')
}
