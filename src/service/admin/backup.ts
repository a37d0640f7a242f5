/** `backup` and `restore`: a folder with everything that the database holds. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { v } from '../../contract/core/schema'
import { openDatabase } from '../open-database'
import { systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import { DATABASE_FOLDER } from '../platform/data-directory'
import { restoreEmbedded } from '../platform/embedded-database'
import { createLog } from '../platform/log'
import { restoreServer } from '../platform/server-tools'
import { VERSION } from '../platform/version'
import { AdminError, type AdminCommand } from './command'
import type { Operation } from './operation'
import { readOptions, text } from './options'
import { perform } from './perform'
import { print } from './work'

const PATH_LENGTH = 4000
const MANIFEST = 'backup.json'

const Manifest = v.object({
  format: v.literal('forecourt-backup'),
  kind: v.picklist(['embedded', 'server']),
  /** When it was made, ISO. */
  at: v.string(),
  /** The version of the program that made it. */
  version: v.string(),
  /** The last migration of its schema. */
  schema: v.string(),
})
type Manifest = v.InferOutput<typeof Manifest>

/** Copies the open database into the new folder `to`, which appears when it is complete. */
export const backupOperation: Operation<{ to: string }, Manifest> = {
  name: 'backup',
  async run({ database, db, clock }, { to }) {
    if (existsSync(to)) throw new AdminError(`--to: ${to} exists already. Name a new folder`)
    const partial = join(dirname(to), `.${basename(to)}.partial`)
    const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(db)
    const manifest: Manifest = {
      format: 'forecourt-backup',
      kind: database.kind,
      at: clock.now().toISOString(),
      version: VERSION,
      schema: rows[0]?.name ?? '',
    }
    try {
      await rm(partial, { recursive: true, force: true })
      await mkdir(partial, { recursive: true, mode: 0o700 })
      await database.backup(join(partial, DATABASE_FOLDER))
      await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
      await rename(partial, to)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw new AdminError(`The backup failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    return manifest
  },
}

export const backup: AdminCommand = {
  name: 'backup',
  summary: 'Copies the database into a new folder, whether the service is running or not.',
  help: `  --to FOLDER           a folder that does not exist yet
  --json                prints JSON

The embedded database is copied while calls wait; a running service makes the copy itself, so its user must be able to write there. A PostgreSQL server is read by pg_dump, which must be installed and
not older than the server. The folder holds customers' data and the keys that sign tokens. With SECRETS_KEY these keys are
encrypted, and the folder is of use only together with that key: keep it elsewhere.`,
  async run(settings, args) {
    const { values, json } = readOptions({ to: text(PATH_LENGTH) }, args)
    const to = resolve(values.to)
    print({ backup: to, ...(await perform(settings, backupOperation, { to })) }, json)
  },
}

export const restore: AdminCommand = {
  name: 'restore',
  summary: 'Fills an empty DATA_DIR or DATABASE_URL from a backup, and brings its schema up to date.',
  help: `  --from FOLDER         a folder that \`backup\` made
  --json                prints JSON

It never overwrites: DATA_DIR must hold no database, and the database at DATABASE_URL must be empty. A backup of an embedded
database restores into DATA_DIR, one of a server into DATABASE_URL, by pg_restore.
The settings need the SECRETS_KEY with which the backup was made, if there was one.`,
  async run(settings, args) {
    const { values, json } = readOptions({ from: text(PATH_LENGTH) }, args)
    const from = resolve(values.from)
    const manifest = await readManifest(from)
    await fill(settings, join(from, DATABASE_FOLDER), manifest)
    const database = await openDatabase(settings, systemClock, createLog(settings))
    try {
      const { rows } = await sql<Record<'accounts' | 'users' | 'conversations' | 'messages', number>>`
        select (select count(*) from accounts) as accounts, (select count(*) from users) as users,
          (select count(*) from conversations) as conversations, (select count(*) from messages) as messages`.execute(
        database.db,
      )
      print({ restored: from, at: manifest.at, ...rows[0] }, json)
    } finally {
      await database.close()
    }
  },
}

async function fill(settings: Config, from: string, { kind }: Manifest): Promise<void> {
  if (kind === 'server') {
    if (settings.DATABASE_URL === undefined)
      throw new AdminError(
        '--from: is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database',
      )
    await restoreServer(settings.DATABASE_URL, from)
    return
  }
  if (settings.DATABASE_URL !== undefined)
    throw new AdminError('--from: is a backup of an embedded database. Set DATA_DIR instead of DATABASE_URL')
  await restoreEmbedded(settings.DATA_DIR, from)
}

async function readManifest(from: string): Promise<Manifest> {
  const file = join(from, MANIFEST)
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) throw new AdminError(`--from: ${from} is no backup, because ${MANIFEST} is not in it`)
  try {
    return v.parse(Manifest, JSON.parse(content))
  } catch (error) {
    throw new AdminError(`--from: ${file} cannot be read`, { cause: error })
  }
}
