/**
 * What the chat may do, as it is kept: each capability by itself in the account, with a version of its own.
 */
import type { Capabilities } from '../../rules/settings/capabilities'
import { capabilitiesOf } from '../../rules/settings/capabilities'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Tx } from '../platform/database'
import type { AccountFlags, AccountRow } from '../platform/schema'
import { saveSetting, type SettingSave } from './setting-versions'

type CapabilityName = keyof Capabilities
type Value<N extends CapabilityName> = Required<Capabilities>[N]

/** Live takeover is saved like a capability, and stands among the account's flags. */
const settingOf = (name: CapabilityName | 'takeover') => `capabilities/${name}`

export interface Kept<T> {
  readonly value: T
  readonly version: number
  readonly flags: AccountFlags
}

export type CapabilitySave = Omit<SettingSave, 'setting'>

/**
 * A capability with the version that it has: both of one moment, so that nobody saves over what they have not
 * seen.
 */
export async function readCapability<N extends CapabilityName>(
  context: Pick<ServiceContext, 'db'>,
  account: Pick<AccountRow, 'id'>,
  name: N,
): Promise<Kept<Value<N>>> {
  const { flags, capabilities, version } = await rowOf(context, account, settingOf(name))
  return { value: capabilitiesOf(capabilities)[name], version, flags }
}

/** Whether live takeover is on for the account itself. */
export async function readTakeoverFeature(
  context: Pick<ServiceContext, 'db'>,
  account: Pick<AccountRow, 'id'>,
): Promise<Kept<boolean>> {
  const { flags, version } = await rowOf(context, account, settingOf('takeover'))
  return { value: flags.takeover === true, version, flags }
}

const rowOf = async ({ db }: Pick<ServiceContext, 'db'>, { id }: Pick<AccountRow, 'id'>, setting: string) => {
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
 * Switches a capability. Throws 409 for the second of two savers, for a group, and for the service scheduler
 * where the account has none. Answers its version.
 */
export async function saveCapability<N extends CapabilityName>(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: CapabilitySave,
  name: N,
  value: Value<N>,
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: settingOf(name) }, async (tx) => {
    // One capability after another: all of them stand in one value.
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
 * Switches live takeover. A takeover that stands may end; `joinTakeover` lets none begin once this is
 * committed.
 */
export async function saveTakeoverFeature(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: CapabilitySave,
  takeover: boolean,
): Promise<number> {
  const setting = settingOf('takeover')
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
 * Throws 409 where live takeover is off. Holds the account, so that a takeover and the switch cannot pass
 * each other: once it is off, none begins.
 */
export async function refuseTakeoverOff(tx: Tx, accountId: string): Promise<void> {
  const { flags } = await tx
    .selectFrom('accounts')
    .select('flags')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (flags.takeover !== true) throw new DomainError('takeover_off')
}
