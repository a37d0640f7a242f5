/** The attributes of `chat-widget` as properties (interface, Elements): the attribute is the truth, whatever stands in it. */
import type { PageType } from '../contract/widget'

const ATTRIBUTES = ['site', 'api-base', 'page-type', 'stock', 'open'] as const
const PROPERTIES = ['site', 'apiBase', 'pageType', 'stock', 'open'] as const
const PAGE_TYPES: readonly PageType[] = ['home', 'srp', 'vdp', 'other']

// On a server there is nothing to extend, and importing must do no harm.
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

export class WidgetAttributes extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES

  /** A property that was set before the definition came is a field of its own, which would hide the accessor for ever. */
  protected adoptEarlyProperties(): void {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  /** Site key of the dealership. */
  get site(): string | null {
    return this.getAttribute('site')
  }
  set site(value: string | null | undefined) {
    this.#reflect('site', value)
  }

  /** Origin of the service; absent, the origin that this code was loaded from. */
  get apiBase(): string | null {
    return this.getAttribute('api-base')
  }
  set apiBase(value: string | null | undefined) {
    this.#reflect('api-base', value)
  }

  /** Kind of page that it stands on. */
  get pageType(): PageType {
    return PAGE_TYPES.find((type) => type === this.getAttribute('page-type')) ?? 'other'
  }
  set pageType(value: PageType | null | undefined) {
    this.#reflect('page-type', value)
  }

  /** Stock number of the vehicle that the page shows. */
  get stock(): string | null {
    return this.getAttribute('stock')
  }
  set stock(value: string | null | undefined) {
    this.#reflect('stock', value)
  }

  /** Whether the panel is open. */
  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(value: boolean | null | undefined) {
    this.toggleAttribute('open', Boolean(value))
  }

  #reflect(name: string, value: string | null | undefined) {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }
}
