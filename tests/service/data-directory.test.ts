/** Only the user who runs the service may read the files of the embedded database. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../../src/service/platform/start-error'
import { createService } from '../../src/service/service'
import { openMigrated } from './support/service'
import { readSettings } from '../../src/service/platform/config'
import {
  DataDirectoryError,
  fileError,
  prepareDataDirectory,
} from '../../src/service/platform/data-directory'

let parent: string
let directory: string
let logged: string[]

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'forecourt-modes-'))
  directory = join(parent, 'data')
  logged = []
})
afterEach(() => rm(parent, { recursive: true }))

const settings = () => readSettings({ DATA_DIR: directory, PORT: '0' })
const log = () => pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })

const start = () => createService(settings(), { log: log() })

/** Starts on a copy of the migrated database, which takes a tenth of making one. */
async function startCopy() {
  const database = await openMigrated(directory, log())
  return createService(settings(), { log: log(), ...(database && { database }) })
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

/** Every path in the data directory whose mode is not 0700 for a directory or 0600 for a file. */
async function openFiles(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  expect(entries.length).toBeGreaterThan(900)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const mode = await modeOf(path)
    if (mode !== (entry.isDirectory() ? '700' : '600')) found[path] = mode
  }
  const own = await modeOf(directory)
  if (own !== '700') found[directory] = own
  return found
}

it('closes every file to others: after the start, after writing, after the end and after a restart', async () => {
  const first = await start()
  expect(await openFiles()).toEqual({})
  await first.context.database.script(`
    create table written (words text);
    insert into written select repeat(md5(i::text), 20) from generate_series(1, 20000) i;
    create index on written (words);
    create temporary table passing as select * from written;
    select pg_switch_wal();
    checkpoint`)
  await first.context.database.script('vacuum full written')
  expect(await openFiles()).toEqual({})
  await first.close()
  expect(await openFiles()).toEqual({})
  const again = await start()
  expect(await openFiles()).toEqual({})
  await again.close()
  expect(logged).toEqual([])
})

it('closes a directory that an earlier version left open, and says so in one line', async () => {
  const first = await startCopy()
  await first.close()
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666)
  await chmod(directory, 0o777)
  const again = await start()
  expect(await openFiles()).toEqual({})
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('other users could read the data directory; it is closed to them now')
  await again.close()
})

it('closes an empty directory that was made with 0777', async () => {
  await mkdir(directory)
  await chmod(directory, 0o777)
  const service = await startCopy()
  expect(await openFiles()).toEqual({})
  expect(logged).toHaveLength(1)
  await service.close()
})

it('follows no link out of the directory, and leaves files alone that are not its own', async () => {
  const outside = join(parent, 'outside')
  await writeFile(outside, '', { mode: 0o644 })
  await mkdir(join(directory, 'database'), { recursive: true })
  await symlink(outside, join(directory, 'database', 'linked'))
  await writeFile(join(directory, 'notes'), '')
  await chmod(join(directory, 'notes'), 0o644)
  expect(await prepareDataDirectory(directory)).toBe(true)
  expect(await modeOf(outside)).toBe('644')
  expect(await modeOf(join(directory, 'notes'))).toBe('644')
  expect(await modeOf(directory)).toBe('700')
})

it('refuses an open directory that others use too, and does not change it', async () => {
  await mkdir(directory)
  await writeFile(join(directory, 'holiday.jpg'), '')
  await chmod(directory, 0o755)
  await expect(start()).rejects.toThrow(
    `DATA_DIR=${directory} cannot be used: other users may read it, and it is shared with holiday.jpg. Set DATA_DIR to a folder of its own`,
  )
  expect(await modeOf(directory)).toBe('755')
  await rm(join(directory, 'holiday.jpg'))
  await chmod(directory, 0o1777)
  await expect(start()).rejects.toThrow('shared with all users of this machine')
  expect(await modeOf(directory)).toBe('1777')
})

it('refuses a directory of another user', async () => {
  await mkdir(directory)
  const { uid } = await stat(directory)
  const refused = prepareDataDirectory(directory, uid + 1)
  await expect(refused).rejects.toBeInstanceOf(DataDirectoryError)
  await expect(refused).rejects.toThrow(
    `DATA_DIR=${directory} cannot be used: it belongs to the user ${uid}, and the service runs as ${uid + 1}.`,
  )
})

it('refuses a directory that cannot be made, with one line', async () => {
  await writeFile(directory, 'a file')
  await expect(start()).rejects.toBeInstanceOf(StartError)
  await expect(start()).rejects.toThrow(`DATA_DIR=${directory} cannot be used: EEXIST`)
  directory = join(directory, 'below')
  await expect(start()).rejects.toThrow(`DATA_DIR=${directory} cannot be used: ENOTDIR`)
})

it('says in one line what to do with a damaged database, and leaves it as it is', async () => {
  await mkdir(join(directory, 'database'), { recursive: true, mode: 0o700 })
  await writeFile(join(directory, 'database', 'PG_VERSION'), '18\n')
  await chmod(directory, 0o700)
  await expect(start()).rejects.toThrow(
    `DATA_DIR=${directory} cannot be used: the database in it is damaged. Move it away and restore a backup: npm run admin -- restore`,
  )
  expect(await readdir(join(directory, 'database'))).toContain('PG_VERSION')
})

it.each([
  ['ENOSPC', 'its disk is full. Free some space, or set another DATA_DIR'],
  ['EROFS', 'its file system is read-only. Make it writable, or set another DATA_DIR'],
  ['EIO', 'i/o error, write'],
])('says in one line what to do about %s', (code, words) => {
  const error = Object.assign(new Error('i/o error, write'), { code, syscall: 'write' })
  expect(fileError('/data', error)).toEqual(new DataDirectoryError('/data', words, error))
})
