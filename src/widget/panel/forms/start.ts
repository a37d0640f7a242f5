/**
 * Begins a conversation with the shopper's identity, or adds the identity to the current one. Throws
 * `RequestError`.
 */
import type { VisitorPerson } from '../../../contract/calls/widget'
import { RequestError } from '../../../browser/request-error'
import type { ScreenContext } from '../panel-screen'
import { request } from '../request'
import { asObject, asText } from '../../chat/wire'

export async function startAs(
  { connection, calls, page }: Pick<ScreenContext, 'connection' | 'calls' | 'page'>,
  person: VisitorPerson,
  offline = false,
): Promise<string> {
  let begun = false
  const token = await calls.begin(async () => {
    begun = true
    const { domain } = connection
    const answer = await request(connection, 'conversations', {
      ...(domain && { domain }),
      ...page(),
      person,
      ...(offline && { offline }),
    })
    const fresh = asText(asObject(answer).token)
    if (!fresh) throw new RequestError('shape')
    return fresh
  })
  if (!begun) await request(connection, 'person', { token, ...person })
  return token
}
