import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataLockError, lockDataDirectory } from '../../src/service/platform/data-lock'
import { StartError } from '../../src/service/platform/start-error'
import { createService } from '../../src/service/service'
import { readSettings } from '../../src/service/platform/config'

let directory: string
let holder: ChildProcess | undefined

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-lock-'))
})
afterEach(async () => {
  if (holder?.exitCode === null && holder.signalCode === null) {
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  await rm(directory, { recursive: true })
})

/** Starts another process that locks the directory until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { lockDataDirectory } from './src/service/platform/data-lock.ts'
       await lockDataDirectory(process.argv[1])
       console.log('held')
       setInterval(() => {}, 1000)`,
      directory,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  holder = child
  if (child.stdout === null) throw new Error('No output')
  await once(child.stdout, 'data')
  return child
}

it('refuses a second process with one line that names the first', async () => {
  const { pid } = await holdElsewhere()
  const settings = readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
  const start = createService(settings)
  await expect(start).rejects.toBeInstanceOf(StartError)
  await expect(start).rejects.toThrow(`${directory} is in use by the process ${pid}`)
  expect(await readdir(directory)).toEqual(['lock'])
})

it('takes over from a process that was killed', async () => {
  const child = await holdElsewhere()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = await lockDataDirectory(directory)
  expect(await readdir(directory)).toEqual(['lock.1'])
  expect(JSON.parse(await readFile(join(directory, 'lock.1'), 'utf8'))).toMatchObject({ pid: process.pid })
  await release()
  await expect(lockDataDirectory(directory)).resolves.toBeDefined()
  expect(await readdir(directory)).toEqual(['lock.2'])
})

it('takes over from an earlier process with the same number', async () => {
  const earlier = { pid: process.ppid, started: '1' }
  await writeFile(join(directory, 'lock'), JSON.stringify(earlier))
  await expect(lockDataDirectory(directory)).resolves.toBeDefined()
})

it('lets exactly one of many in, also over a stale lock, however they overtake each other', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = join(directory, String(round))
    await mkdir(folder)
    await writeFile(join(folder, 'lock'), 'not what we write')
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(folder, 0)))
    const refused = tries.filter((result) => result.status === 'rejected')
    expect(tries.length - refused.length).toBe(1)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(DataLockError)
    expect(await readdir(folder)).toEqual(['lock.1'])
  }
})
