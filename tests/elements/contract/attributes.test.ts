import type { AttributeSpec, ElementTag } from '../../../src/contract/elements/elements'
import { camelCase } from '../../../src/embed/attributes'
import { all, equal, until } from '../support/page'
import { describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { attributesOf, defineAll, drawn, propertiesOf, settled, shadowText, TAGS, VIEWS } from './world'

/** The value of a property whose attribute is absent. */
const absent = ({ type, default: initial }: AttributeSpec) => (type === 'boolean' ? false : initial)

function check(tag: ElementTag, name: string, spec: AttributeSpec) {
  const element = document.createElement(tag)
  const property = camelCase(name)
  const says = (expected: unknown) =>
    equal([tag, name, String(Reflect.get(element, property))], [tag, name, String(expected)])
  const stands = (expected: string | null) =>
    equal([tag, name, element.getAttribute(name)], [tag, name, expected])
  const none = absent(spec)

  says(none)
  for (const value of spec.type === 'boolean' ? [''] : (spec.values ?? ['one', 'two'])) {
    element.setAttribute(name, value)
    says(spec.type === 'boolean' ? true : value)
  }
  element.removeAttribute(name)
  says(none)

  if (spec.type === 'enum') {
    for (const unknown of ['', 'constructor', '{"a":', 'AUTO ']) {
      element.setAttribute(name, unknown)
      says(none)
    }
  } else if (spec.type === 'string') {
    element.setAttribute(name, '')
    says(undefined)
  }

  const value = spec.type === 'boolean' ? true : (spec.values?.[0] ?? 'three')
  for (const nothing of spec.type === 'boolean' ? [null, undefined, false] : [null, undefined]) {
    Reflect.set(element, property, value)
    stands(value === true ? '' : value)
    Reflect.set(element, property, nothing)
    stands(null)
    says(none)
  }
}

/** An attribute of an element, a value that it shows at once, and one that it cannot read. */
const FOLLOWED = [
  ['dealer-dashboard', 'range', 'last-7-days', '2026-13-01..x'],
  ['dealer-conversations', 'view', 'stop-communication', 'table'],
  ['dealer-settings', 'view', 'user', 'constructor'],
  ['dealer-settings', 'section', 'FollowUpSettings', 'NoSuchSettings'],
  ['widget-studio', 'section', 'capabilities', 'constructor'],
  ['knowledge-bank', 'section', 'unanswered', 'no such group'],
  ['user-admin', 'view', 'add', 'constructor'],
] as const

/** What tells the views of an element apart: headings, what is chosen, the range and the scroll position. */
function stateOf(element: Element): string {
  const root = element.shadowRoot as ShadowRoot
  const chosen = all('h1, [aria-current]:not([aria-current=false]), [aria-selected=true]', root)
  const isScrolled = (root.querySelector('.page-body')?.getBoundingClientRect().top ?? 0) < -100
  return JSON.stringify([
    chosen.map(({ textContent }) => textContent),
    /(Last \d+ days),/.exec(shadowText(element))?.[1],
    isScrolled,
  ])
}

describe('attributes and properties', () => {
  const here = inFreshWorld()

  for (const tag of TAGS)
    it(`of ${tag} mirror each other, fall back and go away`, async () => {
      await defineAll()
      for (const [name, spec] of attributesOf(tag)) check(tag, name, spec)
      const element = document.createElement(tag)
      for (const name of propertiesOf(tag)) {
        const before = element.outerHTML
        const value = () => Promise.reject(new Error('Not now'))
        Reflect.set(element, name, value)
        equal([name, Reflect.get(element, name) === value], [name, true])
        equal([name, element.outerHTML], [name, before])
        Reflect.set(element, name, undefined)
        equal([name, Reflect.get(element, name)], [name, null])
      }
    })

  for (const [tag, name, value, unreadable] of FOLLOWED)
    it(`${tag} follows ${name}, and goes back to its default`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      element.removeAttribute(name)
      await settled(here.net)
      const initial = stateOf(element)
      for (const none of [null, '', unreadable]) {
        element.setAttribute(name, value)
        await until(() => stateOf(element) !== initial, `${name} to be followed`)
        await settled(here.net)
        if (none === null) element.removeAttribute(name)
        else element.setAttribute(name, none)
        await until(() => stateOf(element) === initial, `${name} “${none}” to be the default`)
      }
    })

  for (const tag of VIEWS)
    it(`${tag} follows its theme, also when that is taken away`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      const scheme = () => getComputedStyle(element).colorScheme
      const initial = scheme()
      element.setAttribute('theme', 'dark')
      await until(() => scheme() === 'dark')
      element.removeAttribute('theme')
      await until(() => scheme() === initial)
      Reflect.set(element, 'theme', 'light')
      await until(() => scheme() === 'light')
    })
})
