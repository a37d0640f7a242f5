/** What is wrong with a value, where its schema says it in no words of its own. */
import type { v } from '../../contract/core/schema'
import { english, fieldMessageOf } from '../../contract/messages/english'
import { message, type FieldMessage } from '../../contract/messages/message'
import type { FieldCode } from '../../contract/messages/catalogue'
import { asMessage } from '../../contract/messages/message'

const TYPES = {
  string: 'not_text',
  number: 'not_number',
  finite: 'not_number',
  safe_integer: 'not_whole_number',
  boolean: 'not_boolean',
  array: 'not_list',
  strict_tuple: 'not_list',
  object: 'not_object',
  object_with_rest: 'not_object',
  strict_object: 'not_object',
  record: 'not_object',
  // A list in the place of an object.
  custom: 'not_object',
  uuid: 'not_uuid',
  base64: 'not_base64',
} as const satisfies Readonly<Record<string, FieldCode>>

/** For a parse whose issues are given to `messageOfIssue`: only the schemas' own words are kept. */
export const UNWORDED = { message: () => '' }

/** Of an issue of a parse with `UNWORDED`. What a schema says in its own words is in the catalogue too. */
export function messageOfIssue(issue: v.GenericIssue): FieldMessage {
  if (issue.message !== '') return fieldMessageOf(issue.message) ?? 'not_valid'
  const { type, input, expected, requirement, path } = issue
  if (expected === 'never') return message('no_such_field', { name: String(path?.at(-1)?.key) })
  if (input === undefined) return 'required'
  const limit = Number(requirement)
  switch (type) {
    case 'literal':
    case 'picklist':
    case 'variant':
      return expected === 'Object' ? 'not_object' : choiceOf(expected)
    case 'min_length':
      return message(Array.isArray(input) ? 'too_few_entries' : 'too_few_characters', { min: limit })
    case 'max_length':
      return message(Array.isArray(input) ? 'too_many_entries' : 'too_many_characters', { max: limit })
    case 'min_value':
      return message('too_small', { min: limit })
    case 'max_value':
      return message('too_large', { max: limit })
    case 'gt_value':
      return message('not_more', { limit })
    default:
      return isKnown(type) ? TYPES[type] : 'not_valid'
  }
}

const isKnown = (type: string): type is keyof typeof TYPES => Object.hasOwn(TYPES, type)

/** `("a" | "b")` as 'one of "a", "b"'. */
function choiceOf(expected: string | null): FieldMessage {
  const options = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return options.length > 1
    ? message('not_one_of', { options: options.join(', ') })
    : message('not_that', { expected: options.join('') })
}

/** In English, to be read after the field's name, e.g. 'must be text'. */
export const wordsOfIssue = (issue: v.GenericIssue): string =>
  english(asMessage(messageOfIssue({ ...issue, message: '' }))).replace(/^./, (first) => first.toLowerCase())
