/**
 * `npm run rebuild`: recomputes all facts and daily sums from messages, events, appointments, sales and
 * takeovers (architecture, Database). With an embedded database, stop the service first, because it locks the
 * data directory.
 */
import { createLog } from '../src/service/platform/log'
import { readSettings } from '../src/service/platform/config'
import { systemClock } from '../src/service/platform/clock'
import { openDatabase } from '../src/service/open-database'
import { rebuildFacts } from '../src/service/conversations/rebuild'

const settings = readSettings(process.env)
const database = await openDatabase(settings, systemClock, createLog(settings))
try {
  const started = performance.now()
  await rebuildFacts(database.db)
  console.log(`Rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} finally {
  await database.close()
}
