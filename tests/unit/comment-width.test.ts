/** ESLint finds comments that are wider than the page, and leaves addresses and code to others. */
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const eslint = new ESLint()

async function tooWide(code: string): Promise<number[]> {
  const [result] = await eslint.lintText(code, { filePath: 'planted.mjs' })
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === '@stylistic/max-len')
    .map(({ line }) => line)
}

const words = (columns: number) => 'word '.repeat(columns).slice(0, columns)

it('finds a comment that is wider than 110 columns', async () => {
  const wide = words(108)
  expect(await tooWide(`// ${wide}\nexport const a = 1 /*\n${wide}\n${wide}${wide}\n*/\n`)).toEqual([1, 4])
})

it('accepts 110 columns, addresses and code', async () => {
  const url = `https://example.test/${'a'.repeat(120)}`
  expect(await tooWide(`// ${words(107)}\n// ${url}\nexport const a = '${words(200)}'\n`)).toEqual([])
})
