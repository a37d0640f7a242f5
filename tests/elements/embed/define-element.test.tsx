import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { defineElement } from '../../../src/embed/define-element'
import { equal, until, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import {
  clear,
  complaintsDuring,
  defineToy,
  inside,
  life,
  provider,
  shadowOf,
  textOf,
  toy,
  type ToyElement,
} from './toy'

const shown = (element: Element) =>
  JSON.parse(inside(element, 'output').textContent) as Record<string, unknown>
const shows = (element: Element, name: string, value: unknown) =>
  until(() => JSON.stringify(shown(element)[name]) === JSON.stringify(value))

describe('an element of ours', () => {
  afterEach(clear)

  it('keeps what was set before its definition, and hears what is set after', async () => {
    provider()
    const early = document.createElement('dealer-dashboard')
    early.range = 'last-7-days'
    document.body.append(early)
    defineToy()
    await until(() => textOf(early).includes('last-7-days'))
    early.range = 'today'
    await shows(early, 'range', 'today')
    equal(early.getAttribute('range'), 'today')
  })

  it('follows its attributes, their removal, and values that it does not know', async () => {
    provider()
    const element = await toy()
    equal(shown(element), { theme: 'auto' })
    element.setAttribute('range', 'yesterday')
    await shows(element, 'range', 'yesterday')
    element.removeAttribute('range')
    await shows(element, 'range', undefined)
    element.setAttribute('theme', 'dark')
    await shows(element, 'theme', 'dark')
    equal(element.theme, 'dark')
    element.setAttribute('theme', '{"__proto__": []')
    await shows(element, 'theme', 'auto')
    element.range = null
    element.range = 'today'
    element.range = null
    equal(element.hasAttribute('range'), false)
  })

  it('reads a boolean attribute by its presence', () => {
    function Bare() {
      return null
    }
    defineElement('chat-widget', Bare, { css: [] })
    const element = document.createElement('chat-widget')
    equal(element.open, false)
    element.setAttribute('open', '')
    equal(element.open, true)
    element.open = false
    equal(element.hasAttribute('open'), false)
  })

  it('renders nothing before it is in the page', () => {
    const element = document.createElement('dealer-dashboard')
    element.setAttribute('range', 'today')
    element.accountId = 'a_1'
    equal(shadowOf(element).childNodes.length, 0)
  })

  it('keeps its state, its draft and its tree when it is moved', async () => {
    const { element: parent } = provider()
    const element = await toy(parent)
    inside(element, 'button').click()
    await until(() => textOf(element).includes('Ann 1'))
    write(inside<HTMLInputElement>(element, 'input'), 'Half a sente')
    const { unmounts } = life
    const other = document.createElement('section')
    parent.append(other)
    other.append(element)
    const move = (other as unknown as { moveBefore?: (node: Node, before: Node | null) => void }).moveBefore
    if (move) move.call(parent, element, null)
    await Promise.resolve()
    equal(inside<HTMLInputElement>(element, 'input').value, 'Half a sente')
    equal(inside(element, 'button').textContent, 'Ann 1')
    equal(life.unmounts, unmounts)
  })

  it('is emptied when it is removed, and rendered again when it returns', async () => {
    const { element: parent } = provider()
    const element = await toy(parent)
    const { unmounts } = life
    element.remove()
    await until(() => shadowOf(element).childNodes.length === 0)
    await until(() => life.unmounts === unmounts + 1)
    parent.append(element)
    await until(() => textOf(element).includes('Ann 0'))
  })

  it('causes no error when a React host removes it', async () => {
    provider()
    const complaints = await complaintsDuring(async () => {
      const host = document.createElement('div')
      document.body.append(host)
      const root = createRoot(host)
      flushSync(() => root.render(<dealer-dashboard range="today" theme="light" />))
      const element = host.firstElementChild as ToyElement
      await until(() => textOf(element).includes('Ann'))
      equal(element.range, 'today')
      flushSync(() => root.render(<p>Gone</p>))
      await until(() => shadowOf(element).childNodes.length === 0)
      root.unmount()
    })
    equal(complaints, [])
  })

  it('says that a part failed, and draws it anew on Retry', async () => {
    provider()
    const said: unknown[] = []
    const listen = (event: GlobalEventHandlersEventMap['fc-error']) =>
      said.push(event.target === document.body.lastElementChild, event.detail)
    document.addEventListener('fc-error', listen)
    life.broken = true
    await complaintsDuring(async () => {
      const element = document.createElement('dealer-dashboard')
      document.body.append(element)
      await until(() => textOf(element).includes('There is a problem'))
      // The failure is reported after it has been drawn.
      await until(() => said.length > 0)
      const message = 'The toy is broken'
      equal(said, [true, { tag: 'dealer-dashboard', code: 'render_error', message, retryable: true }])
      life.broken = false
      inside(element, 'button').click()
      await until(() => textOf(element).includes('Ann 0'))
    })
    document.removeEventListener('fc-error', listen)
  })

  it('shares its sheets with its kind, and needs no <style>', async () => {
    provider()
    const [one, two] = [await toy(), await toy()]
    const sheets = shadowOf(one).adoptedStyleSheets
    equal(sheets.length > 5, true)
    equal(
      sheets.every((sheet, index) => sheet === shadowOf(two).adoptedStyleSheets[index]),
      true,
    )
    equal(shadowOf(one).querySelector('style'), null)
    equal(getComputedStyle(inside(one, '.toy')).color, 'rgb(1, 2, 3)')
  })

  it('can be focused from outside', async () => {
    provider()
    const element = await toy()
    element.focus()
    equal(shadowOf(element).activeElement === inside(element, 'button'), true)
  })

  it('keeps keys that are typed into a field from the page’s shortcuts, and no others', async () => {
    provider()
    const element = await toy()
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    const type = (target: Element, key: string, more: KeyboardEventInit = {}) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }))
    type(inside(element, 'input'), 'g')
    type(inside(element, 'input'), 'Escape')
    type(inside(element, 'input'), 's', { ctrlKey: true })
    type(inside(element, 'button'), 'j')
    document.removeEventListener('keydown', listen)
    equal(heard, ['Escape', 's', 'j'])
  })

  it('asks for a navigation by an event that a page can take over', async () => {
    provider()
    const element = await toy()
    const paths: string[] = []
    document.addEventListener(
      'fc-navigate',
      (event) => {
        event.preventDefault()
        paths.push(event.detail.path)
      },
      { once: true },
    )
    inside(element, 'button:last-child').click()
    equal(paths, ['/conversations'])
  })

  it('says once in each stay that it is ready', async () => {
    const { element: parent, session } = provider()
    const ready: string[] = []
    parent.addEventListener('fc-ready', (event) => ready.push(event.detail.tag))
    const element = await toy(parent)
    await until(() => ready.length === 1)
    session.become({}, 'new epoch')
    await until(() => textOf(element).includes('Ann 0'))
    parent.append(element)
    equal(ready, ['dealer-dashboard'])
  })

  it('is defined once; another copy is named to the page', () => {
    const first = customElements.get('dealer-dashboard')
    equal(defineToy() === first, true)
    const said: string[] = []
    const listen = (event: GlobalEventHandlersEventMap['fc-error']) => said.push(event.detail.code)
    document.addEventListener('fc-error', listen)
    customElements.define('dealer-conversations', class extends HTMLElement {})
    defineElement('dealer-conversations', () => null, { css: [] })
    document.removeEventListener('fc-error', listen)
    equal(said, ['version_mismatch'])
  })

  it('leaves nothing behind, however often it is added and removed', async () => {
    let listeners = 0
    const { element: parent, session } = provider()
    const { subscribe } = session
    Object.assign(session, {
      subscribe(listener: () => void) {
        listeners++
        const undo = subscribe(listener)
        return () => {
          listeners--
          undo()
        }
      },
    })
    const element = await toy(parent)
    const base = listeners
    for (let times = 0; times < 200; times++) {
      element.remove()
      await Promise.resolve()
      parent.append(element)
    }
    await until(() => textOf(element).includes('Ann 0'))
    // The last detached view may still be unmounting, and the reattached one may still be mounting.
    await until(() => listeners === base && life.mounts - life.unmounts === 1)
  })
})
