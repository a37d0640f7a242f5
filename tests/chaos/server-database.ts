/** An empty database on the PostgreSQL server of the tests, whose connections can be broken. */
import pg from 'pg'
import { makeServerDatabase } from '../service/support/databases'

export async function openServerDatabase(): Promise<{
  url: string
  breakConnections(): Promise<void>
  drop(): Promise<void>
}> {
  const database = await makeServerDatabase()
  return {
    ...database,
    async breakConnections() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await client.end()
    },
  }
}
