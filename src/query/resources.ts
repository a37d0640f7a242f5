/**
 * What all elements of one session share: client, cache, choices and live feeds. It is new for each epoch, so
 * that nothing of another account or user remains.
 */
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { createClient, type Client } from '../client/call'
import type { Session } from '../session/session'
import { AccountLive } from './account-live'
import { CallLog } from './call-log'
import { withFigureBatches } from './figure-batches'

export interface Resources {
  readonly epoch: number
  readonly client: Client
  /** The client's last calls. */
  readonly calls: CallLog
  readonly cache: QueryClient
  /** The store of the atoms that the elements share. */
  readonly store: ReturnType<typeof createStore>
  live(accountId: string): AccountLive
}

interface Held extends Resources {
  close(): void
}

const held = new WeakMap<Session, Held>()

export function resourcesOf(session: Session): Resources {
  const current = held.get(session)
  if (current?.epoch === session.epoch) return current
  // This runs while React renders, so the old one is closed afterwards, when its subscribers are gone.
  if (current) queueMicrotask(() => current.close())
  const made = create(session)
  held.set(session, made)
  return made
}

function create(session: Session): Held {
  const calls = new CallLog()
  const client = withFigureBatches(calls.of(createClient(session)))
  const lives = new Map<string, AccountLive>()
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        // The client retries by itself within the time limit of a call, and being offline is an error to
        // show, not an endless wait.
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        // Live events keep the screen current, so switching windows needs no refetch.
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return {
    epoch: session.epoch,
    client,
    calls,
    cache,
    store: createStore(),
    live(accountId) {
      const known = lives.get(accountId)
      if (known) return known
      const live = new AccountLive(accountId, client, cache)
      lives.set(accountId, live)
      return live
    },
    close() {
      client.close()
      lives.forEach((live) => live.close())
      void cache.cancelQueries()
      cache.clear()
    },
  }
}
