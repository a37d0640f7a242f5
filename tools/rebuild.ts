/**
 * `npm run rebuild`: recomputes all facts, daily sums and search texts from messages, events, appointments,
 * sales and takeovers. With an embedded database, stop the service first, because it locks the data
 * directory.
 */
import { createLog } from '../src/service/platform/log'
import { readSettings } from '../src/service/platform/config'
import { systemClock } from '../src/service/platform/clock'
import { openDatabase } from '../src/service/open-database'
import { rebuildDerivedData } from '../src/service/conversations/rebuild'

const settings = readSettings(process.env)
const database = await openDatabase(settings, systemClock, createLog(settings))
try {
  const started = performance.now()
  await rebuildDerivedData(database.db)
  console.log(`Rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} finally {
  await database.close()
}
