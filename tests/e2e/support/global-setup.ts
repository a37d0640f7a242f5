/**
 * Runs before the tests: starts one process per worker that hosts the worker's services, and fills the demo
 * data once per scale, because filling takes up most of a first start. Every service of a test starts with a
 * copy.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { FullConfig } from '@playwright/test'
import { FILLED_DATA, SCALES } from './data-directory'
import { HOSTS, Services } from './services'

type HostProcess = ChildProcessByStdio<Writable, Readable, null>

export default async function prepare({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-filled-'))
  process.env[FILLED_DATA] = folder
  const hosts = await Promise.all(Array.from({ length: workers }, startHost))
  process.env[HOSTS] = hosts.map(({ address }) => address).join(' ')
  await Promise.all(
    Object.values(SCALES).map((scale, index) =>
      new Services(index % workers).fill(scale, join(folder, scale)),
    ),
  )
  return async () => {
    await Promise.all(hosts.map(({ child }) => endOf(child)))
    await rm(folder, { recursive: true, force: true })
  }
}

async function startHost(): Promise<{ child: HostProcess; address: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/support/service-host.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The process that runs the services ended before it listened')
    }),
  ])) as [Buffer]
  return { child, address: line.toString().trim() }
}

async function endOf(child: HostProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.stdin.end()
  await exit
}
