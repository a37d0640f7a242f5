/** Converts schemas of the contract to JSON Schema, for the API's description and for a model's tools. */
import { toJsonSchema, type ConversionConfig, type JsonSchema as Made } from '@valibot/to-json-schema'
import { v } from '../../contract/core/schema'

export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** Whether a schema describes a request or a response. A response never has additional properties. */
export type Direction = 'input' | 'output'

/**
 * Converts several schemas at once, by name. `named`: schemas that the results refer to, by `refTo(name)`,
 * instead of repeating them. All of these are converted too, which costs more than most of the others.
 */
export function jsonSchemasOf<Name extends string>(
  schemas: Readonly<Record<Name, v.GenericSchema>>,
  direction: Direction,
  named: Readonly<Record<string, v.GenericSchema>>,
  refTo: (name: string) => string,
): { schemas: Readonly<Record<Name, JsonSchema>>; named: Readonly<Record<string, JsonSchema>> } {
  const converted = convert(v.object(schemas), direction, named, refTo)
  return { schemas: converted.schema.properties as Record<Name, JsonSchema>, named: converted.named }
}

export const jsonSchemaOf = (schema: v.GenericSchema, direction: Direction): JsonSchema =>
  convert(schema, direction, {}, String).schema

function convert(
  schema: v.GenericSchema,
  direction: Direction,
  named: Readonly<Record<string, v.GenericSchema>>,
  refTo: (name: string) => string,
): { schema: JsonSchema; named: Readonly<Record<string, JsonSchema>> } {
  const {
    $schema,
    $defs = {},
    ...converted
  } = toJsonSchema(schema, {
    ...CONVERSION,
    typeMode: direction,
    definitions: named,
    overrideRef: ({ referenceId }) => refTo(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => overrideSchema(valibotSchema, jsonSchema, direction),
  })
  void $schema
  // The converter also moves lazy schemas into definitions, named by a number: they are put back in place.
  const inlineDefinitions = new Map(
    Object.entries($defs).flatMap(([name, schema]) =>
      name in named ? [] : [[refTo(name), schema] as const],
    ),
  )
  const inlined = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inlined)
    if (part === null || typeof part !== 'object') return part
    const { $ref, ...rest } = part as { readonly $ref?: string }
    const definition = $ref === undefined ? undefined : inlineDefinitions.get($ref)
    if (definition) return inlined({ ...(definition as object), ...rest })
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(value)]))
  }
  return {
    schema: inlined(converted),
    named: Object.fromEntries(
      Object.keys(named).flatMap((name) => (name in $defs ? [[name, inlined($defs[name])]] : [])),
    ),
  } as ReturnType<typeof convert>
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema cannot express these rules.
  ignoreActions: ['check', 'finite', 'forward', 'transform', 'trim'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex'
      ? {
          ...jsonSchema,
          pattern: (valibotAction as unknown as v.RegexAction<string, undefined>).requirement.source,
        }
      : undefined,
}

/** Corrects schemas for which the converter says too little or too much. */
function overrideSchema(source: { type: string }, converted: Made, direction: Direction): Made | undefined {
  switch (source.type) {
    case 'object':
    case 'strict_object': {
      const { required = [], ...rest } = converted
      return {
        ...rest,
        ...(required.length > 0 && { required }),
        ...(direction === 'output' && { additionalProperties: false }),
      }
    }
    // Without this, the converter refuses a record whose keys are a picklist.
    case 'record':
      return converted
    case 'literal':
      return { type: typeof converted.const as 'string' | 'number' | 'boolean', ...converted }
    case 'nullable':
    case 'nullish': {
      const [plain] = converted.anyOf ?? []
      if (typeof plain !== 'object' || Object.keys(plain).join() !== 'type') return undefined
      return { type: [plain.type as 'string', 'null'] }
    }
    case 'strict_tuple':
      return { ...converted, maxItems: converted.minItems ?? 0 }
    default:
      return undefined
  }
}
