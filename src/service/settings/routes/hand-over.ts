/** Routes for the triggers of a hand-over. */
import { handOver, saveHandOver } from '../../../contract/calls/hand-over'
import { route, type Route } from '../../access/route'
import { HAND_OVER_SETTING, saveHandOffTriggers } from '../hand-over'
import { settingVersion } from '../setting-versions'

export const handOverRoutes: readonly Route[] = [
  route(handOver, async ({ context, account }) => ({
    ...account.hand_over,
    version: await settingVersion(context.db, account.id, HAND_OVER_SETTING),
  })),

  route(saveHandOver, async ({ context, account, caller, body: { base_version, ...triggers } }) => ({
    status: 'Success' as const,
    version: await saveHandOffTriggers(context, { account, caller, base_version, triggers }),
  })),
]
