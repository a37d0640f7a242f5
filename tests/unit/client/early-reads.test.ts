import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { beginReads } from '../../../src/client/early-reads'
import { leadInfo } from '../../../src/contract/calls/lead'
import { assistantState } from '../../../src/contract/calls/pause'
import { reads } from '../../../src/contract/calls/reads'
import { liveTicket } from '../../../src/contract/live/frames'
import type { Session } from '../../../src/session/session'
import { fakeService, type FakeRequest, type Reply } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'

const input = { account_id: 'a_1' }
const state = { paused: [], sources_off: [], sources_off_total: 0 }
const TOGETHER = reads.path

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = (place: number, body: unknown, status = 200) =>
  `${JSON.stringify({ place, status, request_id: 'r_1', body })}\n`
const begin = (session: Session) => beginReads(session, [{ call: assistantState, input }])
/** Answers the calls that are sent together with `lines`, and every other one with `reply`. */
const answering =
  (lines: string, reply: Reply = { body: state }) =>
  ({ path }: FakeRequest): Reply =>
    path === TOGETHER ? { text: lines } : reply

it('answers the first call of the same kind and input, and no later one', async () => {
  const requests = fakeService(answering(line(0, state)))
  const session = fakeSession()
  begin(session)
  await vi.advanceTimersByTimeAsync(0)
  const client = createClient(session)
  await client.call(assistantState, input)
  expect(requests.map(({ path }) => path)).toEqual([TOGETHER])
  await client.call(assistantState, input)
  expect(requests).toHaveLength(2)
})

it('sends all calls in one request, without blanks', async () => {
  const requests = fakeService(answering(line(0, state)))
  beginReads(fakeSession(), [
    { call: assistantState, input },
    { call: liveTicket, input },
    { call: leadInfo, input: { ...input, cid: 'c_1', ActiveFAR: undefined } },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ body }) => body)).toEqual([
    {
      reads: [
        { call: 'pause.state', input },
        { call: 'live.ticket', input },
        { call: 'lead.generalInfo', input: { ...input, cid: 'c_1' } },
      ],
    },
  ])
})

it('has each answer as soon as its line is there', async () => {
  let send: (text: string) => void = () => {}
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (send = (part) => controller.enqueue(new TextEncoder().encode(part))),
  })
  fakeService(() => ({ text }))
  const session = fakeSession()
  beginReads(session, [
    { call: assistantState, input: { account_id: 'a_1' } },
    { call: assistantState, input: { account_id: 'a_2' } },
  ])
  const client = createClient(session)
  const arrived: string[] = []
  const calls = ['a_1', 'a_2'].map((account_id) =>
    client.call(assistantState, { account_id }).then(() => arrived.push(account_id)),
  )
  const [first, second] = [line(1, state), line(0, state)]
  send(first.slice(0, 9))
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toEqual([])
  send(first.slice(9) + second.slice(0, 5))
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toEqual(['a_2'])
  send(second.slice(5))
  await Promise.all(calls)
})

it('answers no call with another input or body', async () => {
  const requests = fakeService(answering(line(0, state)))
  const session = fakeSession()
  begin(session)
  await createClient(session).call(assistantState, { account_id: 'a_2' })
  expect(requests.map(({ path }) => path.includes('a_2'))).toEqual([true, false])
})

it('is forgotten for another user or account, and when nobody wants it', async () => {
  const requests = fakeService(answering(line(0, state)))
  const session = fakeSession()
  begin(session)
  session.become({}, 'new epoch')
  await createClient(session).call(assistantState, input)
  expect(requests).toHaveLength(2)
  begin(session)
  await vi.advanceTimersByTimeAsync(15_000)
  await createClient(session).call(assistantState, input)
  expect(requests).toHaveLength(4)
})

it.each<[string, string | number | null, string[]]>([
  ['the request fails', null, ['token-1', 'token-1']],
  ['the service does not know it yet', 404, ['token-1', 'token-1']],
  ['its line does not come', '', ['token-1', 'token-1']],
  ['the token is refused', line(0, {}, 401), ['token-1', 'token-2']],
])('is asked for again, alone, when %s', async (_, reply, tokens) => {
  const requests = fakeService(({ path }) => {
    if (path !== TOGETHER) return { body: state }
    if (reply === null) return 'broken'
    return typeof reply === 'number' ? { status: reply } : { text: reply }
  })
  const session = fakeSession()
  begin(session)
  const answer = createClient(session).call(assistantState, input)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toMatchObject(state)
  expect(requests.map(({ token }) => token)).toEqual(tokens)
})
