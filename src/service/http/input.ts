/** Checks what a request brings against the contract, and refuses what the contract does not know. */
import type { AnyCall, ObjectSchema } from '../../contract/call'
import { z } from '../../contract/schema'
import { invalid, Refusal } from './errors'

z.config(z.locales.en())

export interface CheckedInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
}

/** Throws a 400 that names each field (decisions, Bad input). */
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
    params: check(call.params, raw.params),
    query: check(call.query, flat(raw.query)),
    body: check(call.body, raw.body),
    headers: check(call.headers, namedHeaders(call, raw.header)),
  }
}

/** Those that the contract names; a request brings many others that are not ours. */
const namedHeaders = (call: AnyCall, header: (name: string) => string | undefined) =>
  Object.fromEntries(
    Object.keys(call.headers?.shape ?? {}).flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function check(schema: ObjectSchema | undefined, value: unknown): Record<string, unknown> {
  const known = new Set(Object.keys(schema?.shape ?? {}))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'Send a JSON object')
  }
  const fields: Record<string, string> = {}
  for (const name of Object.keys(value)) if (!known.has(name)) fields[name] = 'Unknown field'
  const nul = findNul(value, '')
  if (nul !== null) fields[nul] = 'Contains a character that cannot be stored'
  const result = schema?.safeParse(value)
  for (const issue of (result?.error?.issues ?? []).flatMap(ofChoice)) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) continue
    fields[issue.path.map(String).join('.') || 'request'] ??= messageOf(issue)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return (result?.data ?? {}) as Record<string, unknown>
}

/** Of a choice of shapes: what is wrong with the one that was most likely meant, so that the field is named. */
function ofChoice(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const misses = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1), 0)
  const [nearest] = [...issue.errors].sort((one, other) => misses(one) - misses(other))
  if (nearest === undefined || nearest.length === 0) return [issue]
  return nearest.flatMap((inner) => ofChoice({ ...inner, path: [...issue.path, ...inner.path] }))
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'Is required'
  if (issue.code === 'unrecognized_keys') return `Unknown field ${issue.keys.join(', ')}`
  return issue.message
}

/** Path of the first text with a NUL, which PostgreSQL cannot hold. */
function findNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = findNul(inner, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

function flat(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of query) {
    if (name in values) throw invalid({ [name]: 'Is given twice' })
    values[name] = value
  }
  return values
}
