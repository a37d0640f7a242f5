/** The service without the demo, as a separate process, in a copy of the product without `demo/`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed/seed'
import { readSettings } from '../../src/service/platform/config'
import { systemClock } from '../../src/service/platform/clock'
import { openDatabase } from '../../src/service/open-database'

let product: string

beforeAll(async () => {
  product = await mkdtemp(join(tmpdir(), 'forecourt-product-'))
  for (const part of ['src', 'package.json', 'tsconfig.json'])
    await cp(part, join(product, part), { recursive: true })
  await symlink(resolve('node_modules'), join(product, 'node_modules'))
})
afterAll(() => rm(product, { recursive: true }))

/** Stands in for the result of `npm run build`. */
async function build(): Promise<void> {
  for (const [file, text] of Object.entries({
    'elements/autoload.js': 'export {}',
    'pages/src/pages/console/index.html': '<title>Forecourt</title>',
    'pages/src/pages/widget-preview/index.html': '<title>Widget preview</title>',
    'demo/demo/dealer-site/index.html': '<title>A dealership</title>',
  })) {
    await mkdir(join(product, 'dist', file, '..'), { recursive: true })
    await writeFile(join(product, 'dist', file), text)
  }
}

function run(file: string, args: readonly string[], dataDirectory: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', join('src/service', file), ...args], {
    cwd: product,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output: output.trim(),
  }))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = new Promise<string>((found) => {
    child.stdout.on('data', () => {
      const [, url] = /is ready at (\S+)\/\n/.exec(output) ?? []
      if (url !== undefined) found(url)
    })
  })
  return {
    ended,
    /** Resolves to the origin; throws with the output if the process exited first. */
    ready: () => Promise.race([ready, ended.then(({ output: said }) => Promise.reject(new Error(said)))]),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const statusOf = async (address: string) =>
  (await fetch(address, { headers: { accept: 'text/html' } })).status

it('says in one line that it is not built', async () => {
  await expect(run('main.ts', [], join(product, 'unbuilt')).ended).resolves.toEqual({
    code: 1,
    output: 'The elements and pages are not built: run `npm run build` first',
  })
})

describe('built', () => {
  beforeAll(build)

  it('starts on an empty database, says that nobody can sign in yet, and serves nothing of the demo', async () => {
    const service = run('main.ts', [], join(product, 'empty'))
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
    const { code, output } = await service.stop()
    expect(code).toBe(0)
    expect(output).toContain('There is no dealership and no user yet')
    for (const command of ['create-group', 'create-account', 'create-user'])
      expect(output).toContain(`npm run admin -- ${command} --`)
  })

  it('refuses the data of the demo until the operator has removed them', async () => {
    const directory = join(product, 'filled')
    const log = pino({ level: 'silent' })
    const database = await openDatabase(readSettings({ DATA_DIR: directory }), systemClock, log)
    await seedDemo({ db: database.db, database }, { scale: 0.001, now: new Date() })
    await database.close()

    const refused = {
      code: 1,
      output:
        'DEMO=0 does not start on the data of the demo: set another DATA_DIR or DATABASE_URL, or remove them with `npm run admin -- remove-demo`',
    }
    expect(await run('main.ts', [], directory).ended).toEqual(refused)
    const help = await run('admin.ts', ['--help'], directory).ended
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('remove-demo') as string })
    const unasked = await run('admin.ts', ['remove-demo'], directory).ended
    expect(unasked.code).toBe(1)
    expect(unasked.output).toMatch(/^What is removed:\n[^]*  groups +3\n[^]*add --yes to remove it all$/)
    expect(await run('main.ts', [], directory).ended).toEqual(refused)

    const removed = await run('admin.ts', ['remove-demo', '--yes'], directory).ended
    expect(removed).toMatchObject({
      code: 0,
      output: expect.stringContaining('The demo is removed') as string,
    })
    const again = await run('admin.ts', ['remove-demo', '--yes'], directory).ended
    expect(again).toEqual({ code: 0, output: 'There are no data of the demo in this database.' })
    const service = run('main.ts', [], directory)
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
