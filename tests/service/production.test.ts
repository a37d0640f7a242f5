/** The service without the demo, as a process of its own, in a folder with what the container image has. */
import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed/seed'
import { readSettings } from '../../src/service/platform/config'
import { systemClock } from '../../src/service/platform/clock'
import { openDatabase } from '../../src/service/open-database'
import { makeProduct, type Product } from './support/product'
import { openMigrated } from './support/service'

let product: Product
let folder: string
beforeAll(async () => {
  product = await makeProduct()
  folder = product.folder
})
afterAll(() => product.remove())

const run = (file: string, args: readonly string[], dataDirectory: string) =>
  product.run(file, args, { DATA_DIR: dataDirectory })

const statusOf = async (address: string) =>
  (await fetch(address, { headers: { accept: 'text/html' } })).status

it('needs no package that an installation leaves out', async () => {
  const modules = (await readdir('dist/server', { recursive: true })).filter((file) => file.endsWith('.js'))
  const named = new Set<string>()
  for (const file of modules) {
    const code = await readFile(join('dist/server', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\b.*?['"]([^'".][^'"]*)['"];$/gm))
      named.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  }
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !isBuiltin(name) && !(name in dependencies))).toEqual([])
})

it('says in one line that it is not built', async () => {
  await expect(run('main.js', [], join(folder, 'unbuilt')).ended).resolves.toEqual({
    code: 1,
    output: 'The elements and pages are not built: run `npm run build` first',
  })
})

describe('built', () => {
  beforeAll(() => product.build())

  it('starts on an empty database, says that nobody can sign in yet, serves nothing of the demo, and is copied while it runs', async () => {
    const service = run('main.js', [], join(folder, 'empty'))
    const url = await service.ready()
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('Forecourt')
    for (const path of ['/widget-preview', '/docs', '/elements/autoload.js', '/readyz'])
      expect([path, await statusOf(url + path)]).toEqual([path, 200])
    for (const path of [
      '/demo/dealer-site',
      '/demo/partner-crm',
      '/demo/partner-crm/api/me',
      '/outbox',
      '/demo',
    ])
      expect([path, await statusOf(url + path)]).toEqual([path, 404])
    const copied = await run('admin.js', ['backup', '--to', join(folder, 'copy')], join(folder, 'empty'))
      .ended
    expect(copied).toMatchObject({ code: 0, output: expect.stringContaining('kind: embedded') as string })
    // The image asks the same of itself.
    const [check = ''] = /(?<=CMD )\["node", "-e".*\]/.exec(await readFile('deploy/Dockerfile', 'utf8')) ?? []
    const [, ...words] = JSON.parse(check) as string[]
    const asked = words.map((word) => word.replace('http://127.0.0.1:4000', url))
    await promisify(execFile)(process.execPath, asked)
    const { code, output } = await service.stop()
    expect(code).toBe(0)
    await expect(promisify(execFile)(process.execPath, asked)).rejects.toMatchObject({ code: 1 })
    expect(output).toContain('There is no dealership and no user yet')
    for (const command of ['create-group', 'create-account', 'create-user'])
      expect(output).toContain(`npm run admin -- ${command} --`)
  })

  it('refuses the data of the demo until the operator has removed them', async () => {
    const directory = join(folder, 'filled')
    const log = pino({ level: 'silent' })
    await (await openMigrated(directory))?.close()
    const database = await openDatabase(readSettings({ DATA_DIR: directory }), systemClock, log)
    await seedDemo({ db: database.db, database }, { scale: 0.001, now: new Date() })
    await database.close()

    const refused = {
      code: 1,
      output:
        'DEMO=0 does not start on the data of the demo: set another DATA_DIR or DATABASE_URL, or remove them with `npm run admin -- remove-demo`',
    }
    expect(await run('main.js', [], directory).ended).toEqual(refused)
    const help = await run('admin.js', ['--help'], directory).ended
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('remove-demo') as string })
    const unasked = await run('admin.js', ['remove-demo'], directory).ended
    expect(unasked.code).toBe(1)
    expect(unasked.output).toMatch(/^What is removed:\n[^]*  groups +3\n[^]*add --yes to remove it all$/)
    expect(await run('main.js', [], directory).ended).toEqual(refused)

    const removed = await run('admin.js', ['remove-demo', '--yes'], directory).ended
    expect(removed).toMatchObject({
      code: 0,
      output: expect.stringContaining('The demo is removed') as string,
    })
    const again = await run('admin.js', ['remove-demo', '--yes'], directory).ended
    expect(again).toEqual({ code: 0, output: 'There are no data of the demo in this database.' })
    const service = run('main.js', [], directory)
    const url = await service.ready()
    const answer = await fetch(`${url}/api/partner/northside-calder/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'rep@northside.test', elements: ['dealer-conversations'] }),
    })
    expect(answer.status).toBe(401)
    expect((await service.stop()).code).toBe(0)
  })
})
