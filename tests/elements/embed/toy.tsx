import { useEffect, useState } from 'react'
import { defineElement, type FeatureElement, type ViewProps } from '../../../src/embed/define-element'
import { useHost } from '../../../src/embed/host'
import { useProfile } from '../../../src/query/scope'
import { provideSession, type SessionProvision } from '../../../src/session/provide-session'
import type { Session } from '../../../src/session/session'
import { fakeSession, type FakeSession } from '../../unit/support/fake-session'
import { frames, until } from '../support/page'

/** Lifecycle of the toy. */
export const life = { mounts: 0, unmounts: 0, broken: false }

/** A view with its own state, in place of the dashboard. */
function Toy({ range, theme, accountId }: ViewProps<'dealer-dashboard'>) {
  const [count, setCount] = useState(0)
  const { nickname } = useProfile().user_info
  const { emit } = useHost()
  useEffect(() => {
    life.mounts++
    return () => void life.unmounts++
  }, [])
  if (life.broken) throw new Error('The toy is broken')
  return (
    <div className="toy">
      <button onClick={() => setCount(count + 1)}>{`${nickname} ${count}`}</button>
      <output>{JSON.stringify({ range, theme, accountId })}</output>
      <input aria-label="Draft" />
      <button
        onClick={() => emit('fc-navigate', { path: '/conversations', replace: false }, { cancelable: true })}
      >
        Go
      </button>
    </div>
  )
}

export const defineToy = () =>
  defineElement('dealer-dashboard', Toy, { css: ['.toy { color: rgb(1, 2, 3) }'] })

export type ToyElement = FeatureElement<'dealer-dashboard'>

const provisions: SessionProvision[] = []

/** A stand-in for `dealer-auth`, with a session that the test controls. */
export function provider(session: Session | null = fakeSession(), parent: Element = document.body) {
  const element = document.createElement('div')
  parent.append(element)
  let current = session
  const provision = provideSession(element, () => current)
  provisions.push(provision)
  return {
    element,
    session: session as FakeSession,
    give(next: Session) {
      current = next
      provision.changed()
    },
    end: () => provision.end(),
  }
}

export function clear() {
  document.body.replaceChildren()
  for (const provision of provisions.splice(0)) provision.end()
  life.broken = false
}

export const shadowOf = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('No shadow root')
  return element.shadowRoot
}
export const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
export const inside = <E extends HTMLElement = HTMLElement>(element: Element, selector: string): E => {
  const found = shadowOf(element).querySelector<E>(selector)
  if (!found) throw new Error(`Nothing fits ${selector}`)
  return found
}

/** Resolves with a toy that is rendered and subscribed: React subscribes a moment after it renders. */
export async function toy(parent: Element = document.body): Promise<ToyElement> {
  const element = document.createElement('dealer-dashboard')
  parent.append(element)
  await until(() => shadowOf(element).querySelector('output') !== null)
  await frames()
  return element
}

/** Returns the errors and warnings that were logged to the console during `work`. */
export async function complaintsDuring(work: () => Promise<void>): Promise<string[]> {
  const said: string[] = []
  const { console: page } = window
  const { error } = page
  page.error = (...words: unknown[]) => void said.push(String(words[0]))
  try {
    await work()
  } finally {
    page.error = error
  }
  return said
}
