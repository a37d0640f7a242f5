/** `npm run create`: each kind is written into sources in memory, and what it writes type-checks. */
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { RECIPES, type Options } from '../../tools/create/recipes'
import { CreateError, Sources } from '../../tools/create/sources'

function run(sources: Sources, kind: string, name: string, options: Options = {}): readonly string[] {
  const recipe = RECIPES.get(kind)
  if (!recipe) throw new Error(`There is no recipe for ${kind}`)
  return recipe(sources, name, options)
}

/** What TypeScript says of the changed files, as it would of files on the disk. */
function problemsIn(changed: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...changed].map(([path, text]) => [resolve(path), text]))
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const overlay: ts.CompilerOptions = { ...options, incremental: false }
  delete overlay.tsBuildInfoFile
  const host = ts.createCompilerHost(overlay)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (path) => texts.has(resolve(path)) || fileExists(path)
  host.directoryExists = (path) =>
    ts.sys.directoryExists(path) || [...texts.keys()].some((file) => file.startsWith(`${resolve(path)}/`))
  host.readFile = (path) => texts.get(resolve(path)) ?? readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(resolve(path))
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version, true)
  }
  const roots = [...texts.keys()].filter((path) => /\.tsx?$/.test(path))
  const program = ts.createProgram(roots, overlay, host)
  return roots
    .flatMap((path) => {
      const file = program.getSourceFile(path)
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    })
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

describe('a new part', () => {
  it('of each kind type-checks, all of them together', { timeout: 300_000 }, () => {
    const sources = new Sources()
    run(sources, 'element', 'trade-desk')
    run(sources, 'block', 'trade-in')
    run(sources, 'call', 'tradeIn.save', { right: 'settings' })
    run(sources, 'call', 'hours.holidays', { right: 'work-hours' })
    run(sources, 'call', 'parking.read', { right: 'conversations' })
    run(sources, 'metric', 'trade_ins')
    expect(problemsIn(sources.changed)).toEqual([])
  })

  it('needs only a few files, apart from dictionaries and tests', () => {
    const filesOf = (kind: string, name: string, options: Options = {}) => {
      const sources = new Sources()
      run(sources, kind, name, options)
      return [...sources.changed.keys()].filter((path) => !path.startsWith('tests/')).length
    }
    // One more, the products' cards, decides where it is shown.
    expect(filesOf('metric', 'trade_ins')).toBeLessThanOrEqual(4)
    expect(filesOf('block', 'trade-in')).toBeLessThanOrEqual(8)
    expect(filesOf('call', 'parking.read', { right: 'conversations' })).toBeLessThanOrEqual(4)
    expect(filesOf('element', 'trade-desk')).toBeLessThanOrEqual(4)
  })

  it.each<[string, string, Options, RegExp]>([
    ['element', 'desk', {}, /no name of an element/],
    ['element', 'user-admin', {}, /already/],
    ['block', 'Trade In', {}, /no name of a block/],
    ['block', 'signature', {}, /already/],
    ['block', 'users', {}, /already/],
    ['call', 'hours', { right: 'work-hours' }, /no name of a call/],
    ['call', 'hours.holidays', { right: 'anybody' }, /--right/],
    ['call', 'pause.read', { right: 'pause-ai' }, /already/],
    ['metric', 'tradeIns', {}, /no name of a metric/],
    ['metric', 'sales', {}, /already/],
  ])('is refused: %s %s', (kind, name, options, message) => {
    const sources = new Sources()
    expect(() => run(sources, kind, name, options)).toThrow(CreateError)
    expect(() => run(sources, kind, name, options)).toThrow(message)
    expect(sources.changed.size).toBe(0)
  })
})
