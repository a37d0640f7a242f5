/** Routes for webhooks. */
import {
  addWebhook,
  deleteWebhook,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  webhookLog,
  webhooks,
} from '../../../contract/calls/webhooks'
import { route, type Route } from '../../access/route'
import { readLog, replayFailedSince, replayOne, sendTest } from '../webhook-log'
import { addEndpoint, deleteEndpoint, listWebhooks, rotateSecret, saveEndpoint } from '../webhooks'

const SUCCESS = { status: 'Success' } as const

export const webhooksRoutes: readonly Route[] = [
  route(webhooks, async ({ context, account }) => ({ endpoints: await listWebhooks(context, account.id) })),
  route(addWebhook, async ({ context, account, caller, body }) =>
    addEndpoint(context, account, caller, body),
  ),
  route(saveWebhook, async ({ context, account, caller, params, body }) => {
    const { base_version, ...fields } = body
    const change = { id: params.endpoint_id, fields, base_version }
    return { ...SUCCESS, version: await saveEndpoint(context, account, caller, change) }
  }),
  route(deleteWebhook, async ({ context, account, caller, params }) => {
    await deleteEndpoint(context, account, caller, params.endpoint_id)
    return SUCCESS
  }),
  route(rotateWebhookSecret, async ({ context, account, caller, params }) =>
    rotateSecret(context, account, caller, params.endpoint_id),
  ),
  route(testWebhook, async ({ context, account, params: { endpoint_id } }) => ({
    delivery_id: await sendTest(context, { account_id: account.id, endpoint_id }),
  })),
  route(webhookLog, async ({ context, account, params: { endpoint_id }, query }) =>
    readLog(context.db, { account_id: account.id, endpoint_id }, query),
  ),
  route(replayDelivery, async ({ context, account, params: { endpoint_id, delivery_id } }) => {
    await replayOne(context, { account_id: account.id, endpoint_id }, delivery_id)
    return SUCCESS
  }),
  route(replayFailed, async ({ context, account, params: { endpoint_id }, body }) => ({
    replayed: await replayFailedSince(context, { account_id: account.id, endpoint_id }, body.since),
  })),
]
