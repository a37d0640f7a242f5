/**
 * Reads and saves the capabilities of the chat. Each is stored in the account and has a version of its own.
 */
import type { Capabilities } from '../../rules/settings/capabilities'
import { capabilitiesOf } from '../../rules/settings/capabilities'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Tx } from '../platform/database'
import type { AccountFlags, AccountRow } from '../platform/schema/accounts'
import { saveSetting, type SettingSave } from './setting-versions'

type CapabilityName = keyof Capabilities
type Value<N extends CapabilityName> = Required<Capabilities>[N]

/** Live takeover is saved like a capability, but stored among the account's flags. */
const settingName = (name: CapabilityName | 'takeover') => `capabilities/${name}`

export interface StoredCapability<T> {
  readonly value: T
  readonly version: number
  readonly flags: AccountFlags
}

export type CapabilitySave = Omit<SettingSave, 'setting'>

/**
 * A capability with its version. Both are read in one statement, so that nobody overwrites a value that they
 * have not seen.
 */
export async function readCapability<N extends CapabilityName>(
  context: Pick<ServiceContext, 'db'>,
  account: Pick<AccountRow, 'id'>,
  name: N,
): Promise<StoredCapability<Value<N>>> {
  const { flags, capabilities, version } = await readRow(context, account, settingName(name))
  return { value: capabilitiesOf(capabilities)[name], version, flags }
}

/** Whether live takeover is on for the account itself. */
export async function readTakeoverFeature(
  context: Pick<ServiceContext, 'db'>,
  account: Pick<AccountRow, 'id'>,
): Promise<StoredCapability<boolean>> {
  const { flags, version } = await readRow(context, account, settingName('takeover'))
  return { value: flags.takeover === true, version, flags }
}

const readRow = async (
  { db }: Pick<ServiceContext, 'db'>,
  { id }: Pick<AccountRow, 'id'>,
  setting: string,
) => {
  const { version, ...row } = await db
    .selectFrom('accounts as a')
    .leftJoin('setting_versions as v', (join) =>
      join.onRef('v.account_id', '=', 'a.id').on('v.setting', '=', setting),
    )
    .select(['a.flags', 'a.capabilities', 'v.version'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, version: version ?? 0 }
}

/**
 * Saves a capability and returns its version. Throws `saved_meanwhile` for the second of two savers,
 * `group_settings` for a group, and `no_service_scheduling` for the service scheduler of an account that has
 * none.
 */
export async function saveCapability<N extends CapabilityName>(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: CapabilitySave,
  name: N,
  value: Value<N>,
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: settingName(name) }, async (tx) => {
    // The account is locked, since one column holds all capabilities.
    const { flags, capabilities } = await tx
      .selectFrom('accounts')
      .select(['flags', 'capabilities'])
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (name === 'service_scheduler' && flags.service_scheduler !== true)
      throw new DomainError('no_service_scheduling')
    await tx
      .updateTable('accounts')
      .set({ capabilities: JSON.stringify({ ...capabilities, [name]: value }) })
      .where('id', '=', save.account.id)
      .execute()
    return {
      before: { [name]: capabilitiesOf(capabilities)[name] },
      after: { [name]: value },
      result: null,
    }
  })
  return version
}

/**
 * Switches live takeover on or off. A running takeover may go on; `joinTakeover` starts no new one once this
 * is committed.
 */
export async function saveTakeoverFeature(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: CapabilitySave,
  takeover: boolean,
): Promise<number> {
  const setting = settingName('takeover')
  const { version } = await saveSetting(context, { ...save, setting }, async (tx) => {
    const { flags } = await tx
      .selectFrom('accounts')
      .select('flags')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accounts')
      .set({ flags: JSON.stringify({ ...flags, takeover }) })
      .where('id', '=', save.account.id)
      .execute()
    return { before: { takeover: flags.takeover === true }, after: { takeover }, result: null }
  })
  return version
}

/**
 * Throws `takeover_off` where live takeover is off. It locks the account, so that no takeover begins after
 * the feature was switched off.
 */
export async function requireTakeoverFeature(tx: Tx, accountId: string): Promise<void> {
  const { flags } = await tx
    .selectFrom('accounts')
    .select('flags')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (flags.takeover !== true) throw new DomainError('takeover_off')
}
