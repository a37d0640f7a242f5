import type { ElementTag } from '../../../src/contract/elements/elements'
import { equal, frames, until } from '../support/page'
import { describe, it } from '../ui/mocha'
import { type Held } from './counters'
import { inFreshWorld } from './fresh-world'
import { defineAll, drawn, DRAWN, made, settled, shadowText, VIEWS } from './world'

const collect = (globalThis as { gc?: () => void }).gc

const TIMES = 100
/** One leaked object per round would add up to a hundred. */
const LITTLE = TIMES / 5
const NAMES = ['listeners', 'timers', 'sockets', 'observers'] as const

describe('coming and going', () => {
  const here = inFreshWorld()

  /** Removes the element and inserts it again, with time to start in between. */
  async function comeAndGo(element: Element, parent: Element) {
    element.remove()
    await Promise.resolve()
    parent.append(element)
    await Promise.resolve()
  }

  for (const tag of DRAWN)
    it(`${tag} leaves nothing behind in ${TIMES} times`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      await frames()
      await comeAndGo(element, auth)
      await until(() => shadowText(element) !== '')
      await settled(here.net)
      const before = here.counters.held()
      for (let times = 0; times < TIMES; times += 1) await comeAndGo(element, auth)
      await until(() => shadowText(element) !== '')
      let now: Held = before
      // The last instance may still be starting, and an elapsed timer removes itself.
      const isLittle = () =>
        NAMES.every((name) => (now = here.counters.held())[name] <= before[name] + LITTLE)
      await until(isLittle).catch(() => {
        throw new Error(`${JSON.stringify(before)} became ${JSON.stringify(now)}`)
      })
    })

  it('dealer-auth leaves nothing behind either', async () => {
    await defineAll()
    const before = here.counters.held()
    const { auth } = await drawn('dealer-dashboard')
    auth.replaceChildren()
    await frames()
    for (let times = 0; times < TIMES; times += 1) await comeAndGo(auth, document.body)
    auth.remove()
    await until(() => here.counters.held().sockets <= before.sockets)
    await until(() => here.counters.held().listeners <= before.listeners + 3)
  })

  // Only Chromium exposes its garbage collector, and only with `--js-flags=--expose-gc`.
  it('the collector can be asked where there is one', () => {
    equal(collect !== undefined, /Chrome\//.test(navigator.userAgent))
  })
  for (const tag of collect ? DRAWN : [])
    it(`${tag} can be forgotten`, async () => {
      await defineAll()
      const { auth } = await drawn(tag)
      const gone: WeakRef<Element>[] = []
      for (let times = 0; times < TIMES; times += 1) {
        const element = document.createElement(tag)
        gone.push(new WeakRef(element))
        auth.append(element)
        await Promise.resolve()
        element.remove()
      }
      await frames()
      const left = () => gone.filter((ref) => ref.deref() !== undefined).length
      // Pending work may still reference the last instance.
      await until(() => {
        collect?.()
        return left() <= 2
      }, `all but two of ${TIMES} to be forgotten`).catch(() => {
        throw new Error(`${left()} of ${TIMES} are still held`)
      })
    })

  for (const tag of VIEWS)
    it(`${tag} hears its session again after it left and came back`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      element.remove()
      await until(() => element.shadowRoot?.childNodes.length === 0)
      auth.append(element)
      await until(() => shadowText(element) !== '')
      await (auth as HTMLElementTagNameMap['dealer-auth']).signOut()
      const notice = tag === 'dealer-console' ? /log in|sign in/i : /sign in/i
      await until(() => notice.test(shadowText(element)), 'the sign-in notice')
    })

  it('two sessions on one page do not mix', async () => {
    await defineAll()
    const tags: ElementTag[] = VIEWS.filter((tag) => tag !== 'dealer-console')
    const { auth: one } = await drawn('dealer-dashboard')
    one.replaceChildren(...tags.map(made))
    const two = one.cloneNode(true) as HTMLElementTagNameMap['dealer-auth']
    two.fetchSession = async () => ({ access_token: 'other', expires_at: Date.now() / 1000 + 3600 })
    document.body.append(two)
    const signedOut = (auth: Element) =>
      [...auth.children].filter((element) => /Sign in/.test(shadowText(element))).length
    await until(() => [...two.children].every((element) => shadowText(element) !== ''))
    await two.signOut()
    await until(() => signedOut(two) === tags.length)
    equal(signedOut(one), 0)
  })
})
