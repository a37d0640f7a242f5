/** Counts the SQL statements that an operation sends to the database. */
import type { Db } from '../../../src/service/platform/database'

/** Maximum number of queries for the widget's configuration. */
export const WIDGET_CONFIG_QUERIES = 3

/** Counts all statements to the database while `work` runs; nothing else may run at the same time. */
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
