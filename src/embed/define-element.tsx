/**
 * Turns a React view into a custom element that is safe on other people's pages. r2wc mounts the view. The
 * class around it handles what r2wc does not: properties that were set before the definition, removed and
 * empty attributes, moves within the page, rendering errors, styles, sessions, and two copies of the code on
 * one page.
 */
import r2wc from '@r2wc/react-to-web-component'
import { useEffect, type ComponentType } from 'react'
import { version } from '../../package.json'
import { ELEMENTS, type AttributeSpec, type ElementTag } from '../contract/elements/elements'
import { adoptSheets, readoptSheets } from '../browser/style-sheets'
import { consumeSession } from '../session/consume-session'
import { ErrorBoundary } from '../ui/state/error-boundary'
import { FailureReporter, type Failure } from '../ui/state/failure'
import { kitSheets } from '../ui/theme/style-registry'
import { StyleRoot } from '../ui/theme/style-root'
import { ToastRegion } from '../ui/toast/toast'
import { adoptEarlyProperty, camelCase, mirrorAttributes, parseAttribute } from './attributes'
import type { FeatureElement, ViewProps } from './element-types'
import { emit } from './emit'
import { guardKeys } from './guard-keys'
import { hostOf, HostProvider, useHost, type Host } from './host'
import { setLocale } from '../i18n/language'
import { languageOf } from '../i18n/languages'
import { LocaleBoundary, namespaceOf } from './locale-boundary'
import { SessionGate, type SessionGateProps } from './session-gate'
import { createSessionSlot, type SessionSlot } from './session-slot'

export type { FeatureElement, ViewProps } from './element-types'

export interface ElementOptions {
  /** The view's own style sheets. Those of the component library are added before them. */
  readonly css: readonly string[]
  /**
   * `ready`: the view is rendered only while a user is signed in. `session`: it is rendered in every state of
   * the session.
   */
  readonly gate?: SessionGateProps['gate']
}

type Values = Readonly<Record<string, unknown>>
type ElementClass<T extends ElementTag> = (new () => FeatureElement<T>) & { readonly version: string }

/** The flag of r2wc for a connected element. While it is false, setting a property renders nothing. */
const CONNECTED = Symbol.for('r2wc.connected')

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

interface Inside {
  readonly host: Host
  readonly slot: SessionSlot
  readonly reportFailure: (failure: Failure) => void
  ready: boolean
}
const insides = new WeakMap<Element, Inside>()

function insideOf(element: HTMLElement): Inside {
  const known = insides.get(element)
  if (known) return known
  const host = hostOf(element)
  const inside = {
    host,
    slot: createSessionSlot(),
    reportFailure: (failure: Failure) => void host.emit('fc-error', { tag: element.localName, ...failure }),
    ready: false,
  }
  insides.set(element, inside)
  return inside
}

/**
 * Defines `tag` unless it is already defined. Returns undefined where custom elements do not exist, as on a
 * server.
 */
export function defineElement<T extends ElementTag>(
  tag: T,
  View: ComponentType<ViewProps<T>>,
  { css, gate = 'ready' }: ElementOptions,
): ElementClass<T> | undefined {
  if (typeof customElements === 'undefined') return undefined
  const existing = customElements.get(tag) as ElementClass<T> | undefined
  if (existing) {
    if (existing.version !== version) report(tag, existing.version)
    return existing
  }

  const entry = ELEMENTS[tag]
  const attributes: Readonly<Record<string, AttributeSpec>> = entry.attributes
  const properties = Object.keys(entry.properties)
  const names = [...Object.keys(attributes).map(camelCase), ...properties]
  const AnyView = View as ComponentType<Values>

  function Root({ container, ...values }: Values & { container: unknown }) {
    const element = (container as ShadowRoot).host as HTMLElement
    const { host, slot, reportFailure } = insideOf(element)
    return (
      <HostProvider value={host}>
        <FailureReporter value={reportFailure}>
          <StyleRoot>
            <LocaleBoundary namespace={namespaceOf(tag)}>
              <ErrorBoundary>
                <ToastRegion>
                  <SessionGate
                    slot={slot}
                    tag={tag}
                    gate={gate}
                    accountId={values['accountId'] as string | undefined}
                    product={values['product'] as string | undefined}
                  >
                    <AnyView {...values} />
                    <Ready tag={tag} />
                  </SessionGate>
                </ToastRegion>
              </ErrorBoundary>
            </LocaleBoundary>
          </StyleRoot>
        </FailureReporter>
      </HostProvider>
    )
  }

  // Without a type, r2wc passes properties on unchanged: it neither reflects nor parses them, and does not
  // look up global names.
  const untouched = Object.fromEntries(names.map((name) => [name, undefined])) as never
  const Base = r2wc(Root, { shadow: 'open', props: untouched }) as unknown as new () => HTMLElement & {
    connectedCallback(): void
    disconnectedCallback(): void
  }

  class ConsoleElement extends Base {
    static readonly version = version
    // The base class of r2wc defines a getter, so a static field could not be assigned.
    static get observedAttributes() {
      return Object.keys(attributes)
    }
    #stopConsuming: (() => void) | null = null
    #hasFocus = false

    constructor() {
      super()
      // r2wc considers a new element connected, and would render one that is not in the page.
      Reflect.set(this, CONNECTED, false)
      for (const name of names) adoptEarlyProperty(this, name)
      // No callback reports attributes that are set while the element is being constructed.
      for (const [name, spec] of Object.entries(attributes))
        this.#give(camelCase(name), parseAttribute(spec, this.getAttribute(name)))
    }

    override attachShadow(init: ShadowRootInit) {
      const root = super.attachShadow(init)
      adoptSheets(root, [...kitSheets, ...css])
      guardKeys(root)
      root.addEventListener('focusin', () => (this.#hasFocus = true))
      root.addEventListener('focusout', () =>
        queueMicrotask(() => (this.#hasFocus = this.matches(':focus-within'))),
      )
      return root
    }

    attributeChangedCallback(name: string, old: string | null, text: string | null) {
      if (text === old) return
      const spec = attributes[name]
      if (name === 'locale' && this.isConnected) setLocale(this, text ? languageOf(text) : null)
      if (spec) this.#give(camelCase(name), parseAttribute(spec, text))
    }

    override connectedCallback() {
      this.#applyLocale()
      this.#findSession()
      super.connectedCallback()
    }

    /**
     * Moving an element removes and inserts it within one task. Waiting for the end of the task preserves the
     * rendered tree, the drafts and the scroll position.
     */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stopConsuming?.()
        this.#stopConsuming = null
        insideOf(this).ready = false
        setLocale(this, null)
        super.disconnectedCallback()
      })
    }

    /** A style sheet does not follow its root into another document. */
    adoptedCallback() {
      if (this.shadowRoot) readoptSheets(this.shadowRoot)
    }

    /**
     * Opts in to `moveBefore`, which preserves state. The nearest session may be a different one at the new
     * position.
     */
    connectedMoveCallback() {
      this.#findSession()
    }

    override focus(options?: FocusOptions) {
      // The focused control was removed, and React restores the focus by focusing the host. This must not
      // focus our first control, which the user did not choose.
      if (this.#hasFocus && !this.matches(':focus-within')) {
        this.#hasFocus = false
        return
      }
      const first = this.shadowRoot?.querySelector<HTMLElement>(FOCUSABLE)
      if (first) first.focus(options)
      else super.focus(options)
    }

    /**
     * All elements of a page share one language: that of the element whose `locale` was set last, for as long
     * as it is connected.
     */
    #applyLocale() {
      const tag = this.getAttribute('locale')
      if (tag) setLocale(this, languageOf(tag))
    }

    #findSession() {
      this.#stopConsuming?.()
      this.#stopConsuming = consumeSession(this, insideOf(this).slot.set)
    }

    #give(name: string, value: unknown) {
      Reflect.set(Base.prototype, name, value, this)
    }
  }

  mirrorAttributes(ConsoleElement.prototype, attributes)
  customElements.define(tag, ConsoleElement)
  return ConsoleElement as unknown as ElementClass<T>
}

/** Emits `fc-ready` once each time the element is added to the page. */
function Ready({ tag }: { tag: ElementTag }) {
  const { element, emit } = useHost()
  useEffect(() => {
    const inside = insideOf(element)
    if (inside.ready) return
    inside.ready = true
    emit('fc-ready', { tag })
  }, [element, emit, tag])
  return null
}

/**
 * Two builds were loaded on one page. The first one remains; the error is dispatched on the document, since
 * no element may exist yet.
 */
function report(tag: ElementTag, existing: string | undefined) {
  const message = `<${tag}> ${version} is ignored: ${existing ?? 'another copy'} is defined on this page already`
  emit(document.documentElement, 'fc-error', { tag, code: 'version_mismatch', message, retryable: false })
}
