/** Renders JSON Schema for people: short type names and a table of fields. */
import { html, type Markup } from '../../platform/html/html'
import type { JsonSchema } from '../../platform/json-schema'

const schemaName = (ref: string) => ref.split('/').at(-1) ?? ref

export const entityAnchor = (name: string) => `entity-${name}`

function options(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf } = schema as { anyOf?: readonly JsonSchema[]; oneOf?: readonly JsonSchema[] }
  return anyOf ?? oneOf ?? []
}

/** Renders a type as text; entities become links. */
export function typeOf(schema: JsonSchema): Markup {
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref)
    return html`<a href="#${entityAnchor(name)}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum)) {
    return html`${schema.enum.map((value, index) => html`${index === 0 ? '' : ' | '}<code>${String(value)}</code>`)}`
  }
  const alternatives = options(schema)
  if (alternatives.length > 0) {
    return html`${alternatives.map((option, index) => html`${index === 0 ? '' : ' or '}${typeOf(option)}`)}`
  }
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}`
  const { additionalProperties: values } = schema as { additionalProperties?: JsonSchema | boolean }
  if (schema.type === 'object' && schema.properties === undefined && typeof values === 'object') {
    return html`map of text to ${typeOf(values)}`
  }
  return html`${TYPE_LABELS[schema.type ?? ''] ?? 'anything'}${limits(schema)}`
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  null: 'null',
}

/** The bounds that a caller must know. The bounds that the library adds to all integers are left out. */
function limits(schema: JsonSchema): string {
  const { format, minLength, maxLength, minimum, maximum } = schema as Record<string, unknown>
  const parts: string[] = []
  if (typeof format === 'string') parts.push(FORMATS[format] ?? format)
  if (typeof maxLength === 'number') parts.push(`${Number(minLength ?? 0)} to ${maxLength} characters`)
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER) parts.push(`at least ${minimum}`)
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER) parts.push(`at most ${maximum}`)
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`
}

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'UTC moment', date: 'day' }

interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
}

/** The fields of an object, followed by those of nested objects with their paths. */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name
    const field = { name: path, schema: property, required: schema.required?.includes(name) ?? false }
    if (property.properties !== undefined) return [field, ...fieldsOf(property, `${path}.`)]
    if (property.items?.properties !== undefined) return [field, ...fieldsOf(property.items, `${path}[].`)]
    return [field]
  })
}

/** Renders a table of fields for an object, and a single line for anything else. */
export function schemaView(schema: JsonSchema): Markup {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return html`<p class="type">${typeOf(schema)}</p>`
  return fieldTable(
    fields.map(({ name, schema: field, required }) => ({ name, type: typeOf(field), required })),
  )
}

export function fieldTable(rows: readonly { name: string; type: Markup; required: boolean }[]): Markup {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Fields">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Given</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, type, required }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${type}</td>
              <td>${required ? 'always' : 'may be absent'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
