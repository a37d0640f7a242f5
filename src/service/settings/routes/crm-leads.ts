/** Routes for leads that are sent to the CRM. */
import { crmLeads, saveCrmLeads } from '../../../contract/calls/crm-leads'
import { route, type Route } from '../../access/route'
import { CRM_LEADS_SETTING, saveCrmEmail } from '../crm-leads'
import { settingVersion } from '../setting-versions'

export const crmLeadsRoutes: readonly Route[] = [
  route(crmLeads, async ({ context, account }) => ({
    email: account.crm_email ?? '',
    version: await settingVersion(context.db, account.id, CRM_LEADS_SETTING),
  })),
  route(saveCrmLeads, async ({ context, account, caller, body: { base_version, email } }) => ({
    status: 'Success' as const,
    version: await saveCrmEmail(context, { account, caller, base_version, email }),
  })),
]
