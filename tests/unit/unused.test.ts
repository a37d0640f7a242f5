/** The settings of `knip.json` find what nothing uses: it is planted in a small project of its own. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const PROGRAM = resolve('node_modules/knip/bin/knip.js')
/** A service with one helper. */
const PROJECT = {
  'package.json': '{ "name": "planted", "type": "module" }',
  'tsconfig.json': '{}',
  'knip.json': readFileSync('knip.json', 'utf8'),
  'src/service/main.ts': "import { used } from './helper'\nused()\n",
  'src/service/helper.ts': 'export const used = () => 1\n',
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** What nothing uses when these files are added to the project, as `file: name`. */
async function unusedWith(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unused-'))
  folders.push(folder)
  for (const [path, text] of Object.entries({ ...PROJECT, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const output = await new Promise<string>((done) => {
    // It exits with the number of findings, and prints them all the same.
    const args = [PROGRAM, '--reporter', 'json', '--no-config-hints']
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => done(stdout))
  })
  const found = JSON.parse(output) as {
    readonly files: readonly string[]
    readonly issues: readonly {
      readonly file: string
      readonly exports: readonly { readonly name: string }[]
    }[]
  }
  const unusedExports = found.issues.flatMap(({ file, exports }) =>
    exports.map(({ name }) => `${file}: ${name}`),
  )
  return [...found.files, ...unusedExports].sort()
}

describe('what nothing uses', () => {
  it('finds nothing where everything is used', async () => {
    expect(await unusedWith({})).toEqual([])
  })

  it('finds an export and a file', async () => {
    expect(
      await unusedWith({
        'src/service/helper.ts': 'export const used = () => 1\nexport const planted = 2\n',
        'src/rules/planted.ts': 'export const alone = 3\n',
      }),
    ).toEqual(['src/rules/planted.ts', 'src/service/helper.ts: planted'])
  })

  it('does not count a test as unused', async () => {
    expect(await unusedWith({ 'tests/rules/a.test.ts': "import '../../src/service/helper'\n" })).toEqual([])
  })
})
