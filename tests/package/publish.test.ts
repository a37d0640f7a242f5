import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { ELEMENTS, type ElementEntry } from '../../src/contract/elements/elements'
import { FOLDER, pack, packageJson, readJson } from './support'

interface Named {
  readonly name: string
}

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
      (file) =>
        !/^(elements\/|types\/|(custom-elements|html\.html-data|web-types|package)\.json$|README\.md$|LICENSE$)/.test(
          file,
        ),
    )
    expect(outside).toEqual([])
    expect(packed.files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
  })

  it('has a name, its license and its documentation, and may be published', () => {
    const { name, version, private: isPrivate } = packageJson()
    expect([name, isPrivate]).toEqual(['@forecourt/elements', undefined])
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(packed.files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']))
  })

  it('has the digest of each module', () => {
    const { version, files } = readJson('elements/integrity.json') as {
      version: string
      files: Record<string, string>
    }
    expect(version).toBe(packageJson().version)
    const modules = packed.files.filter((file) => /^elements\/.*\.js$/.test(file))
    expect(Object.keys(files).sort()).toEqual(modules.map((file) => file.replace('elements/', '')).sort())
    const digest = createHash('sha384')
      .update(readFileSync(`${FOLDER}/elements/autoload.js`))
      .digest('base64')
    expect(files['autoload.js']).toBe(`sha384-${digest}`)
  })

  it('describes every element, attribute, event and part to editors', () => {
    const { tags } = readJson('html.html-data.json') as {
      tags: { name: string; attributes: { name: string }[] }[]
    }
    const { contributions } = readJson('web-types.json') as {
      contributions: {
        html: { elements: { name: string; js: { events: Named[] }; css: { parts: Named[] } }[] }
      }
    }
    for (const [tag, entry] of Object.entries<ElementEntry>(ELEMENTS)) {
      const names = (list: readonly Named[] | undefined) => list?.map(({ name }) => name)
      const web = contributions.html.elements.find(({ name }) => name === tag)
      expect(names(tags.find(({ name }) => name === tag)?.attributes)).toEqual(Object.keys(entry.attributes))
      expect(names(web?.js.events)).toEqual([...entry.events, 'fc-load-error'])
      expect(names(web?.css.parts)).toEqual(Object.keys(entry.parts))
    }
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
    const result = await checkPackage(files, {
      excludeEntrypoints: ['./custom-elements.json', './html.html-data.json', './integrity.json'],
    })
    if (!result.types) throw new Error('The package has no types')
    // Modules only: neither `require` nor the resolution of before exports is promised.
    const faults = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(faults).toEqual([])
  })

  /** What an entry prints where there is no page, and a script added `added` to Object.prototype. */
  const printed = (file: string, added: string) =>
    execFileSync(process.execPath, ['--input-type=module'], {
      input: `Object.prototype.legacy = ${added}; await import('./elements/${file}'); if (globalThis.customElements) throw new Error('There is a page')`,
      cwd: FOLDER,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })

  it.each(readdirSync(`${FOLDER}/elements`).filter((file) => file.endsWith('.js')))(
    'elements/%s is a silent no-op where there is no page, and a script extended Object.prototype',
    (file) => expect(printed(file, `() => 'a function'`)).toBe(''),
  )

  // The session, and the widget on the dealership's site, must load beside any other value, too.
  it.each(['dealer-auth.js', 'chat.js', 'chat-widget.js'])('elements/%s is one beside a text there', (file) =>
    expect(printed(file, `'a text'`)).toBe(''),
  )
})
