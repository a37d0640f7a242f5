/**
 * Marks the seeded rows in the database, so that the service can tell them from real data and remove them.
 */
import type { Executor } from '../../src/service/platform/database'
import type { DemoKind } from '../../src/service/platform/schema/accounts'
import { COLLEAGUE_IDS } from './colleagues'
import { PARTNER_KEYS } from './partners'
import { DEMO_USERS } from './users'
import { DEALERSHIPS, GROUPS, PARENTS } from './world/dealerships'

const IDS: Readonly<Record<DemoKind, readonly string[]>> = {
  group: GROUPS.map(({ id }) => id),
  account: [...PARENTS, ...DEALERSHIPS].map(({ id }) => id),
  user: [...DEMO_USERS.map(({ id }) => id), ...COLLEAGUE_IDS],
  partner_key: PARTNER_KEYS.map(({ publicKey }) => publicKey),
}

export async function insertDemoMarks(db: Executor): Promise<void> {
  const kinds = Object.keys(IDS) as DemoKind[]
  await db
    .insertInto('demo_marks')
    .values(kinds.flatMap((kind) => IDS[kind].map((id) => ({ kind, id }))))
    .execute()
}
