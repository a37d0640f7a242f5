/** Validates a request against the contract, and refuses fields that the contract does not know. */
import { message, type FieldMessage } from '../../../contract/messages/message'
import type { AnyCall, ObjectSchema } from '../../../contract/core/call'
import { v } from '../../../contract/core/schema'
import { messageOfIssue, UNWORDED } from '../validation-messages'
import { FIELDS_MAX, invalid, DomainError, shortened } from '../errors'
import { findUnstorable } from './storable'

export interface CheckedInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
}

/**
 * Throws `fields_invalid`, which names the invalid fields, and `json_object_required` for a body that is no
 * object.
 */
export function checkInput(
  call: AnyCall,
  raw: {
    params: Record<string, string>
    query: URLSearchParams
    body: unknown
    header: (name: string) => string | undefined
  },
): CheckedInput {
  return {
    params: checkParams(call, raw.params),
    query: check(call.query, singleValues(raw.query)),
    body: check(call.body, raw.body),
    headers: check(call.headers, namedHeaders(call, raw.header)),
  }
}

/** The parameters of the path alone. Throws as `checkInput` does. */
export const checkParams = (call: AnyCall, params: Record<string, string>): CheckedInput['params'] =>
  check(call.params, params)

/** Only the headers that the contract names; a request has many others that are not ours. */
const namedHeaders = (call: AnyCall, header: (name: string) => string | undefined) =>
  Object.fromEntries(
    Object.keys(call.headers?.entries ?? {}).flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function check(schema: ObjectSchema | undefined, value: unknown): Record<string, unknown> {
  const known = new Set(Object.keys(schema?.entries ?? {}))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('json_object_required')
  }
  const fields = new Map<string, FieldMessage>()
  const add = (name: string, why: FieldMessage) => {
    if (!fields.has(name)) fields.set(name, why)
  }
  for (const name of Object.keys(value)) {
    if (!known.has(name)) add(name, 'unknown_field')
    // An answer names no more of them, and a body may have thousands, which take longer than reading it.
    if (fields.size === FIELDS_MAX) throw invalid(Object.fromEntries(fields))
  }
  const unstorable = findUnstorable(value)
  if (unstorable !== null) fields.set(unstorable, 'unstorable')
  const result = schema && v.safeParse(schema, value, UNWORDED)
  const unknown = new Map<string, string[]>()
  for (const issue of result?.issues ?? []) {
    const { expected, path = [] } = issue
    const location = path.map(({ key }) => String(key))
    if (expected !== 'never') add(location.join('.') || 'request', messageOfIssue(issue))
    else if (location.length > 1) {
      const parent = location.slice(0, -1).join('.')
      unknown.set(parent, [...(unknown.get(parent) ?? []).slice(0, FIELDS_MAX), location.at(-1) ?? ''])
    }
  }
  for (const [location, names] of unknown)
    add(location, message('unknown_fields', { names: listNames(names) }))
  if (fields.size > 0) throw invalid(Object.fromEntries(fields))
  return (result?.output ?? {}) as Record<string, unknown>
}

/** The list is cut, so that a large body does not cause a large error. */
function listNames(names: readonly string[]): string {
  const first = names.slice(0, FIELDS_MAX).map((name) => shortened(name))
  return names.length > FIELDS_MAX ? `${first.join(', ')} and more` : first.join(', ')
}

function singleValues(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of query) {
    if (name in values) throw invalid({ [name]: 'repeated' })
    values[name] = value
  }
  return values
}
