/** Reads the options of a command. */
import { parseArgs } from 'node:util'
import { v } from '../../contract/core/schema'
import { wordsOfIssue } from '../platform/validation-messages'
import { AdminError } from './command'

/** Reads `--name value` options and `--json`. Throws `AdminError` with a line for each that is wrong. */
export function readOptions<const E extends v.ObjectEntries>(
  entries: E,
  args: readonly string[],
): { readonly values: v.InferOutput<v.ObjectSchema<E, undefined>>; readonly json: boolean } {
  const options = Object.fromEntries(Object.keys(entries).map((name) => [name, { type: 'string' as const }]))
  const { values, json } = parse({ ...options, json: { type: 'boolean' as const } }, args)
  const read = v.safeParse(v.object(entries), values, { message: wordsOfIssue })
  if (read.success) return { values: read.output, json }
  const names = new Map(read.issues.map((issue) => [String(issue.path?.[0].key), issue.message]))
  throw new AdminError([...names].map(([name, words]) => `--${name}: ${words}`).join('\n'))
}

function parse(options: Record<string, { type: 'string' | 'boolean' }>, args: readonly string[]) {
  try {
    const { json = false, ...values } = parseArgs({ args: [...args], options, strict: true }).values
    return { values, json: json === true }
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : String(error))
  }
}

/** A text of one line. */
export const text = (maximum: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximum))

/** Words, separated by commas. */
export const list = v.pipe(
  v.string(),
  v.transform((words) =>
    words
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
  v.minLength(1),
)
