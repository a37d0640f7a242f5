/** Routes for what the value of the assistant is computed with. */
import { saveValueAssumptions, valueAssumptions } from '../../../contract/calls/value-assumptions'
import { route, type Route } from '../../access/route'
import { settingVersion } from '../setting-versions'
import { saveAssumptions, VALUE_SETTING } from '../value-assumptions'

export const valueAssumptionsRoutes: readonly Route[] = [
  route(valueAssumptions, async ({ context, account: { id, minutes_per_message, gross_per_sale } }) => ({
    minutes_per_message,
    gross_per_sale,
    version: await settingVersion(context.db, id, VALUE_SETTING),
  })),

  route(
    saveValueAssumptions,
    async ({ context, account, caller, body: { base_version, ...assumptions } }) => ({
      status: 'Success' as const,
      version: await saveAssumptions(context, { account, caller, base_version, assumptions }),
    }),
  ),
]
