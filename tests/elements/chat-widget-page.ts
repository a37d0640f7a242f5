/** A page with the chat widget, and the service that the widget calls. */
import '../../elements/chat-widget'
import type { ELEMENTS, ElementEvents } from '../../src/contract/elements/elements'
import { POPUP_AFTER_MS } from '../../src/widget/launcher/idle'
import { FakeWidgetService } from './fake-widget-service'
import { until } from './ui/kit-page'

type EventName = (typeof ELEMENTS)['chat-widget']['events'][number]
const NAMES: readonly EventName[] = [
  'fc-ready',
  'fc-error',
  'fc-chat-toggle',
  'fc-chat-popup',
  'fc-chat-start',
  'fc-chat-message',
  'fc-chat-lead',
]

export class WidgetPage {
  readonly service = new FakeWidgetService()
  readonly events: { name: string; detail: unknown }[] = []
  /** Delays in ms that run in production and that no test waits for. */
  readonly #timeout = globalThis.setTimeout
  readonly #note = (event: Event) =>
    this.events.push({ name: event.type, detail: (event as CustomEvent<unknown>).detail })

  constructor() {
    localStorage.clear()
    sessionStorage.clear()
    this.service.start()
    for (const name of NAMES) document.addEventListener(name, this.#note)
  }

  /** Makes the delay before a pop-up elapse at once. */
  hurry(): void {
    const timeout = this.#timeout
    const hurried = (call: () => void, ms?: number) => timeout(call, ms === POPUP_AFTER_MS ? 0 : ms)
    globalThis.setTimeout = hurried as typeof setTimeout
  }

  leave(): void {
    for (const widget of document.querySelectorAll('chat-widget')) widget.remove()
    for (const name of NAMES) document.removeEventListener(name, this.#note)
    globalThis.setTimeout = this.#timeout
    this.service.stop()
  }

  put(attributes: Record<string, string> = {}): HTMLElementTagNameMap['chat-widget'] {
    const widget = document.createElement('chat-widget')
    for (const [name, value] of Object.entries({ site: 'northside', ...attributes }))
      widget.setAttribute(name, value)
    document.body.append(widget)
    return widget
  }

  told<E extends keyof ElementEvents>(name: E): ElementEvents[E][] {
    return this.events.filter((event) => event.name === name).map(({ detail }) => detail as ElementEvents[E])
  }

  async ready(attributes?: Record<string, string>) {
    const widget = this.put(attributes)
    await until(() => this.told('fc-ready').length > 0)
    return widget
  }

  async opened(attributes?: Record<string, string>) {
    const widget = await this.ready(attributes)
    find(widget, '.launch').click()
    await until(() => has(widget, '.panel[open]'))
    return widget
  }
}

export function rootOf(widget: Element): ShadowRoot {
  if (!widget.shadowRoot) throw new Error('The widget has no shadow root')
  return widget.shadowRoot
}
export function find<E extends Element = HTMLElement>(widget: Element, selector: string): E {
  const found = rootOf(widget).querySelector<E>(selector)
  if (!found) throw new Error(`Nothing fits ${selector}`)
  return found
}
export const has = (widget: Element, selector: string) => rootOf(widget).querySelector(selector) !== null
export const texts = (widget: Element, selector: string) =>
  [...rootOf(widget).querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
export const shown = (widget: Element, selector: string) =>
  rootOf(widget).querySelector(selector)?.checkVisibility() ?? false
