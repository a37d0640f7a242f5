/** Reads and saves the opening hours of departments, each of which has a nickname. */
import type { BusinessHours } from '../../rules/settings/hours'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import { claimNickname, type Nicknames } from './nicknames'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting } from './setting-versions'

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The reserved nickname of the dealership's own hours. */
export const OWN_HOURS_NAME = 'Dealership'

export interface DepartmentHours {
  readonly id: string
  readonly name: string
  readonly weekly: BusinessHours
}

const WEEKDAY = { open: true, work_hours: { start_time: 540, end_time: 1080 } }
/** The initial value of new hours: 09:00 to 18:00 on weekdays. */
export const INITIAL_WEEK: BusinessHours = {
  monday: WEEKDAY,
  tuesday: WEEKDAY,
  wednesday: WEEKDAY,
  thursday: WEEKDAY,
  friday: WEEKDAY,
}

const NICKNAMES: Nicknames = { kind: 'hours', reserved: [OWN_HOURS_NAME], read: readDepartmentHours }

export interface DepartmentHoursSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly base_version: number | undefined
}

/** All hours with a nickname, sorted by nickname. */
export async function readDepartmentHours(db: Executor, accountId: string): Promise<DepartmentHours[]> {
  const rows = await db
    .selectFrom('named_hours')
    .select(['id', 'name', 'business_hours'])
    .where('account_id', '=', accountId)
    .execute()
  return rows
    .map(({ id, name, business_hours }) => ({ id, name, weekly: business_hours }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1))
}

/** Adds hours. Throws `fields_invalid` naming the field, and `too_many_hours` when there are too many. */
export async function addDepartmentHours(
  context: Context,
  { account, caller }: Pick<DepartmentHoursSave, 'account' | 'caller'>,
  nickname: string,
  weekly: BusinessHours,
): Promise<{ id: string; version: number }> {
  const id = newId('r_', context.clock.now())
  const save = { account, caller, base_version: undefined, setting: `working-hours/${id}` }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    const name = await claimNickname(tx, account.id, NICKNAMES, nickname, null)
    await tx
      .insertInto('named_hours')
      .values({ id, account_id: account.id, name, business_hours: JSON.stringify(weekly), updated_at: at })
      .execute()
    return { before: null, after: { name, weekly }, result: undefined }
  })
  return { id, version }
}

/**
 * Saves hours; without `nickname` the name is unchanged. Throws `not_found`, `fields_invalid` naming the
 * field, and `saved_meanwhile` for the second of two savers.
 */
export async function saveDepartmentHours(
  context: Context,
  { account, caller, base_version }: DepartmentHoursSave,
  id: string,
  nickname: string | undefined,
  weekly: BusinessHours,
): Promise<{ version: number }> {
  await findOrThrow(context.db, account.id, id)
  const save = { account, caller, base_version, setting: `working-hours/${id}` }
  return await saveSetting(context, save, async (tx, at) => {
    const before = await findOrThrow(tx, account.id, id)
    const name =
      nickname === undefined ? before.name : await claimNickname(tx, account.id, NICKNAMES, nickname, id)
    await tx
      .updateTable('named_hours')
      .set({ name, business_hours: JSON.stringify(weekly), updated_at: at })
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    return {
      before: { name: before.name, weekly: before.weekly },
      after: { name, weekly },
      result: undefined,
    }
  })
}

async function findOrThrow(db: Executor, accountId: string, id: string): Promise<DepartmentHours> {
  const found = (await readDepartmentHours(db, accountId)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}
