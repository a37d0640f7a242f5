/**
 * Generates `custom-elements.json`, the description of the elements for editors and other tools (schema 2.1),
 * from the contract's tables.
 */
import { EVENTS, detailText } from '../../src/contract/elements/events'
import { membersOf } from '../../src/contract/elements/members'
import { ELEMENTS, type AttributeSpec, type ElementEntry } from '../../src/contract/elements/elements'
import { isThemed, TOKENS } from '../../src/contract/elements/tokens'
import { camelCase, classNameOf, eventsOf } from './names'

const typeText = ({ type, values }: AttributeSpec) =>
  values ? values.map((value) => `'${value}'`).join(' | ') : type === 'boolean' ? 'boolean' : 'string'

const withDefault = ({ default: value }: AttributeSpec) =>
  value === undefined ? {} : { default: `'${value}'` }

const cssProperties = Object.entries(TOKENS).map(([name, { type, default: value, description }]) => ({
  name,
  syntax: type,
  default: value,
  description,
}))

function declarationOf(tag: string, entry: ElementEntry) {
  const attributes = Object.entries(entry.attributes)
  const { properties, methods } = membersOf(tag)
  return {
    kind: 'class',
    customElement: true,
    name: classNameOf(tag),
    tagName: tag,
    superclass: { name: 'HTMLElement' },
    summary: entry.summary,
    attributes: attributes.map(([name, spec]) => ({
      name,
      fieldName: camelCase(name),
      description: spec.description,
      type: { text: typeText(spec) },
      ...withDefault(spec),
    })),
    members: [
      ...attributes.map(([name, spec]) => ({
        kind: 'field',
        name: camelCase(name),
        attribute: name,
        reflects: true,
        description: spec.description,
        type: { text: typeText(spec) },
        ...withDefault(spec),
      })),
      ...Object.entries(properties).map(([name, { type, description }]) => ({
        kind: 'field',
        name,
        description,
        type: { text: type },
      })),
      ...Object.entries(methods).map(([name, { type, description }]) => ({
        kind: 'method',
        name,
        description,
        return: { type: { text: type.replace(/^.*=> /, '') } },
      })),
    ],
    events: eventsOf(entry).map((name) => ({
      name,
      description: EVENTS[name].description,
      type: { text: `CustomEvent<${detailText(EVENTS[name])}>` },
    })),
    slots: Object.entries(entry.slots ?? {}).map(([name, description]) => ({ name, description })),
    cssParts: Object.entries(entry.parts).map(([name, description]) => ({ name, description })),
    cssProperties: isThemed(tag) ? cssProperties : [],
  }
}

/** The complete manifest; the `path` of each module is relative to the package. */
export const manifest = () => ({
  schemaVersion: '2.1.0',
  modules: Object.entries<ElementEntry>(ELEMENTS).map(([tag, entry]) => ({
    kind: 'javascript-module',
    path: `elements/${tag}.js`,
    declarations: [declarationOf(tag, entry)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: classNameOf(tag), module: `elements/${tag}.js` },
      },
    ],
  })),
})
