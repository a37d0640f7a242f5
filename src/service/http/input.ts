/** Checks what a request brings against the contract, and refuses what the contract does not know. */
import type { AnyCall, ObjectSchema } from '../../contract/call'
import { v } from '../../contract/schema'
import { wordsOfIssue } from '../issue-words'
import { invalid, Refusal } from './errors'

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
    Object.keys(call.headers?.entries ?? {}).flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function check(schema: ObjectSchema | undefined, value: unknown): Record<string, unknown> {
  const known = new Set(Object.keys(schema?.entries ?? {}))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'Send a JSON object')
  }
  const fields: Record<string, string> = {}
  for (const name of Object.keys(value)) if (!known.has(name)) fields[name] = 'Unknown field'
  const nul = findNul(value, '')
  if (nul !== null) fields[nul] = 'Contains a character that cannot be stored'
  const result = schema && v.safeParse(schema, value, { message: sentence })
  const unknown: Record<string, string[]> = {}
  for (const { expected, path = [], message } of result?.issues ?? []) {
    const place = path.map(({ key }) => String(key))
    if (expected !== 'never') fields[place.join('.') || 'request'] ??= message
    else if (place.length > 1) (unknown[place.slice(0, -1).join('.')] ??= []).push(place.at(-1) ?? '')
  }
  for (const [place, names] of Object.entries(unknown)) fields[place] ??= `Unknown field ${names.join(', ')}`
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return (result?.output ?? {}) as Record<string, unknown>
}

const sentence = (issue: v.GenericIssue) => wordsOfIssue(issue).replace(/^./, (first) => first.toUpperCase())

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
