/** Runs the whole product on one origin: database, service, identity provider, demo data, pages. */
import { readFile } from 'node:fs/promises'
import { mountOutbox, outboxChannels } from '../src/service/delivery/outbox'
import { farModuleOrigins } from '../src/service/far-module'
import { createService, StartError } from '../src/service/service'
import { readSettings, SettingsError, type Settings } from '../src/service/settings'
import { mountPages, type PageReader } from './pages'
import { isEmpty, seedDemo } from './seed/seed'
import { DEMO_PASSWORD, DEMO_USERS } from './seed/users'

interface Bundler {
  readonly readPage: PageReader
  readonly middleware: NonNullable<NonNullable<Parameters<typeof createService>[1]>['middleware']>
  close(): Promise<void>
}

/** Vite as a middleware of our own server, so that everything stays on one origin. */
async function startBundler(): Promise<Bundler> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, mode: 'development' })
  return {
    readPage: async (file, address) =>
      vite.transformIndexHtml(address, await readFile(`demo/${file}`, 'utf8')),
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}

async function seedWhenEmpty(
  service: Awaited<ReturnType<typeof createService>>,
  settings: Settings,
): Promise<void> {
  if (!settings.DEMO || !(await isEmpty(service.context.db))) return
  console.log('Filling the demo dealerships…')
  let shown = -1
  await seedDemo(service.context, {
    scale: settings.DEMO_SCALE,
    now: service.context.clock.now(),
    onProgress: (done, total) => {
      const percent = Math.floor((100 * done) / total)
      if (percent === shown || !process.stdout.isTTY) return
      shown = percent
      process.stdout.write(`\r  ${percent} %  `)
    },
  })
  if (process.stdout.isTTY) process.stdout.write('\r')
}

function greet(url: string, settings: Settings): void {
  const lines = [
    '',
    `  Forecourt is ready.`,
    '',
    `  Console             ${url}/`,
    `  Dealership’s site   ${url}/demo/dealer-site`,
    `  Partner CRM         ${url}/demo/partner-crm`,
    `  White-label portal  ${url}/demo/white-label`,
    `  Two dealerships     ${url}/demo/two-dealerships`,
    `  API reference       ${url}/docs`,
  ]
  if (outboxChannels(settings).length > 0) lines.push(`  Outbox              ${url}/outbox`)
  if (settings.DEMO && settings.OIDC_ISSUER === undefined) {
    lines.push('', `  Password of every demo user: ${DEMO_PASSWORD}`)
    for (const { email, note } of DEMO_USERS) lines.push(`    ${email.padEnd(24)} ${note}`)
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}

/** Starts and prints the addresses; ends the process with one line when it cannot. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const bundler = development ? await startBundler() : null
    const service = await createService(settings, {
      mount: (app, context) => {
        mountOutbox(app, context)
        mountPages(
          app,
          bundler?.readPage ?? null,
          () => context.identity.issuer,
          settings.ALLOWED_ORIGINS,
          farModuleOrigins(settings),
        )
      },
      ...(bundler ? { middleware: bundler.middleware } : {}),
    })
    await seedWhenEmpty(service, settings)
    const { url } = await service.listen()
    greet(url, settings)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void Promise.all([service.close(), bundler?.close()]).then(() => process.exit(0))
      })
    }
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
