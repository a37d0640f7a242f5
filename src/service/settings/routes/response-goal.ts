/** Routes for the response goal. */
import { responseGoal, saveResponseGoal } from '../../../contract/calls/response-goal'
import { route, type Route } from '../../access/route'
import { RESPONSE_GOAL_SETTING, saveGoal } from '../response-goal'
import { settingVersion } from '../setting-versions'

export const responseGoalRoutes: readonly Route[] = [
  route(responseGoal, async ({ context, account }) => ({
    minutes: account.reply_goal_minutes,
    version: await settingVersion(context.db, account.id, RESPONSE_GOAL_SETTING),
  })),

  route(saveResponseGoal, async ({ context, account, caller, body: { base_version, minutes } }) => ({
    status: 'Success' as const,
    version: await saveGoal(context, { account, caller, base_version, minutes }),
  })),
]
