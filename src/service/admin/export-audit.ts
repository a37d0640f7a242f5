/** `export-audit`: the audit log as a file, for an archive or another program. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { v } from '../../contract/core/schema'
import type { Db } from '../platform/database'
import { AdminError, type AdminCommand } from './command'
import type { Operation } from './operation'
import { readOptions, text } from './options'
import { perform } from './perform'
import { print } from './work'

/** Entries that are read at once. */
const CHUNK_SIZE = 500

interface Input {
  readonly to: string
  readonly account: string | null
  /** ISO; null: from the first entry. */
  readonly since: string | null
}

interface Chunk {
  readonly lines: string
  readonly count: number
  readonly last: string
}

async function* readLines(db: Db, { account, since }: Input, written: (count: number) => void) {
  let last = ''
  for (;;) {
    const { rows } = await sql<Chunk>`
      select string_agg(row_to_json(t)::text, chr(10) order by t.id) as lines, count(*) as count, max(t.id) as last
      from (
        select id, at, account_id, user_id, user_name, setting, before, after from audit_log
        where id > ${last} and (${account}::text is null or account_id = ${account})
          and (${since}::timestamptz is null or at >= ${since}::timestamptz)
        order by id limit ${CHUNK_SIZE}
      ) t`.execute(db)
    const [chunk] = rows
    if (!chunk || chunk.count === 0) return
    written(chunk.count)
    last = chunk.last
    yield `${chunk.lines}\n`
  }
}

export const exportAuditOperation: Operation<Input, { file: string; entries: number }> = {
  name: 'export-audit',
  async run({ db }, input) {
    if (existsSync(input.to)) throw new AdminError(`--to: ${input.to} exists already. Name a new file`)
    let entries = 0
    try {
      const lines = readLines(db, input, (count) => (entries += count))
      await writeFile(input.to, lines, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      await rm(input.to, { force: true })
      throw new AdminError(`--to: cannot be written: ${(error as Error).message}`, { cause: error })
    }
    return { file: input.to, entries }
  },
}

export const exportAudit: AdminCommand = {
  name: 'export-audit',
  summary: 'Writes the audit log to a file, one entry as JSON in each line, oldest first.',
  help: `  --to FILE             a file that does not exist yet
  --account ID          only this account
  --since TIME          only entries from this time on, such as 2026-11-01 or 2026-11-01T08:00:00Z
  --json                prints JSON`,
  async run(settings, args) {
    const time = v.pipe(
      v.string(),
      v.check((given) => !Number.isNaN(Date.parse(given)), 'must be a time such as 2026-11-01'),
      v.transform((given) => new Date(given).toISOString()),
    )
    const options = { to: text(4000), account: v.optional(text(100)), since: v.optional(time) }
    const { values, json } = readOptions(options, args)
    const { to, account = null, since = null } = values
    print(await perform(settings, exportAuditOperation, { to: resolve(to), account, since }), json)
  },
}
