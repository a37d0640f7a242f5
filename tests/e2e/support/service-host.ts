/**
 * A process that runs the services for the tests of one worker. It loads and compiles the modules once, so
 * that a fresh service on fresh data costs less than one second of CPU time instead of five. It prints its
 * own address once it listens, and accepts JSON by POST:
 * - `/start` with the environment of a service returns `{ url }`. The service gets a copy of the demo data
 *   unless the environment contains a `DATA_DIR`.
 * - `/advance` with `{ url, ms }` sets the clock of that service forward.
 * - `/stop` with `{ url }` stops the service and removes its data.
 * - `/fill` with `DEMO_SCALE` and `DATA_DIR` fills that directory with the demo data.
 */
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startDemo } from '../../../demo/server'
import { readSettings } from '../../../src/service/platform/config'
import type { Clock } from '../../../src/service/platform/clock'
import { newDataDirectory, SCALES } from './data-directory'
import type { RunningService, ServiceEnvironment } from './services'

/** The clock of the machine, which a test can set forward. */
class MovableClock implements Clock {
  #ahead = 0
  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  advance(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}

interface Running {
  readonly clock: MovableClock
  end(): Promise<void>
}
const running = new Map<string, Running>()

const startOn = (environment: ServiceEnvironment, clock: Clock) =>
  startDemo(readSettings({ LOG_LEVEL: 'warn', ...environment, PORT: '0' }), null, clock)

async function start(environment: ServiceEnvironment): Promise<RunningService> {
  const { DEMO_SCALE = SCALES.usual } = environment
  const directory = environment.DATA_DIR ?? (await newDataDirectory(DEMO_SCALE))
  const clock = new MovableClock()
  const { url, close } = await startOn({ ...environment, DEMO_SCALE, DATA_DIR: directory }, clock)
  const end = async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  }
  running.set(url, { clock, end })
  return { url }
}

async function stop(url: string): Promise<object> {
  const service = running.get(url)
  running.delete(url)
  await service?.end()
  return {}
}

async function fill(environment: ServiceEnvironment): Promise<object> {
  const { close } = await startOn(environment, new MovableClock())
  await close()
  return {}
}

async function answer(request: IncomingMessage): Promise<object> {
  const body = (await json(request)) as Record<string, string>
  if (request.url === '/start') return start(body)
  if (request.url === '/advance') {
    running.get(body.url ?? '')?.clock.advance(Number(body.ms))
    return {}
  }
  return request.url === '/fill' ? fill(body) : stop(body.url ?? '')
}

const server = createServer((request, response) => {
  answer(request).then(
    (result) => response.end(JSON.stringify(result)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
// The process exits together with its parent, even if the parent crashes.
process.stdin.resume().once('end', () => {
  void Promise.all([...running.keys()].map(stop)).then(() => process.exit(0))
})
