/** `npm run admin -- remove-demo` makes a database that the demo filled usable for real work. */
import { createInterface } from 'node:readline/promises'
import { createLog } from '../platform/log'
import { systemClock } from '../platform/clock'
import type { Database } from '../platform/database'
import { hasDemoData } from '../accounts/demo-marks'
import { planDemoRemoval, removeDemoData, type DemoRows } from './demo-removal'
import { openDatabase } from '../open-database'
import { AdminError, type AdminCommand } from './command'

const HELP = `Removes the demo's groups, accounts, users and partner keys, and all that hangs on them: conversations, leads, files, figures,
settings, logs, messages that wait to leave, and users who were added to the demo's groups. Real data beside them stay as they
are. Everything goes in one transaction, or nothing. Afterwards the service starts with DEMO=0.

  --yes  removes without asking

DATA_DIR or DATABASE_URL name the database. Stop the service first.`

export const removeDemo: AdminCommand = {
  name: 'remove-demo',
  summary: 'Removes what the demo put into the database, so that DEMO=0 starts on it.',
  help: HELP,
  async run(settings, args) {
    const unknown = args.find((arg) => arg !== '--yes')
    if (unknown !== undefined) throw new AdminError(`remove-demo has no option ${unknown}`)
    const database = await openDatabase(settings, systemClock, createLog(settings))
    try {
      await remove(database, args.includes('--yes'))
    } finally {
      await database.close()
    }
  },
}

async function remove(database: Database, isConfirmed: boolean): Promise<void> {
  const { db } = database
  if (!(await hasDemoData(db))) {
    console.log('There are no data of the demo in this database.')
    return
  }
  const { tables, obstacles } = await planDemoRemoval(db)
  if (obstacles.length > 0) throw new AdminError(obstacles.join('\n'))
  console.log(['What is removed:', ...tables.map(line)].join('\n'))
  if (!isConfirmed && !(await confirm())) throw new AdminError('Nothing was removed.')
  const total = tables.length
  let done = 0
  await removeDemoData(db, (removed) => {
    done += 1
    console.log(`${String(Math.min(done, total)).padStart(3)} of ${total} ${line(removed)}`)
  })
  console.log(
    'The demo is removed. Start with DEMO=0 from now on, or the demo fills an empty database again.',
  )
}

const line = ({ table, rows }: DemoRows) => `  ${table.padEnd(24)} ${rows}`

/** Asks for confirmation, which needs a terminal. */
async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new AdminError('Nobody can be asked here: add --yes to remove it all')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Remove all of this for good? Type yes: ')
  terminal.close()
  return answer.trim() === 'yes'
}
