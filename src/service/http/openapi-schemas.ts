/** The contract's schemas as JSON Schema, as the OpenAPI description refers to them. */
import type { AnyCall } from '../../contract/core/call'
import * as conversations from '../../contract/calls/conversations'
import * as dialogue from '../../contract/calls/dialogue'
import * as errors from '../../contract/core/errors'
import * as lead from '../../contract/calls/lead'
import * as metricNames from '../../contract/calls/metric-names'
import * as metrics from '../../contract/calls/metrics'
import * as pageTypes from '../../contract/elements/page-types'
import * as products from '../../contract/core/products'
import type { v } from '../../contract/core/schema'
import * as session from '../../contract/calls/session'
import * as takeover from '../../contract/calls/takeover'
import * as widget from '../../contract/calls/widget'
import { jsonSchemasOf, type Direction, type JsonSchema } from '../platform/json-schema'

const refTo = (name: string) => `#/components/schemas/${name}`

/** The contract's named entities, so that each is described only once. */
function namedEntities(): Record<string, v.GenericSchema> {
  const areas = [
    session,
    products,
    metricNames,
    metrics,
    conversations,
    dialogue,
    lead,
    takeover,
    pageTypes,
    widget,
    errors,
  ]
  return Object.fromEntries(
    areas
      .flatMap((area): [string, unknown][] => Object.entries(area))
      .filter(
        (entry): entry is [string, v.GenericSchema] => /^[A-Z][a-z]/.test(entry[0]) && isSchema(entry[1]),
      ),
  )
}

const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Makes each schema of the calls once, with the entities in `schemas`, to which the others refer. */
export function schemaMaker() {
  const entities = namedEntities()
  const schemas: Record<string, JsonSchema> = {}
  const made = {
    input: new Map<v.GenericSchema, JsonSchema>(),
    output: new Map<v.GenericSchema, JsonSchema>(),
  }

  function make(sources: readonly v.GenericSchema[], direction: Direction): void {
    const byIndex = Object.fromEntries(sources.entries())
    const generated = jsonSchemasOf(byIndex, direction, entities, refTo)
    // Requests refer to the entities as well, which are described as they are in responses.
    if (direction === 'output') Object.assign(schemas, generated.named)
    for (const [index, source] of sources.entries()) {
      const schema = generated.schemas[index]
      if (schema) made[direction].set(source, schema)
    }
  }
  /** Making the schemas of many calls together saves converting the entities for each. */
  function prepare(calls: readonly AnyCall[]): void {
    const inputs = calls.flatMap(({ params, query, headers, body }) => [params, query, headers, body])
    make(
      inputs.filter((schema) => schema !== undefined),
      'input',
    )
    make(
      calls.map(({ response }) => response),
      'output',
    )
  }
  function inline(schema: v.GenericSchema, direction: Direction): JsonSchema {
    if (!made[direction].has(schema)) make([schema], direction)
    return made[direction].get(schema) ?? {}
  }
  return { prepare, inline, schemas }
}
