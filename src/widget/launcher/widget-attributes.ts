/**
 * The attributes of `chat-widget` as properties. The attributes hold the values; the properties only read and
 * write them.
 */
import type { PageType } from '../../contract/elements/page-types'

/** Attributes whose property is a plain string. */
const TEXTS = ['site', 'api-base', 'domain', 'stock', 'locale']

// A server has no `HTMLElement`, but importing this module must not fail there.
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

export class WidgetAttributes extends Base {
  static readonly observedAttributes: readonly string[] = [...TEXTS, 'page-type', 'open']

  /** Site key of the dealership. An empty attribute counts as absent; null removes it. */
  declare site: string | null | undefined
  /** Origin of the service. When absent, the origin that this code was loaded from. */
  declare apiBase: string | null | undefined
  /**
   * The domain whose configuration applies when the page is on the service’s own origin. On other pages the
   * page’s own domain applies.
   */
  declare domain: string | null | undefined
  /** Stock number of the vehicle that the page shows. */
  declare stock: string | null | undefined
  /** BCP 47 tag of the widget’s language. When absent, the page’s language. */
  declare locale: string | null | undefined

  /**
   * A property that was set before the element was defined is an own field, which would hide the accessor
   * permanently.
   */
  protected adopt(): void {
    const early = { ...this }
    for (const name in early) Reflect.deleteProperty(this, name)
    Object.assign(this, early)
  }

  /** Kind of page that the widget is on. */
  get pageType(): PageType {
    const type = this.getAttribute('page-type') ?? ''
    return /^(home|srp|vdp)$/.test(type) ? (type as PageType) : 'other'
  }
  set pageType(value: PageType | null | undefined) {
    reflect(this, 'page-type', value)
  }

  /** Whether the panel is open. */
  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(value: boolean | null | undefined) {
    this.toggleAttribute('open', Boolean(value))
  }
}

function reflect(element: HTMLElement, name: string, value: string | null | undefined): void {
  if (value == null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

for (const name of TEXTS)
  Object.defineProperty(WidgetAttributes.prototype, name.replace('-b', 'B'), {
    get(this: HTMLElement) {
      return this.getAttribute(name) || undefined
    },
    set(this: HTMLElement, value: string | null | undefined) {
      reflect(this, name, value)
    },
  })
