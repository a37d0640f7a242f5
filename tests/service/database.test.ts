import { CompiledQuery, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations, SchemaError } from '../../src/service/platform/migrate'
import type { Database } from '../../src/service/platform/database'
import { newId } from '../../src/service/platform/id'
import { openDatabase } from '../../src/service/open-database'
import { readSettings } from '../../src/service/platform/config'
import { eachDatabase, makeServerDatabase } from './support/databases'
import { until } from './support/live-client'
import { ManualClock } from './support/manual-clock'

const clock = new ManualClock()

eachDatabase('database', (kind) => {
  let database: Database
  let drop = async () => {}

  beforeAll(async () => {
    const server = kind === 'server' ? await makeServerDatabase() : undefined
    drop = server?.drop ?? drop
    const settings = readSettings({ DATA_DIR: 'memory', ...(server ? { DATABASE_URL: server.url } : {}) })
    database = await openDatabase(settings, clock, pino({ level: 'silent' }))
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const names = async () =>
    (await database.db.selectFrom('groups').select('id').orderBy('id').execute()).map(({ id }) => id)
  const add = (id: string) => database.db.insertInto('groups').values({ id, name: id }).execute()

  it('reads values the same everywhere', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, count(*) as number, date '2026-03-08' as day,
      '2026-03-08 02:30:00.5+00'::timestamptz as moment, '-infinity'::timestamptz as never,
      array['a', null, 'b,c'] as list, '{"deep": [1, null]}'::jsonb as json, ${'2026-01-01T00:00:00Z'}::timestamptz as given,
      ${new Date(1)}::timestamptz as date, ${['x', 'y']}::text[] as texts, current_setting('TimeZone') as zone`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        number: 1,
        day: '2026-03-08',
        moment: new Date('2026-03-08T02:30:00.500Z'),
        never: -Infinity,
        list: ['a', null, 'b,c'],
        json: { deep: [1, null] },
        given: new Date('2026-01-01T00:00:00Z'),
        date: new Date(1),
        texts: ['x', 'y'],
        zone: 'UTC',
      },
    ])
  })

  it('undoes a transaction that fails, and only that one', async () => {
    await add('before')
    const failed = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('groups').values({ id: 'inside', name: '' }).execute()
      throw new Error('no')
    })
    const beside = add('beside')
    await expect(failed).rejects.toThrow('no')
    await beside
    expect(await names()).toEqual(['before', 'beside'])
  })

  if (kind === 'server') {
    it('outlives a connection that breaks between two queries of a transaction', async () => {
      const broken = database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        const pid = rows[0]?.pid
        await sql`select pg_terminate_backend(${pid})`.execute(database.db)
        const present = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)
        await until(async () => (await present()).rows.length === 0)
        await sql`select 1`.execute(tx)
      })
      await expect(broken).rejects.toThrow()
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    })
  }

  it('keeps concurrent transactions apart', async () => {
    await sql`insert into account_sequences (account_id, seq) select id, 0 from accounts`.execute(database.db)
    await add('counter')
    const step = () =>
      database.db.transaction().execute(async (tx) => {
        const { name } = await tx
          .selectFrom('groups')
          .select('name')
          .where('id', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow()
        const next = String(Number(name.replace('counter', '0')) + 1)
        await tx.updateTable('groups').set({ name: next }).where('id', '=', 'counter').execute()
      })
    await Promise.all(Array.from({ length: 20 }, step))
    const { name } = await database.db
      .selectFrom('groups')
      .select('name')
      .where('id', '=', 'counter')
      .executeTakeFirstOrThrow()
    expect(name).toBe('20')
  })

  it('hears of what is notified, after the commit and not without it', async () => {
    const heard: string[] = []
    let wake = () => {}
    const last = new Promise<void>((resolve) => (wake = resolve))
    const stop = await database.listen('Test channel', (payload) => {
      heard.push(payload)
      if (payload === 'last') wake()
    })
    const notify = (payload: string) => sql`select pg_notify('Test channel', ${payload})`
    await expect(
      database.db.transaction().execute(async (tx) => {
        await notify('never').execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow()
    await database.db.transaction().execute((tx) => notify('kept').execute(tx))
    await notify('last').execute(database.db)
    await last
    await stop()
    await notify('after').execute(database.db)
    await database.db.executeQuery(CompiledQuery.raw('select 1'))
    expect(heard).toEqual(['kept', 'last'])
  })

  it('answers the same statement again after an error, many others, and a change of the schema', async () => {
    const read = async (id: string) =>
      (await sql<{ name: string }>`select * from groups where id = ${id}`.execute(database.db)).rows
    await add('again')
    expect(await read('again')).toMatchObject([{ id: 'again', name: 'again' }])
    await expect(
      database.db.transaction().execute(async (tx) => {
        await sql`select * from groups where id = ${'again'}`.execute(tx)
        await sql`select 1 / ${0}::integer`.execute(tx)
      }),
    ).rejects.toThrow('division by zero')
    await expect(sql`select ${'x'}::integer`.execute(database.db)).rejects.toThrow('invalid input syntax')
    await expect(sql`select no_such_column`.execute(database.db)).rejects.toThrow('does not exist')
    expect(await read('again')).toHaveLength(1)
    // More than are kept prepared.
    for (let number = 0; number < 310; number += 1)
      await database.db.executeQuery(CompiledQuery.raw(`select ${number} as n`))
    const long = `select '${'x'.repeat(11_000)}' as text`
    expect((await database.db.executeQuery(CompiledQuery.raw(long))).rows).toHaveLength(1)
    expect(await read('nobody')).toEqual([])
    await database.script('alter table groups add column test_note text')
    expect(await read('again')).toMatchObject([{ id: 'again', name: 'again', test_note: null }])
    await database.script('alter table groups drop column test_note')
    expect((await read('again'))[0]).not.toHaveProperty('test_note')
  })

  it('is brought to its shape once, and refuses a migration that changed', async () => {
    await Promise.all([migrate(database, clock.now()), migrate(database, clock.now())])
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    await sql`update schema_migrations set checksum = 'other'`.execute(database.db)
    const changed = migrate(database, clock.now())
    await expect(changed).rejects.toBeInstanceOf(SchemaError)
    await expect(changed).rejects.toThrow('was changed after it had been applied')
  })

  it('refuses a database that a newer program has changed, and says what to do', async () => {
    await sql`delete from schema_migrations`.execute(database.db)
    for (const { name, checksum } of await readMigrations())
      await sql`insert into schema_migrations values (${name}, ${checksum}, now())`.execute(database.db)
    await sql`insert into schema_migrations values ('9999_later.sql', '', now())`.execute(database.db)
    const newer = migrate(database, clock.now())
    await expect(newer).rejects.toBeInstanceOf(SchemaError)
    await expect(newer).rejects.toThrow(
      'The database is newer than this program, because it has the migration 9999_later.sql: start the newer program, or restore the backup that was made before the upgrade',
    )
  })
})

it('makes ids that rise with time and fit everywhere', () => {
  const ids = [0, 1, 31, 32, 1_790_000_000_000].map((time) => newId('c_', new Date(time)))
  expect(ids).toEqual([...ids].sort())
  for (const id of ids) expect(id).toMatch(/^c_[0-9a-z]{20}$/)
  expect(new Set(Array.from({ length: 1000 }, () => newId('l_', new Date(0)))).size).toBe(1000)
})
