/** The rules of `.dependency-cruiser.mjs` find breaches that are planted in a folder of their own. */
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** The rules without the cache, which would have the answers for another folder. */
const options = extractOptions(resolve('.dependency-cruiser.mjs')).then((all) => ({ ...all, cache: false }))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

interface Found {
  readonly rule: { readonly name: string }
  readonly from: string
}

/** The rules that these files break, by name. */
async function brokenBy(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-layers-'))
  folders.push(folder)
  for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { output } = await cruise(['.'], { ...(await options), baseDir: folder, outputType: 'json' })
  const { summary } = JSON.parse(String(output)) as { summary: { violations: readonly Found[] } }
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort()
}

const value = 'export const value = 1\nexport interface Shape { readonly a: 1 }\n'

describe('the order of imports', () => {
  it('lets the higher import the lower', async () => {
    expect(
      await brokenBy({
        'src/rules/time/day.ts': value,
        'src/service/platform/id.ts': value,
        'src/service/http/app.ts':
          "import { value } from '../platform/id'\nimport { value as day } from '../../rules/time/day'\nexport { value, day }\n",
      }),
    ).toEqual([])
  })

  it.each([
    ["import { value } from '../../demo/seed'\nexport { value as again }"],
    ["export * from '../../demo/seed'"],
    ["const { value } = await import('../../demo/seed')\nexport { value as again }"],
  ])('keeps the demo out of the service: %s', async (code) => {
    expect(await brokenBy({ 'demo/seed.ts': value, 'src/service/run.ts': code })).toEqual([
      'order-of-service',
    ])
  })

  it('holds between the rooms of the service, for types too', async () => {
    const code = "import type { Shape } from '../http/app'\nexport const shape: Shape = { a: 1 }\n"
    expect(await brokenBy({ 'src/service/http/app.ts': value, 'src/service/platform/id.ts': code })).toEqual([
      'order-of-service-platform',
    ])
  })

  it('applies to files outside the rooms, too', async () => {
    const code = "import type { Shape } from './live/hub'\nexport const shape: Shape = { a: 1 }\n"
    expect(await brokenBy({ 'src/service/live/hub.ts': value, 'src/service/context.ts': code })).toEqual([
      'order-of-service-context',
    ])
  })

  it('keeps the areas of the console apart', async () => {
    const code = "export * from '../settings/a'\n"
    expect(
      await brokenBy({ 'src/features/settings/a.ts': value, 'src/features/dashboard/b.ts': code }),
    ).toEqual(['features-apart'])
  })

  it('keeps the list of all calls out of the browser', async () => {
    expect(
      await brokenBy({
        'src/contract/calls/all-calls.ts': value,
        'src/query/use-call.ts': "export * from '../contract/calls/all-calls'\n",
        'src/service/http/openapi.ts': "export * from '../../contract/calls/all-calls'\n",
      }),
    ).toEqual(['no-page-loads-all-calls'])
  })

  it('finds circles, of types too', async () => {
    expect(
      await brokenBy({
        'src/ui/a.ts': "import type { B } from './b'\nexport interface A { readonly b?: B }\n",
        'src/ui/b.ts': "import type { A } from './a'\nexport interface B { readonly a?: A }\n",
      }),
    ).toEqual(['no-circle'])
  })
})
