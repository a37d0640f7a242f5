/** TypeScript and JSX types of the elements, derived from the contract's table. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributeSpec, ELEMENTS, ElementEvents, ElementTag } from '../contract/elements/elements'
import type { VisitorPerson } from '../contract/calls/widget'
import type { PreviewView } from '../contract/elements/widget-preview'
import type { FetchSession } from '../session/callback-token-source'

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

type ValueOf<A extends AttributeSpec> = A extends { type: 'boolean' }
  ? boolean
  : A extends { values: readonly (infer V)[] }
    ? V
    : string | undefined

type AttributesOf<T extends ElementTag> = (typeof ELEMENTS)[T]['attributes']

type FromAttributes<T extends ElementTag> = {
  [K in keyof AttributesOf<T> & string as Camel<K>]: AttributesOf<T>[K] extends AttributeSpec
    ? ValueOf<AttributesOf<T>[K]>
    : never
}

interface PropertyTypes {
  'dealer-auth': { fetchSession: FetchSession | null }
  'chat-widget': { preview: Pick<PreviewView, 'config' | 'state'> | null }
}
type FromProperties<T extends ElementTag> = T extends keyof PropertyTypes ? PropertyTypes[T] : object

/** The props of an element's view: its attributes in camel case and its properties. */
export type ViewProps<T extends ElementTag> = FromAttributes<T> & FromProperties<T>

type Settable<P> = { -readonly [K in keyof P]: P[K] | null }

interface ElementMethods {
  /** `start` looks for the session again, for example after a failure. */
  'dealer-auth': { start(): Promise<void>; signOut(): Promise<void> }
  /**
   * `identify` sets the shopper's identity. `popupTrace` explains in a sentence why a pop-up was shown or
   * not.
   */
  'chat-widget': { identify(person: VisitorPerson): void; popupTrace(): Promise<string> }
}

/**
 * An element from the perspective of a host's script. Setting a property to null or undefined removes the
 * attribute.
 */
export type FeatureElement<T extends ElementTag> = HTMLElement &
  Settable<ViewProps<T>> &
  (T extends keyof ElementMethods ? ElementMethods[T] : object)

type EventsOf<T extends ElementTag> = (typeof ELEMENTS)[T]['events'][number]

/** The element in JSX, with its attributes and properties by name and its events as `onfc-navigate`. */
type ElementProps<T extends ElementTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  FeatureElement<T>
> & {
  [K in keyof AttributesOf<T> & string]?: string | boolean | undefined
} & Partial<ViewProps<T>> & {
    [E in EventsOf<T> as `on${E}`]?: (event: CustomEvent<ElementEvents[E]>) => void
  }

type TagMap = { [T in ElementTag]: FeatureElement<T> }
type EventMap = { [E in keyof ElementEvents]: CustomEvent<ElementEvents[E]> }
type JsxMap = { [T in ElementTag]: ElementProps<T> }

declare global {
  interface HTMLElementTagNameMap extends TagMap {}
  // Covers elements, the document and the window, since the events bubble.
  interface GlobalEventHandlersEventMap extends EventMap {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxMap {}
  }
}
