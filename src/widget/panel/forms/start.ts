/**
 * Begins a conversation as a person who said who they are, or tells it to the one that stands. Throws
 * `AskError`.
 */
import type { VisitorPerson, widgetBegin, widgetIdentify } from '../../../contract/calls/widget'
import { request, unreadable } from '../../chat/ask'
import type { PartHost } from '../panel-screen'
import { asObject, asText } from '../../chat/wire'

const BEGIN: (typeof widgetBegin)['path'] = '/api/widget/{site}/conversations'
const IDENTIFY: (typeof widgetIdentify)['path'] = '/api/widget/{site}/person'

export async function startAs(
  { place, calls, page }: Pick<PartHost, 'place' | 'calls' | 'page'>,
  person: VisitorPerson,
  offline = false,
): Promise<string> {
  let begun = false
  const token = await calls.begin(async () => {
    begun = true
    const { domain } = place
    const answer = await request(place, BEGIN, {
      ...(domain && { domain }),
      ...page(),
      person,
      ...(offline && { offline }),
    })
    const fresh = asText(asObject(answer).token)
    if (!fresh) throw unreadable()
    return fresh
  })
  if (!begun) await request(place, IDENTIFY, { token, ...person })
  return token
}
