/** With the key of the secrets, neither the files of the embedded database nor a backup reveals one. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backup, restore } from '../../src/service/admin/backup'
import { openDatabase } from '../../src/service/open-database'
import { vapidKeys } from '../../src/service/outbound/push/vapid'
import { systemClock } from '../../src/service/platform/clock'
import { readSettings } from '../../src/service/platform/config'
import type { Db } from '../../src/service/platform/database'
import { openMigrated } from './support/service'
import { newKey } from './support/stored-secrets'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-key-files-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await (await openMigrated(join(folder, 'data')))?.close()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const settingsOf = (name: string, keys: Readonly<Record<string, string>> = {}) =>
  readSettings({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', ...keys })

async function within<T>(settings: ReturnType<typeof settingsOf>, look: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings, systemClock, pino({ level: 'silent' }))
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

const secretOf = async (db: Db) => (await vapidKeys(db)).privateKey

/** The files below a folder of `folder` that have the text. */
async function filesWith(name: string, text: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (bytes.includes(text)) found.push(entry.name)
  }
  return found
}

it('leaves no plain secret in a file', async () => {
  const secret = await within(settingsOf('data'), secretOf)
  expect(await filesWith('data', secret)).not.toEqual([])
  await within(settingsOf('data', { SECRETS_KEY: newKey() }), async (db) => {
    expect(await filesWith('data', secret)).toEqual([])
    expect(await secretOf(db)).toBe(secret)
  })
  expect(await filesWith('data', secret)).toEqual([])
})

it('is needed beside a backup, to restore it or later', async () => {
  const keys = { SECRETS_KEY: newKey() }
  const secret = await within(settingsOf('data', keys), secretOf)
  const to = join(folder, 'backup')
  await backup.run(settingsOf('data', keys), ['--to', to])
  expect(await filesWith('backup', secret)).toEqual([])
  expect(await filesWith('backup', keys.SECRETS_KEY)).toEqual([])

  await restore.run(settingsOf('with', keys), ['--from', to])
  expect(await within(settingsOf('with', keys), secretOf)).toBe(secret)

  await expect(restore.run(settingsOf('without'), ['--from', to])).rejects.toThrow('SECRETS_KEY is not set')
  expect(await within(settingsOf('without', keys), secretOf)).toBe(secret)
})
