/**
 * The attributes of an element and the properties that reflect them, from the contract's table. This module
 * does not depend on React.
 */
import type { AttributeSpec } from '../contract/elements/elements'

/** At run time the description is not needed. */
type Spec = Omit<AttributeSpec, 'description'>
type Attributes = Readonly<Record<string, Spec>>

/** `account-id` → `accountId`. */
export const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Parses an attribute. It never throws, since the page may contain any text. `null` stands for an absent
 * attribute.
 */
export function parseAttribute({ type, values, default: fallback }: Spec, text: string | null): unknown {
  if (type === 'boolean') return text !== null
  if (type === 'enum') return values?.includes(text ?? '') ? text : fallback
  return text || undefined
}

/**
 * Defines a property for each attribute. The attribute holds the value; setting null, undefined or false
 * removes it.
 */
export function mirrorAttributes(prototype: HTMLElement, attributes: Attributes): void {
  for (const [name, spec] of Object.entries(attributes)) {
    Object.defineProperty(prototype, camelCase(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return parseAttribute(spec, this.getAttribute(name))
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}

/**
 * A property that was set before the element was defined is an own field, which would hide the accessor
 * permanently.
 */
export function adoptEarlyProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
