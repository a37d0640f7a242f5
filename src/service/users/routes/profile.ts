/** Routes for a user's own profile. */
import { profile, saveProfile } from '../../../contract/calls/profile'
import { route, type Route } from '../../access/route'
import { changeProfile, profileOf } from '../profile'

export const profileRoutes: readonly Route[] = [
  route(profile, async ({ context, caller }) => profileOf(context, caller)),

  route(saveProfile, async ({ context, caller, account, body }) => {
    await changeProfile(context, caller, account.id, body)
    return { status: 'Success' as const }
  }),
]
