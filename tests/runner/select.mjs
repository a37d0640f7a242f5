// Selects which layers and files the test command runs: all, or those that `--only` or `--changed` names.
// docs/testing.md explains the rules.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const LAYERS = [
  ...['format', 'lint', 'types', 'rules', 'service', 'delivery-check'],
  ...['package', 'elements', 'contract', 'journeys'],
]

/** The layer of a test file, by what its path begins with: the first that fits. */
const BEGINNINGS = {
  'tests/rules/': 'rules',
  'tests/unit/': 'rules',
  'tests/service/delivery-check': 'delivery-check',
  'tests/service/': 'service',
  'tests/package/': 'package',
  'tests/elements/': 'elements',
  'tests/e2e/': 'journeys',
}
const layerOf = (file) => Object.entries(BEGINNINGS).find(([start]) => file.startsWith(start))?.[1]

const testFiles = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && layerOf(file) !== undefined)

/** Selects everything: each layer without a list of files. */
export const everything = () => new Map(LAYERS.map((layer) => [layer, []]))

/**
 * The layers and test files with these names. Throws if a name is neither a layer nor part of a test file's
 * path.
 */
export function named(names) {
  const selection = new Map()
  for (const name of names) {
    if (LAYERS.includes(name)) {
      selection.set(name, [])
      continue
    }
    const found = testFiles().filter((file) => file.includes(name))
    if (found.length === 0)
      throw new Error(`No layer and no test file is named ${name}. The layers: ${LAYERS.join(', ')}.`)
    for (const file of found) selection.set(layerOf(file), [...(selection.get(layerOf(file)) ?? []), file])
  }
  return selection
}

/**
 * The intersection of two selections; a layer gets the files of `other`, or those of `one` if `other` lists
 * none.
 */
export const both = (one, other) =>
  new Map(
    [...one]
      .filter(([layer]) => other.has(layer))
      .map(([layer, files]) => [layer, other.get(layer).length > 0 ? other.get(layer) : files]),
  )

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The commit at which the change started: where this branch left main, or the last commit on main itself. */
function base() {
  try {
    return git('merge-base', 'HEAD', 'main')[0]
  } catch {
    return 'HEAD'
  }
}

/** The end-to-end tests that a changed file affects have one of these words in their name. */
function areaWords(file) {
  const [, area] = /^src\/(?:features\/)?([\w-]+)\//.exec(file) ?? []
  if (area === undefined) return /^(demo|tools)\//.test(file) ? ['main-job'] : []
  return file.startsWith('src/features/') || area === 'widget' ? area.split('-') : ['main-job']
}

/** Every file that one of `entries` imports by relative paths, transitively and including itself. */
async function importsOf(entries) {
  const { default: typescript } = await import('typescript')
  const known = new Map()
  const resolve = (from, name) => {
    const path = normalize(join(dirname(from), name)).replaceAll('\\', '/')
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
      (one) => /\.\w+$/.test(one) && existsSync(one),
    )
  }
  const direct = (file) => {
    if (!known.has(file)) {
      const { importedFiles } = typescript.preProcessFile(readFileSync(file, 'utf8'), true, true)
      const paths = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'))
      known.set(
        file,
        paths.map((name) => resolve(file, name.replace(/\?.*$/, ''))).filter((path) => path !== undefined),
      )
    }
    return known.get(file)
  }
  return new Map(
    entries.map((entry) => {
      const seen = new Set([entry])
      for (const file of seen) if (/\.[cm]?[jt]sx?$/.test(file)) direct(file).forEach((one) => seen.add(one))
      return [entry, seen]
    }),
  )
}

/** Selects what the change against main affects. `since` is the commit at which it started. */
export async function changed() {
  const since = base()
  const files = [
    ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
  const present = files.filter((file) => existsSync(file))
  const selection = new Map([
    ['types', []],
    ['rules', [`--changed=${since}`]],
    ['service', [`--changed=${since}`]],
    ['delivery-check', [`--changed=${since}`]],
  ])
  const scripts = present.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  if (present.length > 0) selection.set('format', present)
  if (scripts.length > 0) selection.set('lint', scripts)

  const inBrowser = await importsOf(testFiles().filter((file) => /^tests\/(elements|e2e)\//.test(file)))
  const touched = [...inBrowser].filter(([, imported]) => files.some((file) => imported.has(file)))
  const words = new Set(files.flatMap(areaWords))
  for (const layer of ['elements', 'journeys']) {
    const chosen = touched.map(([file]) => file).filter((file) => layerOf(file) === layer)
    const ofArea = testFiles().filter(
      (file) =>
        layer === 'journeys' &&
        layerOf(file) === layer &&
        [...words].some((word) => file.split('/').at(-1).includes(word)),
    )
    const all = [...new Set([...chosen, ...ofArea])]
    if (all.length > 0) selection.set(layer, all)
  }
  const concerns = (pattern) => files.some((file) => pattern.test(file))
  if (concerns(/^(elements|src\/contract|tests\/package)\/|^package(-lock)?\.json$/))
    selection.set('package', [])
  if (concerns(/^(elements|src\/(embed|ui|widget)|tests\/(engines|elements\/contract))\//))
    selection.set('contract', [])
  return selection
}
