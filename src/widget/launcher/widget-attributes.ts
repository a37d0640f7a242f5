/** The attributes of `chat-widget` as properties: the attribute is the truth, whatever stands in it. */
import type { PageType } from '../../contract/elements/page-types'

/** Those whose property is plain text. */
const TEXTS = ['site', 'api-base', 'domain', 'stock', 'locale']

// On a server there is nothing to extend, and importing must do no harm.
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

export class WidgetAttributes extends Base {
  static readonly observedAttributes: readonly string[] = [...TEXTS, 'page-type', 'open']

  /** Site key of the dealership. An empty attribute is as an absent one; null removes it. */
  declare site: string | null | undefined
  /** Origin of the service; absent, the origin that this code was loaded from. */
  declare apiBase: string | null | undefined
  /**
   * Whose look to use where the page stands on the service’s own origin; elsewhere the page’s own domain
   * counts.
   */
  declare domain: string | null | undefined
  /** Stock number of the vehicle that the page shows. */
  declare stock: string | null | undefined
  /** BCP 47 tag of the language that it speaks; absent, the page’s. */
  declare locale: string | null | undefined

  /**
   * A property that was set before the definition came is a field of its own, which would hide the accessor
   * for ever.
   */
  protected adopt(): void {
    const early = { ...this }
    for (const name in early) Reflect.deleteProperty(this, name)
    Object.assign(this, early)
  }

  /** Kind of page that it stands on. */
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
