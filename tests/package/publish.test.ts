import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { ELEMENTS } from '../../src/contract/elements/elements'
import { FOLDER, pack, packageJson } from './support'

describe('the package as it would be published', () => {
  let packed: ReturnType<typeof pack>
  beforeAll(() => {
    packed = pack()
  })

  it('holds what its exports name, and neither the demo’s pages nor our sources', () => {
    const { exports } = packageJson()
    const named = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    for (const file of named) expect(packed.files).toContain(file.replace('./', ''))
    const outside = packed.files.filter(
      (file) => !/^(elements\/|types\/|custom-elements\.json$|package\.json$)/.test(file),
    )
    expect(outside).toEqual([])
    expect(packed.files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
  })

  it('exports each element, all of them, the manifest and the types of React', () => {
    const names = Object.keys(packageJson().exports)
    for (const tag of Object.keys(ELEMENTS)) expect(names).toContain(`./${tag}`)
    expect(names).toEqual(expect.arrayContaining(['.', './autoload', './react', './custom-elements.json']))
  })

  it('has no fault that publint knows', async () => {
    const { messages } = await publint({ pkgDir: FOLDER, strict: true, pack: false, level: 'suggestion' })
    expect(messages).toEqual([])
  })

  it('resolves with the right types from modules and bundlers', async () => {
    const files = createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball)))
    const result = await checkPackage(files, { excludeEntrypoints: ['./custom-elements.json'] })
    if (!result.types) throw new Error('The package has no types')
    // Modules only: neither `require` nor the resolution of before exports is promised.
    const faults = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(faults).toEqual([])
  })

  it.each(readdirSync(`${FOLDER}/elements`).filter((file) => file.endsWith('.js')))(
    'elements/%s is a silent no-op where there is no page',
    (file) => {
      const said = execFileSync(process.execPath, ['--input-type=module'], {
        input: `await import('./elements/${file}'); if (globalThis.customElements) throw new Error('There is a page')`,
        cwd: FOLDER,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      expect(said).toBe('')
    },
  )
})
