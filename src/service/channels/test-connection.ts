/** Asks Meta whose number or page a connection is for. */
import type { ConnectedChannel } from '../../contract/core/channels'
import type { CallOutput } from '../../contract/core/call'
import type { testChannel } from '../../contract/calls/channels'
import type { ServiceContext } from '../context'
import { CHANNEL_APIS } from './apis'
import { noteFailure, requireConnection } from './connections'
import { sharedFailure } from './meta/errors'
import { askGraph } from './meta/graph'

/** How long Meta may take while somebody waits, ms. */
const ANSWER_MS = 10_000
const NAME_MAX_LENGTH = 200

/**
 * Stores the outcome as the state of the connection. Throws `channel_not_connected` when the channel is not
 * connected.
 */
export async function testConnection(
  { db, settings, clock }: Pick<ServiceContext, 'db' | 'settings' | 'clock'>,
  accountId: string,
  channel: ConnectedChannel,
): Promise<CallOutput<typeof testChannel>> {
  const api = CHANNEL_APIS[channel]
  const connection = await requireConnection(db, accountId, channel)
  const access = { base: settings.META_API_URL, token: connection.access_token }
  const request = api.testRequest(connection.sender_id)
  const answer = await askGraph(access, request, AbortSignal.timeout(ANSWER_MS))
  const failure =
    answer.kind === 'silent'
      ? 'unreachable'
      : answer.kind === 'refused'
        ? (api.failureOf(answer.error) ?? sharedFailure(answer.error)).code
        : null
  await noteFailure(db, connection, failure, clock.now())
  const name = answer.kind === 'done' ? api.accountNameIn(answer.answer) : null
  return { failure, name: name === null ? null : name.slice(0, NAME_MAX_LENGTH) }
}
