/** Everything that happens in one account, in the account's own order, resumed after every gap (beyond, 2; promises, invariants 5 and 7). */
import {
  AccountServerFrame,
  HEARTBEAT_MS,
  liveTicket,
  type AccountClientFrame,
  type AccountEvent,
} from '../contract/live'
import type { Client } from './call'
import { liveAddress } from './live-address'
import { openLiveSocket, type SocketStatus } from './live-socket'

export interface AccountFeedOptions {
  readonly client: Client
  readonly accountId: string
  event(event: AccountEvent): void
  /** The service says where it stands. `reset`: what was missed is too long to replay, so everything is read again. */
  welcome(seq: number, reset: boolean): void
  status(status: SocketStatus): void
}

/** Returns its end. */
export function openAccountFeed({ client, accountId, ...tell }: AccountFeedOptions): () => void {
  let last: number | undefined
  const socket = openLiveSocket<AccountServerFrame, AccountClientFrame>({
    heartbeatMs: HEARTBEAT_MS,
    async address(signal) {
      const { ticket } = await client.call(liveTicket, { account_id: accountId }, { signal })
      return liveAddress(client.session.apiBase, '/live/account', { ticket })
    },
    hello: () => ({ event: 'Resume', ...(last !== undefined && { after: last }) }),
    parse: (data) => AccountServerFrame.safeParse(data).data ?? null,
    received(frame) {
      if (frame.event === 'Welcome') {
        if (last === undefined || frame.reset) last = frame.seq
        tell.welcome(frame.seq, frame.reset)
      } else if (frame.event === 'Event' && (last === undefined || frame.data.seq > last)) {
        // A replay may overlap with what was heard already.
        last = frame.data.seq
        tell.event(frame.data)
      }
    },
    changed: (status) => tell.status(status),
  })
  return () => socket.close()
}
