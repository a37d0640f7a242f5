/** Answers several reading calls that arrive in one request. */
import { CALLS } from '../../contract/calls/all-calls'
import { reads, type ReadAnswer } from '../../contract/calls/reads'
import { liveTicket } from '../../contract/live/frames'
import type { AnyCall } from '../../contract/core/call'
import { requestOf, type CallRequest } from '../../contract/core/request-of'
import { route, type Route } from '../access/route'
import { invalid } from '../platform/errors'
import { inOrderOfArrival } from '../platform/in-order-of-arrival'

/**
 * As many as a browser sends to one host, so that one screen does not take all connections to the database.
 */
const AT_ONCE = 6

/** What a signed-in user may read in one piece, and the ticket of the live feed, which each screen needs. */
const READABLE: ReadonlyMap<string, AnyCall> = new Map(
  CALLS.filter(
    ({ id, method, streams, access: { who } }) =>
      (method === 'GET' || id === liveTicket.id) && !streams && (who === 'user' || who === 'account'),
  ).map((call) => [call.id, call]),
)

export const readRoutes: readonly Route[] = [
  route(reads, async ({ body, request }) => {
    const requests = body.reads.map(({ call: id, input }, place) => {
      const call = READABLE.get(id)
      if (call === undefined) throw invalid({ [`reads.${place}.call`]: 'not_valid' })
      const one = requestOf(call, input)
      if (leadsElsewhere(one)) throw invalid({ [`reads.${place}.input`]: 'not_valid' })
      return one
    })
    return inOrderOfArrival(
      requests.map((one, place) => () => answerOne(one, place, request.runSubrequest)),
      AT_ONCE,
    )
  }),
]

/** Dots as a path parameter would lead to another path. */
function leadsElsewhere({ path }: CallRequest): boolean {
  const { pathname, search } = new URL(path, 'http://localhost')
  return pathname + search !== path
}

async function answerOne(
  request: CallRequest,
  place: number,
  answer: (request: CallRequest) => Promise<Response>,
): Promise<string> {
  const response = await answer(request)
  const line: ReadAnswer = {
    place,
    status: response.status,
    request_id: response.headers.get('x-request-id') ?? '',
    body: await response.json(),
  }
  return `${JSON.stringify(line)}\n`
}
