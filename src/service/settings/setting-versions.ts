/**
 * Saves every setting: the second of two concurrent savers gets a conflict, and the change is written to the
 * audit log with its values before and after.
 */
import { message } from '../../contract/messages/message'
import { isDeepStrictEqual } from 'node:util'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { MINUTE_MS } from '../../rules/time/durations'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'

/** The account, user and setting of a save. */
export interface SettingSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  /** E.g. `working-hours/LEAD_ENGAGE`; the part before the slash is the block. */
  readonly setting: string
  /** The version that the user started from; undefined to overwrite any version. */
  readonly base_version: number | undefined
}

/**
 * How long what a switch canceled can be taken back, ms: for somebody who sees at once that it was a
 * mistake.
 */
const UNDO_MS = 5 * MINUTE_MS

/** Since when the cancellations of a switch are taken back; undefined when that is no longer possible. */
export const undoneSince = (lastChangedAt: Date | null, at: Date): Date | undefined =>
  lastChangedAt !== null && at.getTime() - lastChangedAt.getTime() <= UNDO_MS ? lastChangedAt : undefined

/**
 * Stores a setting inside its transaction. `lastChangedAt` is the time of the save before; null when there
 * was none.
 */
type ChangeSetting<T> = (tx: Tx, at: Date, lastChangedAt: Date | null) => Promise<SettingChange<T>>

/** What a save changed. Equal `before` and `after` create neither an audit entry nor a new version. */
export interface SettingChange<T> {
  /** The JSON value before; null when there was none. It must never contain a password. */
  readonly before: unknown
  /** The JSON value after; null when it was deleted. */
  readonly after: unknown
  readonly result: T
}

/** The version of a setting, which counts its saves; 0 when it was never saved. */
export async function settingVersion(db: Executor, accountId: string, setting: string): Promise<number> {
  const row = await db
    .selectFrom('setting_versions')
    .select('version')
    .where('account_id', '=', accountId)
    .where('setting', '=', setting)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Versions of a block's settings, by the part after the slash. Settings that were never saved are missing.
 */
export async function settingVersions(
  db: Executor,
  accountId: string,
  block: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['setting', 'version'])
    .where('account_id', '=', accountId)
    .where('setting', 'like', `${block}/%`)
    .execute()
  return new Map(rows.map(({ setting, version }) => [setting.slice(block.length + 1), version]))
}

/**
 * Saves a setting in a transaction of its own, which locks the setting. Throws `saved_meanwhile` naming who
 * saved since `base_version`, `saved_meanwhile_unnamed` where that is not known, and `group_settings` for a
 * group, whose dealerships each have their own settings.
 */
export async function saveSetting<T>(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: SettingSave,
  change: ChangeSetting<T>,
): Promise<{ version: number; result: T }> {
  return await context.db
    .transaction()
    .execute((tx) => saveSettingInside(tx, context.clock.now(), save, change))
}

/** As `saveSetting`, but inside the caller's transaction. */
export async function saveSettingInside<T>(
  tx: Tx,
  at: Date,
  save: SettingSave,
  change: ChangeSetting<T>,
): Promise<{ version: number; result: T }> {
  const { account, caller, setting } = save
  await refuseGroup(tx, account.id)
  const current = await lockSetting(tx, account.id, setting)
  if (save.base_version !== undefined && save.base_version !== current.version) {
    throw new DomainError(
      current.changed_by === null
        ? 'saved_meanwhile_unnamed'
        : message('saved_meanwhile', { who: current.changed_by }),
    )
  }
  const { before, after, result } = await change(tx, at, current.changed_at)
  if (isSameJson(before, after)) return { version: current.version, result }
  const user_name = `${caller.user.first_name} ${caller.user.last_name}`.trim()
  await tx
    .updateTable('setting_versions')
    .set({ version: current.version + 1, changed_by: user_name, changed_at: at })
    .where('account_id', '=', account.id)
    .where('setting', '=', setting)
    .execute()
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id: account.id,
      at,
      user_id: caller.user.id,
      user_name,
      setting,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute()
  return { version: current.version + 1, result }
}

/** Compares values as JSON, ignoring the order of keys, which the database does not preserve. */
export const isSameJson = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** Throws `group_settings` for a group. */
export async function refuseGroup(db: Executor, accountId: string): Promise<void> {
  const child = await db
    .selectFrom('accounts')
    .select('id')
    .where('parent_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (child) throw new DomainError('group_settings')
}

/** Locks the setting against other saves until the transaction ends. */
async function lockSetting(tx: Tx, accountId: string, setting: string) {
  await tx
    .insertInto('setting_versions')
    .values({ account_id: accountId, setting, version: 0, changed_by: null, changed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('setting_versions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('setting', '=', setting)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
