/** Schemas of the contract as JSON Schema, for the API's description and for the tools of a model. */
import { toJsonSchema, type ConversionConfig, type JsonSchema as Made } from '@valibot/to-json-schema'
import type { v } from '../../contract/core/schema'

export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** Of what is asked, or of what is answered, which never holds more than is named. */
export type Direction = 'input' | 'output'

/** `named`: schemas that are described elsewhere, at `refTo` their name. */
export function jsonSchemaOf(
  schema: v.GenericSchema,
  direction: Direction,
  named: Readonly<Record<string, v.GenericSchema>> = {},
  refTo: (name: string) => string = String,
): { schema: JsonSchema; named: Readonly<Record<string, JsonSchema>> } {
  const {
    $schema,
    $defs = {},
    ...made
  } = toJsonSchema(schema, {
    ...HOUSE,
    typeMode: direction,
    definitions: named,
    overrideRef: ({ referenceId }) => refTo(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => inFull(valibotSchema, jsonSchema, direction),
  })
  void $schema
  // What is chosen by the input is described elsewhere as well, by a number: it is put where it belongs.
  const inPlace = new Map(
    Object.entries($defs).flatMap(([name, schema]) =>
      name in named ? [] : [[refTo(name), schema] as const],
    ),
  )
  const whole = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(whole)
    if (part === null || typeof part !== 'object') return part
    const { $ref, ...rest } = part as { readonly $ref?: string }
    const found = $ref === undefined ? undefined : inPlace.get($ref)
    if (found) return whole({ ...(found as object), ...rest })
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)]))
  }
  return {
    schema: whole(made),
    named: Object.fromEntries(
      Object.keys(named).flatMap((name) => (name in $defs ? [[name, whole($defs[name])]] : [])),
    ),
  } as ReturnType<typeof jsonSchemaOf>
}

const HOUSE: ConversionConfig = {
  target: 'draft-2020-12',
  // Rules that JSON Schema has no words for.
  ignoreActions: ['check', 'finite', 'forward', 'transform', 'trim'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex'
      ? {
          ...jsonSchema,
          pattern: (valibotAction as unknown as v.RegexAction<string, undefined>).requirement.source,
        }
      : undefined,
}

/** What the converter leaves unsaid, or says at length. */
function inFull(of: { type: string }, made: Made, direction: Direction): Made | undefined {
  switch (of.type) {
    case 'object':
    case 'strict_object': {
      const { required = [], ...rest } = made
      return {
        ...rest,
        ...(required.length > 0 && { required }),
        ...(direction === 'output' && { additionalProperties: false }),
      }
    }
    // Also one whose keys are a choice.
    case 'record':
      return made
    case 'literal':
      return { type: typeof made.const as 'string' | 'number' | 'boolean', ...made }
    case 'nullable':
    case 'nullish': {
      const [plain] = made.anyOf ?? []
      if (typeof plain !== 'object' || Object.keys(plain).join() !== 'type') return undefined
      return { type: [plain.type as 'string', 'null'] }
    }
    case 'strict_tuple':
      return { ...made, maxItems: made.minItems ?? 0 }
    default:
      return undefined
  }
}
