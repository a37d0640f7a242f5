/** Saves where leads are sent as ADF/XML. */
import { isEmail } from '../../rules/text/email'
import type { ServiceContext } from '../context'
import { CRM_LEAD } from '../outbound/notice-queue'
import { invalid } from '../platform/errors'
import { saveSetting, type SettingSave } from './setting-versions'

export const CRM_LEADS_SETTING = 'crm-leads/account'

/**
 * Saves the address and returns the version. What waits for the former address is dropped. Throws
 * `fields_invalid` for what is no address, `saved_meanwhile` for the second of two savers, and
 * `group_settings` for a group.
 */
export async function saveCrmEmail(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { email, ...save }: Omit<SettingSave, 'setting'> & { readonly email: string },
): Promise<number> {
  if (email !== '' && !isEmail(email)) throw invalid({ email: 'crm_email_wrong' })
  const crm_email = email === '' ? null : email.toLowerCase()
  const { version } = await saveSetting(context, { ...save, setting: CRM_LEADS_SETTING }, async (tx) => {
    const before = await tx
      .selectFrom('accounts')
      .select('crm_email')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('accounts').set({ crm_email }).where('id', '=', save.account.id).execute()
    if (crm_email !== before.crm_email) {
      await tx
        .deleteFrom('notices')
        .where('account_id', '=', save.account.id)
        .where('kind', '=', CRM_LEAD)
        .where('status', '=', 'queued')
        .where('leased_until', 'is', null)
        .execute()
    }
    return { before: { email: before.crm_email }, after: { email: crm_email }, result: null }
  })
  return version
}
