import type { ElementTag } from '../../../src/contract/elements/elements'
import type { Network } from '../support/network'
import { clearPage, equal, frames, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { countHeld, type Counters } from './counters'
import { defineAll, drawn, DRAWN, settled, shadowText, world } from './world'

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

  const logins = () => net.requests.filter(({ id }) => id === 'session.login').length

  for (const tag of DRAWN)
    it(`${tag} keeps its tree, what was typed, and its readiness`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      await settled(net)
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
