import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'src')

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  )
const modules = ['ui', 'embed', 'editing', 'features'].flatMap((folder) => files(join(source, folder)))
const views = modules.filter((file) => file.endsWith('.tsx'))

const textOf = (() => {
  const read = new Map<string, string>()
  return (file: string) => {
    const text = read.get(file) ?? readFileSync(file, 'utf8')
    read.set(file, text)
    return text
  }
})()

/** What a module imports at once, files of ours and style sheets alike. */
function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?'(\.[^']+)'/gm)]
  return found.flatMap(([, path = '']) => {
    const target = resolve(dirname(file), path.replace(/\?.*$/, ''))
    const candidates = [target, `${target}.ts`, `${target}.tsx`]
    return candidates.filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile()).slice(0, 1)
  })
}

/** The sheets that are there when a module is. */
function sheetsOf(file: string): Set<string> {
  const seen = new Set<string>()
  const wanted = [file, join(source, 'ui/kit-sheet.ts')]
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (/\.tsx?$/.test(next)) wanted.push(...importsOf(next))
  }
  return new Set([...seen].filter((name) => name.endsWith('.css')))
}

/** Classes of the kit, each with the sheets that say how it looks: it is what a selector ends with. */
const owners = new Map<string, Set<string>>()
for (const sheet of modules.filter((file) => /src[\\/]ui[\\/].*\.css$/.test(file))) {
  const css = textOf(sheet).replace(/\/\*[^]*?\*\//g, '')
  for (const [, selectors = ''] of css.matchAll(/([^{}]+)\{/g)) {
    for (const selector of selectors.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      for (const [, name = ''] of last.matchAll(/\.([a-z][\w-]*)/g)) {
        owners.set(name, (owners.get(name) ?? new Set()).add(sheet))
      }
    }
  }
}

/** Names in `className="…"` and in what is given to `classNames(…)`. */
function classesIn(file: string): string[] {
  const texts = [...textOf(file).matchAll(/className="([^"]*)"|(?:className=\{|classNames\()([^]*?)[\n}]/g)]
  return texts.flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/'([^']*)'|`([^`$]*)`/g)].map(([, a, b]) => a ?? b).join(' ')).split(/\s+/),
  )
}

const EXCEPT: Readonly<Record<string, readonly string[]>> = {
  // Comes with what it holds, before it is seen.
  'ui/date-filter.tsx': ['dates'],
  // The studio has its own of this name.
  'features/widget-studio/look/theme-section.tsx': ['swatch'],
}

describe('the sheets of the kit', () => {
  it('come with every module that uses their classes', () => {
    const missing = views.flatMap((file) => {
      const name = relative(source, file).replaceAll('\\', '/')
      const there = sheetsOf(file)
      return classesIn(file)
        .filter((used) => owners.has(used) && !EXCEPT[name]?.includes(used))
        .filter((used) => ![...(owners.get(used) ?? [])].some((sheet) => there.has(sheet)))
        .map((used) => `${name}: .${used}`)
    })
    expect([...new Set(missing)]).toEqual([])
  })

  it('are read here as they are written', () => {
    expect([...(owners.get('table') ?? [])].map((sheet) => relative(source, sheet))).toContain(
      join('ui', 'table.css'),
    )
    expect(views.flatMap(classesIn)).toContain('table-wrap')
    expect([...sheetsOf(join(source, 'ui/data-table.tsx'))]).toContain(join(source, 'ui/table.css'))
  })
})
