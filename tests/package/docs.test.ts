/** The documentation for host pages is as it says: its code compiles as written, and what it names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { compile } from 'svelte/compiler'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { format, resolveConfig } from 'prettier'
import { camelCase } from '../../tools/package/names'
import { elementsReference } from '../../tools/package/reference'
import { ELEMENT_TAGS, ELEMENTS, type ElementEntry } from '../../src/contract/elements/elements'
import { snippetsOf } from '../../src/service/http/reference/snippets'
import { hostApp, type HostApp } from './host-app'

const read = (file: string) => readFileSync(file, 'utf8')
const EMBEDDING = read('docs/embedding.md')

interface Snippet {
  readonly language: string
  readonly code: string
}

const PAGES = ['README.md', 'tools/package/README.md', 'docs/embedding.md']
const inDocs = PAGES.flatMap((page) =>
  [...read(page).matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(
    ([, language = '', code = '']): Snippet & { page: string } => ({ page, language, code }),
  ),
).filter(({ language }) => language !== 'sh')
const LANGUAGES: Readonly<Record<string, string>> = {
  'Plain HTML': 'html',
  'React 19': 'tsx',
  'Vue 3': 'vue',
}
const inReference = ELEMENT_TAGS.flatMap((tag) =>
  snippetsOf(tag, 'https://service.example').map(({ title, code }): Snippet & { tag: string } => ({
    tag,
    language: LANGUAGES[title] ?? title,
    code,
  })),
)

/** What stands for Angular, whose compiler is none of our dependencies. */
const ANGULAR = `declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: unique symbol
  export function Component(options: { selector: string; template: string; schemas: symbol[] }): ClassDecorator
}`

let app: HostApp
let files = 0
beforeAll(() => {
  app = hostApp()
  app.install('react', '@types/react', 'csstype', 'vue')
})
afterAll(() => app.remove())

const typed = (code: string, extension: 'ts' | 'tsx') =>
  app.complaints(`snippet-${++files}.${extension}`, code, {
    jsx: ts.JsxEmit.ReactJSX,
    experimentalDecorators: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // The declarations themselves are checked by another test.
    skipLibCheck: true,
  })

const syntax = (code: string) =>
  (ts.transpileModule(code, { reportDiagnostics: true, fileName: 'page.js' }).diagnostics ?? []).map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  )

const scriptsIn = (markup: string) =>
  [...markup.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

function complaintsAbout({ language, code }: Snippet): string[] {
  if (language === 'tsx') return typed(code, 'tsx')
  if (language === 'ts') return typed(`/// <reference path="angular.d.ts" />\n${code}`, 'ts')
  if (language === 'js') return syntax(code)
  if (language === 'html') return scriptsIn(code).flatMap(syntax)
  if (language === 'svelte') {
    compile(code, { filename: 'page.svelte' })
    return scriptsIn(code).flatMap((script) => typed(script, 'ts'))
  }
  if (language === 'vue') {
    const { descriptor, errors } = parse(code, { filename: 'page.vue' })
    compileScript(descriptor, {
      id: 'page',
      inlineTemplate: true,
      templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } },
    })
    return [
      ...errors.map(({ message }) => message),
      ...scriptsIn(code).flatMap((script) => typed(script, 'ts')),
    ]
  }
  return [`Nothing checks ${language}`]
}

/** The names by which markup of HTML, Vue, Svelte and Angular may set or hear something of an element. */
const namesOf = ({ attributes, properties, events }: ElementEntry): ReadonlySet<string> =>
  new Set([
    ...Object.keys(attributes),
    ...Object.keys(attributes).map(camelCase),
    ...Object.keys(properties),
    ...events,
  ])

/** What markup sets on elements of ours, or hears from them, that does not exist. */
function unknownIn({ language, code }: Snippet): string[] {
  if (language === 'js' || language === 'tsx') return []
  const markup = language === 'ts' ? (/template: `([\s\S]*?)`/.exec(code)?.[1] ?? '') : code
  const unknown: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const entry = Object.entries<ElementEntry>(ELEMENTS).find(([name]) => name === tag)?.[1]
        if (!entry && tag.includes('-')) unknown.push(tag)
        if (!entry) return
        const written = Object.keys(attributes).map((name) =>
          name.replace(/^(on(?=fc-)|\W)|(\.prop|\W)$/g, ''),
        )
        unknown.push(...written.filter((name) => !namesOf(entry).has(name)).map((name) => `${tag} ${name}`))
      },
    },
    { lowerCaseAttributeNames: false },
  )
  parser.end(markup)
  return unknown
}

describe('the guide', () => {
  beforeAll(() => void app.complaints('angular.d.ts', ANGULAR))

  it.each(inDocs.map((one, index) => ({ ...one, index })))(
    '$page has code in $language that compiles (no. $index)',
    (snippet) => expect([complaintsAbout(snippet), unknownIn(snippet)]).toEqual([[], []]),
  )

  it('lists the elements as the README does, each of them', () => {
    const tableIn = (page: string) => /\| element +\| shows[\s\S]*?\n\n/.exec(page)?.[0] ?? ''
    const table = tableIn(read('README.md'))
    expect(tableIn(EMBEDDING)).toBe(table)
    expect(ELEMENT_TAGS.filter((tag) => !table.includes(`| \`${tag}\``))).toEqual([])
  })

  it('names the events of the chat as its `on` takes them', () => {
    const [, body = ''] =
      /interface PageEvents \{([\s\S]*?)\}/.exec(read('src/widget/launcher/page-api.ts')) ?? []
    const names = [...body.matchAll(/(\w+):/g)].map(([, name]) => `\`${name}\``)
    expect(names.length).toBeGreaterThan(0)
    expect(EMBEDDING).toContain(`The events are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}:`)
  })

  it('has an example for each kind of host', () => {
    for (const kind of ['Plain HTML', 'React', 'Next', 'Vue', 'Nuxt', 'Angular', 'Svelte'])
      expect(EMBEDDING).toMatch(new RegExp(`### .*${kind}`))
  })
})

describe('the reference', () => {
  it.each(inReference)('of $tag has code in $language that compiles', (snippet) =>
    expect([complaintsAbout(snippet), unknownIn(snippet)]).toEqual([[], []]),
  )

  it('in docs/elements.md is as `npm run docs:elements` writes it', async () => {
    const filepath = 'docs/elements.md'
    const expected = await format(elementsReference(), { ...(await resolveConfig(filepath)), filepath })
    expect(read(filepath)).toBe(expected)
  })
})

describe('the guarantees', () => {
  const rows = read('docs/embedding-guarantees.md').match(/^\| \d+\..*$/gm) ?? []

  it('are fourteen', () => expect(rows.length).toBe(14))

  it.each(rows.map((row) => [row.slice(2, row.indexOf(' |')), row] as const))(
    '%s names tests that exist',
    (_, row) => {
      const tests = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
      expect(tests.length).toBeGreaterThan(0)
      expect(tests.filter((file) => !existsSync(file))).toEqual([])
    },
  )
})
