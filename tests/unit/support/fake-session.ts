import { SignedOutError, type Session, type SessionState } from '../../../src/session/session'
import { profileOf } from './profile'

/** A session whose state a test sets. */
export interface FakeSession extends Session {
  epoch: number
  readonly ended: string[]
  readonly renewals: string[]
  become(state: Partial<SessionState>, epoch?: 'new epoch'): void
}

export function fakeSession(): FakeSession {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'ready', profile: profileOf(), product: 'LEAD_ENGAGE', error: null }
  let token = 'token-1'
  const session: FakeSession = {
    id: 'session-test',
    epoch: 1,
    apiBase: 'https://service.test',
    config: null,
    brand: 'forecourt',
    ended: [],
    renewals: [],
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getToken(reason, _signal, rejected) {
      if (state.status === 'signed-out') return Promise.reject(new SignedOutError())
      if (reason === 'rejected' && rejected === token) {
        session.renewals.push(token)
        token = `token-${session.renewals.length + 1}`
      }
      return Promise.resolve(token)
    },
    start: () => Promise.resolve(),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    end(reason) {
      session.ended.push(reason)
      session.become({ status: 'signed-out', profile: null, product: null }, 'new epoch')
    },
    refresh: () => Promise.resolve(),
    switchAccount: () => Promise.resolve(),
    chooseProduct: () => undefined,
    become(change, epoch) {
      state = { ...state, ...change }
      if (epoch) session.epoch++
      for (const listener of [...listeners]) listener()
    },
  }
  return session
}
