import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TOKENS } from '../../src/contract/elements/tokens'

/** Without the spaces that a formatter puts between things. */
const flat = (text: string) => text.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim()

const theme = readFileSync('src/ui/theme/theme.css', 'utf8')
/** The first rule: what holds where no brand, device or preference says otherwise. */
const rule = theme.slice(theme.indexOf('.style-root {'), theme.indexOf('\n}\n'))
const declared = new Map(
  [...rule.matchAll(/(--_[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, flat(value)]),
)

it.each(Object.entries(TOKENS))(
  '%s is read by the theme with the default that is documented',
  (name, token) => {
    expect(declared.get(name.replace('--fc-', '--_'))).toBe(`var(${name}, ${token.default})`)
  },
)

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))

it.each(Object.keys(TOKENS))('%s changes what is drawn', (name) => {
  const used = `var(${name.replace('--fc-', '--_')})`
  expect(sheets.some((sheet) => sheet.includes(used))).toBe(true)
})

it('has a limited number of documented tokens', () => {
  expect(Object.keys(TOKENS).length).toBeLessThanOrEqual(40)
})
