/**
 * Reads the settings of the environment. Settings that cannot be read stop the start with one line each,
 * which names the setting.
 */
import { readFileSync } from 'node:fs'
import { v } from '../../contract/core/schema'
import { unknownNames } from './setting-names'
import { ALL_SETTINGS, Environment } from './settings-schema'
import { wordsOfIssue } from './validation-messages'

export type Config = Readonly<v.InferOutput<typeof Environment>>

/** Thrown with one line for the operator for each setting that is wrong. */
export class SettingsError extends Error {}

const FILE = '_FILE'
/** The user name and password in an address. */
const LOGIN = /\/\/[^?\s"]*@/g

const namesWithFiles = [...ALL_SETTINGS].flatMap(([name, { secret }]) =>
  secret === undefined ? [name] : [name, name + FILE],
)

/** Reads the settings; an empty value counts as absent. Throws `SettingsError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && value !== '') given[name] = value
  const problems = unknownNames(Object.keys(given), namesWithFiles).map(
    ({ name, meant }) => `${name} is no setting${meant === null ? '' : `: ${meant} is meant`}`,
  )
  const { values, fromFiles, unreadable } = withFiles(given)
  problems.push(...unreadable.values())
  const result = v.safeParse(Environment, values, { message: wordsOfIssue })
  const wrong = new Set(unreadable.keys())
  for (const issue of result.issues ?? []) {
    const name = String(issue.path?.[0].key)
    if (wrong.has(name)) continue
    wrong.add(name)
    problems.push(`${shown(name, values[name], fromFiles.has(name))} cannot be read: ${issue.message}`)
  }
  if (problems.length > 0 || !result.success) throw new SettingsError(problems.join('\n'))
  return result.output
}

/** The name with its value, unless that is secret. */
function shown(name: string, value: string | undefined, isFromFile: boolean): string {
  if (isFromFile) return name + FILE
  if (ALL_SETTINGS.get(name)?.secret === 'hidden') return name
  return `${name}=${JSON.stringify(value ?? '').replace(LOGIN, '//…@')}`
}

/** Adds the secrets that are in files. `unreadable` has a line for each setting whose file is of no use. */
function withFiles(given: Readonly<Record<string, string>>) {
  const values = { ...given }
  const fromFiles = new Set<string>()
  const unreadable = new Map<string, string>()
  for (const [name, { secret }] of ALL_SETTINGS) {
    const file = given[name + FILE]
    if (secret === undefined || file === undefined) continue
    const value = given[name] === undefined ? contentOf(file) : null
    if (value === null) {
      unreadable.set(name, `${name} and ${name}${FILE} are both set: set one of them`)
    } else if (value instanceof Error) {
      unreadable.set(name, `${name}${FILE}=${JSON.stringify(file)} cannot be read: ${value.message}`)
    } else {
      values[name] = value
      fromFiles.add(name)
    }
  }
  return { values, fromFiles, unreadable }
}

/** The text of a file without the line break at its end. */
function contentOf(file: string): string | Error {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? new Error('the file is empty') : text
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
