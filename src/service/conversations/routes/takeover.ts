/** Routes for live takeover. */
import { takeoverFeature, takeoverState, updateTakeoverFeature } from '../../../contract/calls/takeover'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { readTakeoverFeature, saveTakeoverFeature } from '../../settings/capabilities'
import { completeTakeover, joinTakeover } from '../takeover'

export const takeoverRoutes: readonly Route[] = [
  route(takeoverFeature, async ({ context, account, dealerships }) => {
    const { value, version } = await readTakeoverFeature(context, account)
    // A group has the feature when any of its dealerships has it.
    const on = dealerships.some(({ id }) => id !== account.id) ? account.flags.takeover === true : value
    return { Status: on ? ('Enabled' as const) : ('Disabled' as const), version }
  }),

  route(updateTakeoverFeature, async ({ context, account, caller, body: { base_version, status } }) => {
    const save = { account, caller, base_version }
    return { Status: status, version: await saveTakeoverFeature(context, save, status === 'Enabled') }
  }),

  route(takeoverState, async ({ context, account, caller, body }) => {
    const { user } = caller
    if (body.user_id !== user.id) throw invalid({ user_id: 'not_signed_in_user' })
    if (body.status === 'COMPLETED') {
      return await completeTakeover(context, account, body.conversation_id, user.id)
    }
    return await joinTakeover(context, account, body.conversation_id, user)
  }),
]
