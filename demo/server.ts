/** Runs the whole product on one origin: database, service, identity provider, demo data, pages. */
import { startThreads } from '../src/service/assistant/thread/assistant-threads'
import { firstSteps } from '../src/service/first-steps'
import { mountOutbox, outboxChannels } from '../src/service/leads/outbox/outbox'
import { mountPages } from '../src/service/http/pages/mount'
import type { PageReader } from '../src/service/http/pages/send-page'
import { runProcess } from '../src/service/run'
import { createService } from '../src/service/service'
import { systemClock, type Clock } from '../src/service/platform/clock'
import { readSettings, type Config } from '../src/service/platform/config'
import { mountDemoPages } from './pages'
import { isEmpty, seedDemo } from './seed/seed'
import { DEMO_PASSWORD, DEMO_USERS } from './seed/users'

async function seedWhenEmpty(
  service: Awaited<ReturnType<typeof createService>>,
  settings: Config,
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

/** Prints the addresses. */
export function greet(url: string, settings: Config): void {
  const lines = [
    '',
    `  Forecourt is ready.`,
    '',
    `  Console             ${url}/`,
    `  API reference       ${url}/docs`,
  ]
  if (settings.DEMO)
    lines.push(
      `  Dealership’s site   ${url}/demo/dealer-site`,
      `  Partner CRM         ${url}/demo/partner-crm`,
      `  White-label portal  ${url}/demo/white-label`,
      `  Two dealerships     ${url}/demo/two-dealerships`,
    )
  if (outboxChannels(settings).length > 0) lines.push(`  Outbox              ${url}/outbox`)
  if (settings.DEMO && settings.OIDC_ISSUER === undefined) {
    lines.push('', `  Password of every demo user: ${DEMO_PASSWORD}`)
    for (const { email, note } of DEMO_USERS) lines.push(`    ${email.padEnd(24)} ${note}`)
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}

/**
 * Starts the whole product on one origin; an empty database is filled first. Throws `StartError` when it
 * cannot start.
 * @param readPage reads the pages from a development server instead of the build.
 * @param clock another clock than that of the machine, for tests.
 */
export async function startDemo(
  settings: Config,
  readPage: PageReader | null = null,
  clock: Clock = systemClock,
): Promise<{ url: string; close(): Promise<void> }> {
  const service = await createService(settings, {
    mount: (app, context) => {
      if (settings.DEMO) {
        mountOutbox(app, context)
        mountDemoPages(app, context, readPage)
      }
      mountPages(app, context, readPage)
    },
    pagePolicy: readPage === null,
    clock,
  })
  await seedWhenEmpty(service, settings)
  startThreads(service.context.log)
  const { url } = await service.listen()
  if (!settings.DEMO) for (const line of await firstSteps(service.context.db)) console.log(line)
  return { url, close: () => service.close() }
}

/** Starts and prints the addresses; ends the process with a one-line message when it cannot. */
export async function serve(): Promise<void> {
  await runProcess(async () => {
    const settings = readSettings(process.env)
    const { url, close } = await startDemo(settings)
    greet(url, settings)
    return { close }
  })
}
