/** Which rows belong to the demo: the marks that its seed wrote (`migrations/0015_demo_marks.sql`). */
import type { Executor } from '../platform/database'
import type { DemoKind } from '../platform/schema/accounts'

export type DemoMarks = Readonly<Record<DemoKind, readonly string[]>>

/** Ids of the rows that the demo's seed created, by kind. Some may have been deleted since. */
export async function readDemoMarks(db: Executor): Promise<DemoMarks> {
  const rows = await db.selectFrom('demo_marks').select(['kind', 'id']).orderBy('id').execute()
  const idsOf = (kind: DemoKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return {
    group: idsOf('group'),
    account: idsOf('account'),
    user: idsOf('user'),
    partner_key: idsOf('partner_key'),
  }
}

/** Whether the demo's seed filled this database, even if it holds real data as well. */
export async function hasDemoData(db: Executor): Promise<boolean> {
  const mark = await db.selectFrom('demo_marks').select('id').limit(1).executeTakeFirst()
  return mark !== undefined
}
