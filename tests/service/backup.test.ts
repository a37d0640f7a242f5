/** A backup of the open database restores to every row that it had. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backup, restore } from '../../src/service/admin/backup'
import { askService } from '../../src/service/admin/operator-socket'
import { AdminError } from '../../src/service/admin/command'
import { appendMessage } from '../../src/service/conversations/messages'
import { openDatabase } from '../../src/service/open-database'
import { systemClock } from '../../src/service/platform/clock'
import { readSettings, type Config } from '../../src/service/platform/config'
import type { Db } from '../../src/service/platform/database'
import { allRows } from './support/all-rows'
import { makeServerDatabase, serverUrl } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld } from './support/world'

const log = pino({ level: 'silent' })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

async function restoredRows(settings: Config, from: string) {
  await restore.run(settings, ['--from', from])
  const database = await openDatabase(settings, systemClock, log)
  try {
    return await allRows(database.db)
  } finally {
    await database.close()
  }
}

async function seed(db: Db): Promise<void> {
  await seedWorld(db)
  await addConversation(db, { id: 'c_1' })
}

const say = (test: TestService, text: string) =>
  appendMessage(test.context, {
    account_id: ACCOUNT.ford,
    conversation_id: 'c_1',
    initiator: 'HUMAN',
    channel: 'chat',
    text,
  })

describe('of the embedded database', () => {
  it('is made by the running service between two writes, and restored', { timeout: 120_000 }, async () => {
    const data = join(folder, 'data')
    const test = await startService({ seed, settings: { DATA_DIR: data } })
    const to = join(folder, 'backups', 'one')
    try {
      await test.listen()
      await say(test, 'Before')
      const later = Promise.all(['While 1', 'While 2', 'While 3'].map((text) => say(test, text)))
      await expect(askService(data, 'backup', { to })).resolves.toMatchObject({ kind: 'embedded' })
      await later
      // Nothing is lost or half there, and the service went on.
      await expect(say(test, 'After')).resolves.toBeDefined()
      await expect(askService(data, 'backup', { to })).rejects.toThrow(`--to: ${to} exists already`)
    } finally {
      await test.close()
    }
    expect(await readdir(join(folder, 'backups'))).toEqual(['one'])
    const settings = readSettings({ DATA_DIR: join(folder, 'third') })
    await restore.run(settings, ['--from', to])
    const database = await openDatabase(settings, systemClock, log)
    const messages = await database.db.selectFrom('messages').select(['seq', 'text']).orderBy('seq').execute()
    await database.close()
    expect(messages[0]).toEqual({ seq: 1, text: 'Before' })
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
  })

  it('is made of a stopped one, and never overwrites', { timeout: 120_000 }, async () => {
    const data = readSettings({ DATA_DIR: join(folder, 'data') })
    const test = await startService({ seed, settings: { DATA_DIR: data.DATA_DIR } })
    const rows = await allRows(test.db)
    await test.close()
    const to = join(folder, 'one')
    await backup.run(data, ['--to', to])
    expect(await restoredRows(readSettings({ DATA_DIR: join(folder, 'other') }), to)).toEqual(rows)
    await expect(restore.run(data, ['--from', to])).rejects.toThrow(
      `DATA_DIR=${data.DATA_DIR} cannot be used: it holds a database. Move that away, or set another DATA_DIR`,
    )
  })

  it('says in one line what is no backup', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'data') })
    const empty = join(folder, 'empty')
    await mkdir(empty)
    await expect(restore.run(settings, ['--from', empty])).rejects.toThrow(
      `--from: ${empty} is no backup, because backup.json is not in it`,
    )
    await writeFile(join(empty, 'backup.json'), '{"format": "zip"}')
    await expect(restore.run(settings, ['--from', empty])).rejects.toThrow('backup.json cannot be read')
    const at = new Date().toISOString()
    const manifest = { format: 'forecourt-backup', kind: 'server', at, version: '', schema: '' }
    await writeFile(join(empty, 'backup.json'), JSON.stringify(manifest))
    await expect(restore.run(settings, ['--from', empty])).rejects.toThrow(
      '--from: is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database',
    )
    await expect(askService(folder, 'backup', {})).rejects.toBeInstanceOf(AdminError)
  })
})

const missing = serverUrl === undefined || spawnSync('pg_dump', ['--version']).status !== 0
describe.skipIf(missing)(
  `of a PostgreSQL server${missing ? ' (skipped: no server, or no pg_dump)' : ''}`,
  () => {
    it('restores to every row, and only into an empty database', { timeout: 120_000 }, async () => {
      const test = await startService({ seed, database: 'server' })
      const target = await makeServerDatabase()
      try {
        await say(test, 'Before')
        const to = join(folder, 'one')
        const settings = readSettings({ DATABASE_URL: test.context.settings.DATABASE_URL })
        await backup.run(settings, ['--to', to])
        const rows = await allRows(test.db)
        const other = readSettings({ DATABASE_URL: target.url })
        expect(await restoredRows(other, to)).toEqual(rows)
        await expect(restore.run(other, ['--from', to])).rejects.toThrow(
          'The database at DATABASE_URL is not empty: name a new one',
        )
        const embedded = readSettings({ DATA_DIR: join(folder, 'data') })
        await expect(restore.run(embedded, ['--from', to])).rejects.toThrow('Set DATABASE_URL')
      } finally {
        await test.close()
        await target.drop()
      }
    })
  },
)
