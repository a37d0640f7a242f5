/** Saves what the value of the assistant is computed with. */
import type { ServiceContext } from '../context'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, type SettingSave } from './setting-versions'

export const VALUE_SETTING = 'value-assumptions/account'

type Assumptions = Pick<AccountRow, 'minutes_per_message' | 'gross_per_sale'>

/**
 * Saves the assumptions and returns the version. The figure uses them at once, for every range. Throws
 * `saved_meanwhile` for the second of two savers, and `group_settings` for a group.
 */
export async function saveAssumptions(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { assumptions, ...save }: Omit<SettingSave, 'setting'> & { readonly assumptions: Assumptions },
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: VALUE_SETTING }, async (tx) => {
    const before = await tx
      .selectFrom('accounts')
      .select(['minutes_per_message', 'gross_per_sale'])
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('accounts').set(assumptions).where('id', '=', save.account.id).execute()
    return { before, after: assumptions, result: null }
  })
  return version
}
