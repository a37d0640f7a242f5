import '../../../elements/chat-widget'
import type { WidgetConfig } from '../../../src/contract/calls/widget-config'
import { press, until, write } from '../ui/kit-page'
import { PanelService } from './panel-service'

/** One widget on the test page, and the service behind it. */
export class PanelPage {
  readonly service = new PanelService()
  readonly widget = document.createElement('chat-widget')

  constructor(config: Partial<WidgetConfig> = {}) {
    localStorage.clear()
    sessionStorage.clear()
    this.service.config = { ...this.service.config, ...config }
    this.service.start()
    this.widget.setAttribute('site', 'northside')
  }

  stop(): void {
    this.widget.remove()
    this.service.stop()
  }

  get root(): ShadowRoot {
    if (!this.widget.shadowRoot) throw new Error('The widget has no shadow root')
    return this.widget.shadowRoot
  }

  all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    return [...this.root.querySelectorAll<E>(selector)]
  }
  has = (selector: string) => this.all(selector).length > 0
  texts = (selector: string) => this.all(selector).map(words)

  /** The first element that matches and has this text; throws if there is none. */
  find<E extends HTMLElement = HTMLElement>(selector: string, text?: string): E {
    const found = this.all<E>(selector).find((element) => text === undefined || words(element) === text)
    if (!found) throw new Error(`Nothing fits ${selector} ${text ?? ''}`)
    return found
  }

  focused = (selector: string) => this.root.activeElement?.matches(selector) === true

  get composer(): HTMLTextAreaElement {
    return this.find<HTMLTextAreaElement>('.form textarea')
  }

  async open(): Promise<this> {
    if (!this.widget.isConnected) document.body.append(this.widget)
    await until(() => this.find('button.launch').checkVisibility())
    this.find('button.launch').click()
    await until(() => this.has('.panel[open]'))
    return this
  }

  /** Opens the panel with one message that was sent and acknowledged. */
  async talking(): Promise<this> {
    await this.open()
    this.say('Is it here?')
    await until(() =>
      this.service.sockets.some(({ sent }) => sent.some(({ text }) => text === 'Is it here?')),
    )
    this.service.acknowledge()
    await until(() => !this.texts('.meta').includes('Sending…'))
    return this
  }

  say(text: string): void {
    write(this.composer, text)
    press(this.composer, 'Enter')
  }

  fill(name: string, text: string): void {
    write(this.find<HTMLInputElement>(`.page [name=${name}]`), text)
  }

  submit(): void {
    const button = this.find('.page button[type=submit]')
    button.focus()
    button.click()
  }

  async menu(): Promise<void> {
    this.find('.more').click()
    await until(() => this.has('.menu'))
  }

  /** Selects a menu item, and waits for the screen that it opens. */
  async choose(item: string, title = item): Promise<void> {
    await this.menu()
    this.find('.menu button', item).click()
    await until(() => this.texts('.page h2').includes(title))
  }

  /** The error of a field as assistive technology announces it, by its reference from the control. */
  issue(name: string): string | null {
    const control = this.find(`[name=${name}]`)
    const tied = control.closest('[role=radiogroup]') ?? control
    const id = tied.getAttribute('aria-describedby')
    const text = id === null ? null : words(this.find(`#${id}`))
    return tied.getAttribute('aria-invalid') === 'true' ? text : null
  }
}

const words = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()
