/** What of the data is the demo's: the marks that its seed wrote (`migrations/0015_demo_marks.sql`). */
import type { Executor } from '../platform/database'
import type { DemoKind } from '../platform/schema/accounts'

export type DemoMarks = Readonly<Record<DemoKind, readonly string[]>>

/** The ids that the demo's seed made, by kind; a group, account, user or key may have been deleted since. */
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

/** Whether the demo's seed filled this database, also where real data stand beside it. */
export async function hasDemoData(db: Executor): Promise<boolean> {
  const mark = await db.selectFrom('demo_marks').select('id').limit(1).executeTakeFirst()
  return mark !== undefined
}
