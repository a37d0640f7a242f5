/**
 * How a React view becomes a custom element that is safe on a stranger's page. r2wc mounts it; the class
 * around it answers what r2wc leaves open: properties set before the definition, removed and empty
 * attributes, moves in the page, render faults, styles, sessions, two copies on one page.
 */
import r2wc from '@r2wc/react-to-web-component'
import { useEffect, type ComponentType } from 'react'
import { version } from '../../package.json'
import { ELEMENTS, type AttributeSpec, type ElementTag } from '../contract/elements/elements'
import { consumeSession } from '../session/consume-session'
import { ErrorBoundary } from '../ui/state/error-boundary'
import { kitSheets } from '../ui/theme/style-registry'
import { ToastRegion } from '../ui/toast/toast'
import { adoptEarlyProperty, camelCase, mirrorAttributes, parseAttribute } from './attributes'
import type { FeatureElement, ViewProps } from './element-types'
import { emit } from './emit'
import { guardKeys } from './guard-keys'
import { hostOf, HostProvider, useHost, type Host } from './host'
import { setLocale } from '../i18n/language'
import { languageOf } from '../i18n/languages'
import { LocaleBoundary, wordAreaOf } from './locale-boundary'
import { SessionGate, type SessionGateProps } from './session-gate'
import { createSessionSlot, type SessionSlot } from './session-slot'
import { sheetsOf } from '../ui/theme/style-sheets'

export type { FeatureElement, ViewProps } from './element-types'

export interface ElementOptions {
  /** The view's own style sheets; the kit's come before them by themselves. */
  readonly css: readonly string[]
  /** `ready`: the view is drawn only while someone is signed in. `session`: in every state of the session. */
  readonly gate?: SessionGateProps['gate']
}

type Values = Readonly<Record<string, unknown>>
type ElementClass<T extends ElementTag> = (new () => FeatureElement<T>) & { readonly version: string }

/** Marks of r2wc: while this is false on an element, a property that is set draws nothing. */
const CONNECTED = Symbol.for('r2wc.connected')

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

interface Inside {
  readonly host: Host
  readonly slot: SessionSlot
  ready: boolean
}
const insides = new WeakMap<Element, Inside>()

function insideOf(element: HTMLElement): Inside {
  const known = insides.get(element)
  if (known) return known
  const inside = { host: hostOf(element), slot: createSessionSlot(), ready: false }
  insides.set(element, inside)
  return inside
}

/**
 * Defines `tag` unless it is defined already. Undefined where there are no custom elements, as on a server.
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
    const { host, slot } = insideOf(element)
    return (
      <HostProvider value={host}>
        <LocaleBoundary area={wordAreaOf(tag)}>
          <ErrorBoundary
            onError={({ message }) => host.emit('fc-error', { tag, code: 'render_error', message })}
          >
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
      </HostProvider>
    )
  }

  // Without a type r2wc hands a property on untouched: no reflection, no parsing, no look-up of global names.
  const untouched = Object.fromEntries(names.map((name) => [name, undefined])) as never
  const Base = r2wc(Root, { shadow: 'open', props: untouched }) as unknown as new () => HTMLElement & {
    connectedCallback(): void
    disconnectedCallback(): void
  }

  class ConsoleElement extends Base {
    static readonly version = version
    // A getter, as r2wc has one: a static field would be an assignment to what only has a getter.
    static get observedAttributes() {
      return Object.keys(attributes)
    }
    #stopConsuming: (() => void) | null = null
    #hasFocus = false

    constructor() {
      super()
      // r2wc takes an element for connected from the start and would draw one that is not in the page.
      Reflect.set(this, CONNECTED, false)
      for (const name of names) adoptEarlyProperty(this, name)
      // Nobody is told of attributes that are set while an element is being made.
      for (const [name, spec] of Object.entries(attributes))
        this.#give(camelCase(name), parseAttribute(spec, this.getAttribute(name)))
    }

    override attachShadow(init: ShadowRootInit) {
      const root = super.attachShadow(init)
      root.adoptedStyleSheets = sheetsOf([...kitSheets, ...css])
      guardKeys(root)
      root.addEventListener('focusin', () => (this.#hasFocus = true))
      root.addEventListener('focusout', () =>
        queueMicrotask(() => (this.#hasFocus = this.matches(':focus-within'))),
      )
      return root
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null) {
      const spec = attributes[name]
      if (name === 'locale' && this.isConnected) setLocale(this, text ? languageOf(text) : null)
      if (spec) this.#give(camelCase(name), parseAttribute(spec, text))
    }

    override connectedCallback() {
      this.#speak()
      this.#findSession()
      super.connectedCallback()
    }

    /**
     * A move in the page is a removal and an insertion in one task: it keeps the tree, the drafts and the
     * scroll position.
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

    /** Opts in to moves that keep state; the nearest session may be another one there. */
    connectedMoveCallback() {
      this.#findSession()
    }

    override focus(options?: FocusOptions) {
      // What had the focus left the tree: React gives it back to the host, but nobody asked for our first
      // control.
      if (this.#hasFocus && !this.matches(':focus-within')) {
        this.#hasFocus = false
        return
      }
      const first = this.shadowRoot?.querySelector<HTMLElement>(FOCUSABLE)
      if (first) first.focus(options)
      else super.focus(options)
    }

    /** The page has one language: the element that was told last decides, for as long as it is there. */
    #speak() {
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

/** Says once per stay in the page that the view is there. */
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

/** Two builds meet on one page: the first stays, and the page hears of it, since no element may exist yet. */
function report(tag: ElementTag, existing: string | undefined) {
  const message = `<${tag}> ${version} is ignored: ${existing ?? 'another copy'} is defined on this page already`
  emit(document.documentElement, 'fc-error', { tag, code: 'version_mismatch', message })
}
