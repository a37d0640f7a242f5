/** How many statements something sends to the database. */
import type { Db } from '../../../src/service/platform/database'

/** What the configuration of the widget may cost. */
export const WIDGET_CONFIG_QUERIES = 3

/** Counts statements of the whole database while `work` runs; nothing else may be at work then. */
export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor()
  const { executeQuery } = executor
  let count = 0
  const counting = (...args: Parameters<typeof executeQuery>) => {
    count += 1
    return executeQuery.apply(executor, args)
  }
  Object.assign(executor, { executeQuery: counting })
  try {
    await work()
  } finally {
    Object.assign(executor, { executeQuery })
  }
  return count
}
