/** A browser that has seen the console asks for none of its scripts again. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREA_TAGS, consolePage } from '../../src/contract/elements/console-pages'
import { staticClosure } from '../bench/bundle'

const HASHED = /^\/elements\/chunks\/[a-z-]+-[\w-]{8}\.js$/

const linksOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path)

describe.each([null, ...AREA_TAGS])('the console’s page of %s', (area) => {
  const html = readFileSync(`dist/pages/${consolePage(area)}`, 'utf8')
  const scripts = linksOf(html, /<script [^>]*src="([^"]+)"/g)
  const modules = linksOf(html, /<link rel="modulepreload" href="([^"]+)"/g)

  it('names scripts by their hash', () => {
    expect(scripts.length).toBe(2)
    for (const path of [...scripts, ...modules]) expect(path).toMatch(HASHED)
  })

  it('has its small files in it', () => {
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).toMatch(/<script>.*forecourt-theme.*<\/script>/s)
    expect(html).toMatch(/<style>body\{.*<\/style>/s)
  })

  it('asks for what its elements import, at most ten files', () => {
    const elements = ['dealer-auth', 'dealer-console', ...(area ? [area] : [])]
    const imported = elements.flatMap((tag) => [...staticClosure(`dist/elements/${tag}.js`)])
    const named = new Set(imported.filter((file) => file.includes('/chunks/')).map((file) => file.slice(4)))
    for (const file of named) expect(modules).toContain(file)
    expect(modules.length).toBeLessThanOrEqual(10)
  })
})

it.each(['dealer-console', 'autoload'])('%s fetches elements under names with a hash', (name) => {
  const code = [...staticClosure(`dist/elements/${name}.js`)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const fetched = [...code.matchAll(/import\(`([^`]*(?:dealer|admin|bank|studio)[^`]*)`\)/g)].map(
    ([, path]) => path,
  )
  expect(fetched.length).toBeGreaterThanOrEqual(5)
  for (const path of fetched) expect(path).toMatch(/-[\w-]{8}\.js$/)
})

it('autoload waits for no other file, and asks for all files of an element at once', () => {
  expect([...staticClosure('dist/elements/autoload.js')]).toEqual(['dist/elements/autoload.js'])
  const code = readFileSync('dist/elements/autoload.js', 'utf8')
  for (const tag of ['dealer-auth', 'dealer-dashboard', 'widget-studio'])
    for (const file of staticClosure(`dist/elements/${tag}.js`))
      if (file.includes('/chunks/')) expect(code).toContain(file.slice('dist/elements/'.length))
})
