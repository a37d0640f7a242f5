import { equal, until } from '../support/page'
import { describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { attributesOf, defineAll, made, propertiesOf, shown, TAGS, VIEWS } from './world'
import { camelCase } from '../../../src/embed/attributes'
import type { AttributeSpec } from '../../../src/contract/elements/elements'

const sample = ({ type, values }: AttributeSpec) =>
  type === 'boolean' ? true : type === 'enum' ? values?.at(-1) : 'said early'

describe('before its definition', () => {
  inFreshWorld()

  // This is a single test because a page can define a tag only once.
  it('every element keeps what was set, and a page that signed in early is drawn', async () => {
    const object = Object.assign(() => Promise.reject(new Error('Not now')), { kept: true })
    const early = TAGS.map((tag) => {
      const element = document.createElement(tag)
      equal(customElements.get(tag), undefined)
      for (const [name, spec] of attributesOf(tag)) Reflect.set(element, camelCase(name), sample(spec))
      for (const name of propertiesOf(tag)) Reflect.set(element, name, object)
      return { tag, element }
    })

    const ready: string[] = []
    document.addEventListener('fc-ready', (event) => ready.push(event.detail.tag))
    const auth = document.createElement('dealer-auth')
    auth.setAttribute('api-base', location.origin)
    Reflect.set(auth, 'fetchSession', () =>
      Promise.resolve({ access_token: 'token', expires_at: Date.now() / 1000 + 3600 }),
    )
    auth.append(...VIEWS.map(made))
    document.body.append(auth)

    await defineAll()
    for (const { tag, element } of early) {
      customElements.upgrade(element)
      for (const [name, spec] of attributesOf(tag)) {
        const expected = sample(spec)
        equal([tag, name, Reflect.get(element, camelCase(name))], [tag, name, expected])
        equal([tag, name, element.getAttribute(name)], [tag, name, expected === true ? '' : expected])
        equal([tag, name, Object.hasOwn(element, camelCase(name))], [tag, name, false])
      }
      for (const name of propertiesOf(tag)) {
        equal([tag, name, Reflect.get(element, name) === object], [tag, name, true])
        equal([tag, name, Object.hasOwn(element, name)], [tag, name, false])
        // Objects and functions cannot be serialized as attributes.
        equal([tag, element.outerHTML.includes('Not now')], [tag, false])
      }
    }
    await until(() => VIEWS.every((tag) => ready.includes(tag)), 'every view')
    for (const element of auth.children) await shown(element)
  })
})
