import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { beginRead } from '../../../src/client/early-reads'
import { assistantState } from '../../../src/contract/calls/pause'
import { liveTicket } from '../../../src/contract/live/frames'
import { fakeService, type Reply } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'

const input = { account_id: 'a_1' }
const state = { paused: [], sources_off: [], sources_off_total: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('answers the first call of the same kind and input, and no later one', async () => {
  const requests = fakeService(() => ({ body: state }))
  const session = fakeSession()
  beginRead(session, assistantState, input)
  await vi.advanceTimersByTimeAsync(0)
  const client = createClient(session)
  await client.call(assistantState, input)
  expect(requests).toHaveLength(1)
  await client.call(assistantState, input)
  expect(requests).toHaveLength(2)
})

it('answers no call with another input or body', async () => {
  const ticket = { ticket: 't', expires_at: '2026-11-27T12:00:00.000Z' }
  const requests = fakeService(({ path }) => ({ body: path.endsWith('live-ticket') ? ticket : state }))
  const session = fakeSession()
  beginRead(session, assistantState, input)
  beginRead(session, liveTicket, input)
  const client = createClient(session)
  await client.call(assistantState, { account_id: 'a_2' })
  await client.call(liveTicket, { ...input, conversation_id: 'c_1' })
  expect(requests).toHaveLength(4)
  await client.call(liveTicket, input)
  expect(requests).toHaveLength(4)
})

it('is forgotten for another user or account, and when nobody wants it', async () => {
  const requests = fakeService(() => ({ body: state }))
  const session = fakeSession()
  beginRead(session, assistantState, input)
  session.become({}, 'new epoch')
  await createClient(session).call(assistantState, input)
  expect(requests).toHaveLength(2)
  beginRead(session, assistantState, input)
  await vi.advanceTimersByTimeAsync(15_000)
  await createClient(session).call(assistantState, input)
  expect(requests).toHaveLength(4)
})

it('is asked for again when it failed, with a new token where the old one was refused', async () => {
  const replies: (Reply | 'broken')[] = ['broken', { body: state }, { status: 401 }, { body: state }]
  const requests = fakeService(() => replies.shift() as Reply)
  const session = fakeSession()
  const client = createClient(session)
  for (const tokens of [
    ['token-1', 'token-1'],
    ['token-1', 'token-2'],
  ]) {
    beginRead(session, assistantState, input)
    const answer = client.call(assistantState, input)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toMatchObject(state)
    expect(requests.splice(0).map(({ token }) => token)).toEqual(tokens)
  }
  expect(session.renewals).toEqual(['token-1'])
})
