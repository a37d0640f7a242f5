/** ESLint holds that the product works without its demo. */
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint()

async function faultsOf(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return result?.messages.map(({ message }) => message) ?? []
}

describe('the service may not import the demo', () => {
  it.each([
    ["import { seedDemo } from '../../demo/seed/seed'\nawait seedDemo"],
    ["export * from '../../demo/seed/users'"],
    ["const { serve } = await import('../../demo/server')\nawait serve"],
  ])('%s', async (code) => {
    expect(await faultsOf('src/service/run.ts', code)).toContain('service may not import demo')
  })
})
