/** Routes for the messaging services that a dealership has connected. */
import { channels, deleteChannel, saveChannel, testChannel } from '../../../contract/calls/channels'
import { route, type Route } from '../../access/route'
import { deleteConnection, readConnections, saveConnection } from '../connections'
import { testConnection } from '../test-connection'

export const channelsRoutes: readonly Route[] = [
  route(channels, ({ context, account }) => readConnections(context, account.id)),
  route(saveChannel, async ({ context, account, caller, params: { channel }, body }) => ({
    status: 'Success' as const,
    version: await saveConnection(
      context,
      { account, caller, channel, base_version: body.base_version },
      body,
    ),
  })),
  route(deleteChannel, async ({ context, account, caller, params: { channel } }) => {
    await deleteConnection(context, { account, caller, channel, base_version: undefined })
    return { status: 'Success' as const }
  }),
  route(testChannel, ({ context, account, params: { channel } }) =>
    testConnection(context, account.id, channel),
  ),
]
