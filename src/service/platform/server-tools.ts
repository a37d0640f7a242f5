/** Runs PostgreSQL's own programs for backups of a server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { DatabaseOpenError } from './database-open-error'

/** A program of PostgreSQL failed or is not installed. */
class ServerToolError extends DatabaseOpenError {}

/** Writes a dump of the database at the address to the file `target`, from one snapshot. */
export async function dumpServer(address: string, target: string): Promise<void> {
  await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`], address)
}

/** Restores the dump into the empty database at the address: all of it, or nothing. */
export async function restoreServer(address: string, dump: string): Promise<void> {
  if (await hasTables(address))
    throw new ServerToolError('The database at DATABASE_URL is not empty: name a new one')
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runTool('pg_restore', [...options, dump], address)
}

async function hasTables(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rowCount !== 0
  } catch (error) {
    throw new ServerToolError(`DATABASE_URL cannot be used: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function runTool(tool: string, options: readonly string[], address: string): Promise<void> {
  // Every user of the machine can read the arguments of a process, so the password is not one of them.
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [...options, `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  const said = text(child.stderr)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new ServerToolError(`${tool} is not installed: install PostgreSQL's client programs`, {
      cause: error,
    })
  }
  const [line = 'it gave no reason'] = (await said).trim().split('\n')
  throw new ServerToolError(`${tool} failed: ${line}`)
}
