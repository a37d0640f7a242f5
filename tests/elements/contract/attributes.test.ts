import type { AttributeSpec, ElementTag } from '../../../src/contract/elements/elements'
import { camelCase } from '../../../src/embed/attributes'
import type { Network } from '../support/network'
import { clearPage, equal, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { countHeld, type Counters } from './counters'
import { attributesOf, defineAll, drawn, propertiesOf, TAGS, VIEWS, world } from './world'

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

describe('attributes and properties', () => {
  let net: Network
  let counters: Counters
  beforeEach(() => {
    counters = countHeld()
    net = world()
  })
  afterEach(() => {
    clearPage()
    net.restore()
    counters.restore()
  })

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
