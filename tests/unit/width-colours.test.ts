/**
 * The journeys check contrast at the widest and the narrowest page. That is enough as long as no style sheet
 * sets a color for the widths between two bounds alone.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const COLOUR = /(?:^|[\s;{])(?:color|background(?:-color)?|fill|opacity)\s*:/

/** The preludes of queries with two bounds of the width whose blocks set a color. */
function boundedColours(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '')
  const blocks = text.matchAll(/@(?:media|container)([^{]*)\{/g)
  return [...blocks].flatMap(({ 0: { length }, 1: query = '', index }) => {
    const bounds = query.match(/min-width|max-width|[<>]=?/g) ?? []
    return bounds.length > 1 && COLOUR.test(blockAt(text, index + length)) ? [query.trim()] : []
  })
}

/** The text from `start` to the brace that closes it. */
function blockAt(css: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < css.length; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  return css.slice(start, end)
}

test('a color for widths between two bounds is found', () => {
  expect(
    boundedColours('@container main (min-width: 9px) and (max-width: 20px) { p { color: red } }'),
  ).toEqual(['main (min-width: 9px) and (max-width: 20px)'])
  expect(boundedColours('@media (max-width: 9px) { p { color: red } } p { color: blue }')).toEqual([])
})

test.each(['src', 'demo'])('no style sheet of %s has one', (folder) => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(0)
  for (const name of sheets)
    expect([name, ...boundedColours(readFileSync(join(folder, name), 'utf8'))]).toEqual([name])
})
