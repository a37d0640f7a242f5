import type { ElementTag } from '../../../src/contract/elements/elements'
import { camelCase } from '../../../src/embed/attributes'
import { all, equal, frames, until } from '../support/page'
import { write } from '../ui/kit-page'
import { describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { attributesOf, defineAll, drawn, DRAWN, settled, shadowText } from './world'

type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void }

/** Short-lived elements cannot be compared, so this takes the first text input, or else the first element. */
const mark = (element: Element) => {
  const root = element.shadowRoot
  const field = root?.querySelector<HTMLInputElement>('input[type=search], input:not([type]), textarea')
  if (field) write(field, 'Half a sente')
  const node = field ?? root?.firstElementChild
  if (!node) throw new Error('Nothing is drawn')
  return { node, text: field ? () => field.value : () => '' }
}

describe('moved in the page', () => {
  const here = inFreshWorld()

  const logins = () => here.net.requests.filter(({ id }) => id === 'session.login').length

  for (const tag of DRAWN)
    it(`${tag} keeps its tree, what was typed, and its readiness`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      await settled(here.net)
      const ready: unknown[] = []
      const listen = (event: Event) => ready.push((event as CustomEvent<unknown>).detail)
      document.addEventListener('fc-ready', listen)
      const { node, text } = mark(element)
      await frames()
      const typed = text()
      const before = logins()

      const other: Movable = document.createElement('section')
      auth.append(other)
      other.append(element)
      await Promise.resolve()
      other.moveBefore?.(element, null)
      ;(auth as Movable).moveBefore?.(element, null)
      auth.prepend(element)
      await frames()

      equal([node.isConnected, text()], [true, typed])
      equal(shadowText(element) !== '', true)
      equal([ready, logins()], [[], before])
      document.removeEventListener('fc-ready', listen)
    })

  for (const tag of DRAWN)
    it(`${tag} asks and draws nothing for what is set again, nor for a hundred moves`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      const render = () => {
        for (const [name] of attributesOf(tag)) {
          const property = camelCase(name)
          Reflect.set(element, property, Reflect.get(element, property))
        }
        if (tag === 'chat-widget') Reflect.set(element, 'preview', null)
        Reflect.set(auth, 'fetchSession', () => Promise.reject(new Error('Nobody needs a session now')))
      }
      // The first time writes defaults into attributes.
      render()
      await settled(here.net)
      const nodes = () => all('*', element.shadowRoot as ShadowRoot).length
      const before = [nodes(), here.net.requests.length]
      for (let renders = 0; renders < 1000; renders += 1) render()
      for (let times = 0; times < 100; times += 1) auth.append(element)
      await settled(here.net)
      equal([nodes(), here.net.requests.length], before)
    })

  it('dealer-auth keeps its session', async () => {
    await defineAll()
    const tag: ElementTag = 'dealer-dashboard'
    const { auth, element } = await drawn(tag)
    await frames()
    const before = logins()
    const said: string[] = []
    document.addEventListener('fc-session-change', (event) => said.push(event.detail.status))
    const other: Movable = document.createElement('section')
    document.body.append(other)
    other.append(auth)
    await Promise.resolve()
    ;(document.body as Movable).moveBefore?.(auth, other)
    await frames()
    equal([said, logins()], [[], before])
    await until(() => shadowText(element) !== '')
  })
})
