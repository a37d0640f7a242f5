/** Generates descriptions of the elements for editors: custom data for VS Code, web types for JetBrains. */
import { ELEMENTS, type AttributeSpec, type ElementEntry } from '../../src/contract/elements/elements'
import { EVENTS } from '../../src/contract/elements/events'
import { isThemed, TOKENS } from '../../src/contract/elements/tokens'
import { eventsOf } from './names'

const entries = Object.entries<ElementEntry>(ELEMENTS)

/** `html.html-data.json`, for the setting `html.customData`. */
export const vsCodeData = () => ({
  version: 1.1,
  tags: entries.map(([name, { summary, attributes }]) => ({
    name,
    description: summary,
    attributes: Object.entries(attributes).map(([attribute, { description, type, values }]) => ({
      name: attribute,
      description,
      ...(values && { values: values.map((value) => ({ name: value })) }),
      ...(type === 'boolean' && { valueSet: 'v' }),
    })),
  })),
})

const valueOf = ({ type, values }: AttributeSpec) =>
  values
    ? { type: values.map((value) => `'${value}'`).join(' | ') }
    : type === 'boolean'
      ? { type: 'boolean', required: false }
      : { type: 'string' }

/** `web-types.json`, which JetBrains' editors find by the field `web-types` of the package. */
export const webTypes = (name: string, version: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: entries.map(([tag, entry]) => ({
        name: tag,
        description: entry.summary,
        attributes: Object.entries(entry.attributes).map(([attribute, spec]) => ({
          name: attribute,
          description: spec.description,
          value: valueOf(spec),
          ...(spec.default !== undefined && { default: spec.default }),
        })),
        js: {
          properties: Object.entries(entry.properties).map(([property, description]) => ({
            name: property,
            description,
          })),
          events: eventsOf(entry).map((event) => ({ name: event, description: EVENTS[event].description })),
        },
        css: {
          parts: Object.entries(entry.parts).map(([part, description]) => ({ name: part, description })),
          properties: isThemed(tag)
            ? Object.entries(TOKENS).map(([token, { description }]) => ({ name: token, description }))
            : [],
        },
      })),
    },
  },
})
