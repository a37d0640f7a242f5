/** Routes for the triggers of a handoff. */
import { handoffSettings, saveHandoffSettings } from '../../../contract/calls/hand-over'
import { route, type Route } from '../../access/route'
import { HANDOFF_SETTING, saveHandoffTriggers } from '../handoff-triggers'
import { settingVersion } from '../setting-versions'

export const handoffRoutes: readonly Route[] = [
  route(handoffSettings, async ({ context, account }) => ({
    ...account.hand_over,
    version: await settingVersion(context.db, account.id, HANDOFF_SETTING),
  })),

  route(saveHandoffSettings, async ({ context, account, caller, body: { base_version, ...triggers } }) => ({
    status: 'Success' as const,
    version: await saveHandoffTriggers(context, { account, caller, base_version, triggers }),
  })),
]
