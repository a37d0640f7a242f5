/** Routes for notifications: two variants of calls for the same subscribers, and notices to our own team. */
import {
  addSubscriber as addCall,
  addToAll,
  allSubscribers,
  deleteFromAll,
  deleteSubscriber as deleteCall,
  notifyTeam as notifyTeamCall,
  principals,
  saveInAll,
  saveSubscriber as saveCall,
  subscribers,
  subscriptions,
} from '../../../contract/calls/notifications'
import { PRINCIPALS, typesFor } from '../../../rules/settings/notifications'
import { route, type Route } from '../../access/route'
import { notifyTeam } from '../notify-team'
import { addSubscriber, deleteSubscriber, listSubscribers, saveSubscriber } from '../subscribers'

const SUCCESS = { status: 'Success' } as const

export const notificationsRoutes: readonly Route[] = [
  route(subscribers, async ({ context, account, caller, params }) => ({
    subscribers: await listSubscribers(context.db, account, caller, params.service_type),
  })),
  route(addCall, async ({ context, account, caller, params, body }) => {
    const { id, version } = await addSubscriber(
      context,
      account,
      caller,
      params.service_type,
      body.subscriber_data,
    )
    return { ...SUCCESS, subscriber_id: id, version }
  }),
  route(saveCall, async ({ context, account, caller, params, body }) => {
    const { subscriber_id: id, subscriber_data: data, base_version } = body
    const product = params.service_type
    const { version } = await saveSubscriber(context, account, caller, { id, product, data, base_version })
    return { ...SUCCESS, version }
  }),
  route(deleteCall, async ({ context, account, caller, params, body }) => {
    await deleteSubscriber(context, account, caller, body.subscriber_id, params.service_type)
    return SUCCESS
  }),
  route(subscriptions, async ({ caller }) => ({ subscriptions: [...typesFor(caller.role)] })),
  route(principals, async () => ({ principals: [...PRINCIPALS] })),
  route(allSubscribers, async ({ context, account, caller }) => ({
    subscribers: await listSubscribers(context.db, account, caller, 'LEAD_ENGAGE'),
  })),
  route(addToAll, async ({ context, account, caller, body }) => {
    const { id, version } = await addSubscriber(context, account, caller, 'LEAD_ENGAGE', body)
    return { ...SUCCESS, subscriber_id: id, version }
  }),
  route(saveInAll, async ({ context, account, caller, params, body }) => {
    const { base_version, ...data } = body
    const { version } = await saveSubscriber(context, account, caller, {
      id: params.UserId,
      data,
      base_version,
    })
    return { ...SUCCESS, version }
  }),
  route(deleteFromAll, async ({ context, account, caller, params }) => {
    await deleteSubscriber(context, account, caller, params.UserId)
    return SUCCESS
  }),
  route(notifyTeamCall, async ({ context, account, caller }) => ({
    Message: await notifyTeam(context, account, caller.user),
  })),
]
