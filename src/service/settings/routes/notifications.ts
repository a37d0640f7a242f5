/** Who is told of what, in three variants over the same people, and our team: document 2 §3, §7. */
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
import { handle, type BoundCall } from '../../access/route'
import { notifyTeam } from '../notify-team'
import { addSubscriber, deleteSubscriber, listSubscribers, saveSubscriber } from '../subscribers'

const SUCCESS = { status: 'Success' } as const

export const notificationsRoutes: readonly BoundCall[] = [
  handle(subscribers, async ({ context, account, caller, params }) => ({
    subscribers: await listSubscribers(context.db, account, caller, params.service_type),
  })),
  handle(addCall, async ({ context, account, caller, params, body }) => {
    const { id, version } = await addSubscriber(
      context,
      account,
      caller,
      params.service_type,
      body.subscriber_data,
    )
    return { ...SUCCESS, subscriber_id: id, version }
  }),
  handle(saveCall, async ({ context, account, caller, params, body }) => {
    const { subscriber_id: id, subscriber_data: data, base_version } = body
    const product = params.service_type
    const { version } = await saveSubscriber(context, account, caller, { id, product, data, base_version })
    return { ...SUCCESS, version }
  }),
  handle(deleteCall, async ({ context, account, caller, params, body }) => {
    await deleteSubscriber(context, account, caller, body.subscriber_id, params.service_type)
    return SUCCESS
  }),
  handle(subscriptions, async ({ caller }) => ({ subscriptions: [...typesFor(caller.role)] })),
  handle(principals, async () => ({ principals: [...PRINCIPALS] })),
  handle(allSubscribers, async ({ context, account, caller }) => ({
    subscribers: await listSubscribers(context.db, account, caller, 'LEAD_ENGAGE'),
  })),
  handle(addToAll, async ({ context, account, caller, body }) => {
    const { id, version } = await addSubscriber(context, account, caller, 'LEAD_ENGAGE', body)
    return { ...SUCCESS, subscriber_id: id, version }
  }),
  handle(saveInAll, async ({ context, account, caller, params, body }) => {
    const { base_version, ...data } = body
    const { version } = await saveSubscriber(context, account, caller, {
      id: params.UserId,
      data,
      base_version,
    })
    return { ...SUCCESS, version }
  }),
  handle(deleteFromAll, async ({ context, account, caller, params }) => {
    await deleteSubscriber(context, account, caller, params.UserId)
    return SUCCESS
  }),
  handle(notifyTeamCall, async ({ context, account, caller }) => ({
    Message: await notifyTeam(context, account, caller.user),
  })),
]
