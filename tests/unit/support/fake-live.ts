import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import type { AccountEvent } from '../../../src/contract/live/frames'
import { AccountLive } from '../../../src/query/account-live'
import { AT, messageOf } from './dialogue'
import { fakeService } from './fake-fetch'
import { fakeSession } from './fake-session'
import { FakeSocket, fakeSockets } from './fake-socket'

/**
 * The live events of the account `a_1`, on sockets and a clock of the test's own; `endLive` puts the real
 * ones back.
 */
export function fakeLive(): AccountLive {
  vi.useFakeTimers()
  fakeSockets()
  fakeService(() => ({ body: { ticket: 't', expires_at: AT } }))
  return new AccountLive('a_1', createClient(fakeSession()), new QueryClient())
}

export function endLive(live: AccountLive): void {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** A message of `c_1`, with the same number in the conversation and in the account. */
export const said = (seq: number): AccountEvent => ({
  kind: 'message',
  seq,
  conversation_id: 'c_1',
  message: messageOf(seq),
})

/** Lets so much time pass, ms. */
export const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** The service takes the socket and says where the account stands. */
export async function join(seq: number, reset = false): Promise<void> {
  await tick()
  FakeSocket.last.accept()
  FakeSocket.last.say({ event: 'Welcome', seq, reset })
}

export const hear = (event: AccountEvent): void => FakeSocket.last.say({ event: 'Event', data: event })
