/** What is wrong with a value, where its schema says it in no words of its own. */
import type { v } from '../../contract/core/schema'

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  finite: 'must be a number',
  safe_integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  strict_tuple: 'must be a list',
  object: 'must be an object',
  object_with_rest: 'must be an object',
  strict_object: 'must be an object',
  record: 'must be an object',
  // A list in the place of an object.
  custom: 'must be an object',
  uuid: 'must be a UUID',
  base64: 'must be base64',
}

/** To be read after the field's name, e.g. 'must be text'. */
export function wordsOfIssue({ type, input, expected, requirement, path }: v.GenericIssue): string {
  if (expected === 'never') return `has no field ${String(path?.at(-1)?.key)}`
  if (input === undefined) return 'is required'
  const unit = Array.isArray(input) ? 'entries' : 'characters'
  switch (type) {
    case 'literal':
    case 'picklist':
    case 'variant':
      return expected === 'Object' ? 'must be an object' : `must be ${choice(expected)}`
    case 'min_length':
      return `must have at least ${String(requirement)} ${unit}`
    case 'max_length':
      return `must have at most ${String(requirement)} ${unit}`
    case 'min_value':
      return `must be ${String(requirement)} or more`
    case 'max_value':
      return `must be ${String(requirement)} or less`
    case 'gt_value':
      return `must be more than ${String(requirement)}`
    default:
      return TYPES[type] ?? 'is not valid'
  }
}

/** `("a" | "b")` as 'one of "a", "b"'. */
function choice(expected: string | null): string {
  const options = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return options.length > 1 ? `one of ${options.join(', ')}` : options.join('')
}
