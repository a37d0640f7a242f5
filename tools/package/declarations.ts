/**
 * Generates the declarations of the package from the contract's tables: one file for plain pages, and a
 * separate one for React, since only that one needs React's types.
 */
import { EVENTS, detailText, type EventName } from '../../src/contract/elements/events'
import { membersOf, SUPPORT_TYPES } from '../../src/contract/elements/members'
import { ELEMENTS, type AttributeSpec, type ElementEntry } from '../../src/contract/elements/elements'
import { camelCase, classNameOf } from './names'

const entries = Object.entries<ElementEntry>(ELEMENTS)
const comment = (text: string) => `/** ${text} */`
const block = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

/** The types for reading and for writing: null and undefined remove the attribute. */
function accessorsOf(name: string, { type, values, default: initial }: AttributeSpec): string[] {
  const known = values?.map((value) => `'${value}'`).join(' | ')
  const read =
    type === 'boolean'
      ? 'boolean'
      : known && initial !== undefined
        ? known
        : `${known ?? 'string'} | undefined`
  const write = type === 'boolean' ? 'boolean | null | undefined' : `${known ?? 'string'} | null | undefined`
  return [`get ${camelCase(name)}(): ${read}`, `set ${camelCase(name)}(value: ${write})`]
}

function interfaceOf([tag, entry]: (typeof entries)[number]): string {
  const { properties, methods } = membersOf(tag)
  return [
    comment(`\`<${tag}>\`: ${entry.summary}`),
    `export interface ${classNameOf(tag)} extends HTMLElement {`,
    block([
      ...Object.entries(entry.attributes).flatMap(([name, spec]) => [
        comment(spec.description),
        ...accessorsOf(name, spec),
      ]),
      ...Object.entries(properties).flatMap(([name, { type, description }]) => [
        comment(description),
        `get ${name}(): ${type}`,
        `set ${name}(value: ${type} | undefined)`,
      ]),
      ...Object.entries(methods).flatMap(([name, { type, description }]) => [
        comment(description),
        `${name}${type.replace(' =>', ':')}`,
      ]),
    ]),
    '}',
  ].join('\n')
}

const eventEntries = Object.entries(EVENTS) as [EventName, (typeof EVENTS)[EventName]][]

/** `types/index.d.ts` */
export const domDeclarations = (version: string): string => `${comment(`Forecourt's elements ${version}`)}

${SUPPORT_TYPES}

/** Details of the events, by their names. */
export interface ElementEvents {
${block(eventEntries.flatMap(([name, spec]) => [comment(spec.description), `'${name}': ${detailText(spec)}`]))}
}

${entries.map(interfaceOf).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${block(entries.map(([tag]) => `  '${tag}': ${classNameOf(tag)}`))}
  }

  // Element, document and window alike: the events bubble.
  interface GlobalEventHandlersEventMap {
${block(eventEntries.map(([name]) => `  '${name}': CustomEvent<ElementEvents['${name}']>`))}
  }
}
`

function propsOf([tag, { attributes, events }]: (typeof entries)[number]): string {
  const { properties } = membersOf(tag)
  const name = classNameOf(tag)
  const values = ({ type, values: known }: AttributeSpec) =>
    type === 'boolean' ? 'boolean' : (known?.map((value) => `'${value}'`).join(' | ') ?? 'string')
  return [
    `export type ${name.replace(/Element$/, 'Props')} = DetailedHTMLProps<HTMLAttributes<${name}>, ${name}> & {`,
    block([
      ...Object.entries(attributes).flatMap(([attribute, spec]) => {
        const names = new Set([attribute, camelCase(attribute)])
        return [...names].map(
          (one) => `${one.includes('-') ? `'${one}'` : one}?: ${values(spec)} | null | undefined`,
        )
      }),
      ...Object.entries(properties).map(([one, { type }]) => `${one}?: ${type} | undefined`),
      ...events.map((event) => `'on${event}'?: (event: CustomEvent<ElementEvents['${event}']>) => void`),
    ]),
    '}',
  ].join('\n')
}

/** `types/react.d.ts`: React 19 sets properties and listens to `onfc-…` on custom elements. */
export const reactDeclarations = (): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ChatPreview, ElementEvents, FetchSession, ${entries.map(([tag]) => classNameOf(tag)).join(', ')} } from './index.js'

${entries.map(propsOf).join('\n\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${block(entries.map(([tag]) => `    '${tag}': ${classNameOf(tag).replace(/Element$/, 'Props')}`))}
    }
  }
}
`

/** Declarations of the two modules that export something. */
export const AUTOLOAD_DECLARATIONS = `export * from './index.js'

/** Looks for undefined elements below \`root\`. For shadow roots, which an observer of the page does not see into. */
export declare function discover(root?: Document | ShadowRoot | Element): void
`
export const AGENTIC_DECLARATIONS = `export interface MountOptions {
  /** The host's path below the module. */
  readonly path: string
  readonly dealerId: string
  /** Read at each call, since the host renews it in place. */
  readonly userToken: string
  readonly solutionId: string
}

/** Renders the dashboard into \`container\` and returns a function that removes it. */
export declare function mount(container: HTMLElement, options: MountOptions): () => void
`
