/** What an operator does next on a database without a dealership or a user. */
import { sql } from 'kysely'
import type { Db } from './platform/database'

const STEPS = {
  account: [
    'create-group --name "EXAMPLE AUTO GROUP" --time-zone AREA/CITY',
    'create-account --group GROUP --name "EXAMPLE MOTORS" --site-key EXAMPLE-MOTORS --time-zone AREA/CITY',
  ],
  user: ['create-user --email YOU@EXAMPLE.COM --first-name NAME --last-name NAME --role super-admin'],
} as const

/** Lines for the operator; none once somebody can sign in to a dealership. */
export async function firstSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account: boolean; user: boolean }>`
    select
      exists (select from accounts where id <> group_id) as account,
      exists (select from users where deleted_at is null) as user`.execute(db)
  const [has = { account: true, user: true }] = rows
  if (has.account && has.user) return []
  const missing = [has.account ? null : 'no dealership', has.user ? null : 'no user']
  const commands = [...(has.account ? [] : STEPS.account), ...(has.user ? [] : STEPS.user)]
  return [
    `There is ${missing.filter((one) => one !== null).join(' and ')} yet, so nobody can work with the console. Next:`,
    '  Stop the service, unless it uses PostgreSQL, and run',
    ...commands.map((command) => `  npm run admin -- ${command}`),
    '  Each command has --help. docs/deployment.md leads to the first dealership.',
  ]
}
