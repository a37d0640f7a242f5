/** Routes for API keys. */
import { addApiKey, apiKeys, deleteApiKey } from '../../../contract/calls/api-keys'
import { route, type Route } from '../../access/route'
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys'

export const apiKeysRoutes: readonly Route[] = [
  route(apiKeys, async ({ context, account }) => ({ keys: await listApiKeys(context, account.id) })),
  route(addApiKey, async ({ context, account, caller, body }) =>
    createApiKey(context, account, caller, body),
  ),
  route(deleteApiKey, async ({ context, account, caller, params }) => {
    await revokeApiKey(context, account, caller, params.key_id)
    return { status: 'Success' as const }
  }),
]
