/** All events of one account in order, resumed after every gap. */
import {
  AccountServerFrame,
  HEARTBEAT_MS,
  liveTicket,
  type AccountClientFrame,
  type AccountEvent,
  type Viewer,
} from '../contract/live/frames'
import { readAs } from '../contract/core/schema'
import type { Client } from './call'
import { liveAddress } from './live-address'
import { openLiveSocket, type SocketStatus } from './live-socket'

export interface AccountFeedOptions {
  readonly client: Client
  readonly accountId: string
  event(event: AccountEvent): void
  /** The service's current number. `reset`: too much was missed to replay, so fetch everything again. */
  welcome(seq: number, reset: boolean): void
  status(status: SocketStatus): void
  /** The others who view the conversation that this console views. */
  viewers(conversationId: string, viewers: readonly Viewer[]): void
  customerTyping(conversationId: string): void
}

export interface AccountFeedLink {
  /** Reports the conversation that this console shows, null for none; repeated after every gap. */
  view(conversationId: string | null): void
  /** Reports that the person types in the viewed conversation. */
  typing(): void
  close(): void
}

export function openAccountFeed({ client, accountId, ...handlers }: AccountFeedOptions): AccountFeedLink {
  let last: number | undefined
  let viewing: string | null = null
  const socket = openLiveSocket<AccountServerFrame, AccountClientFrame>({
    heartbeatMs: HEARTBEAT_MS,
    async address(signal) {
      const { ticket } = await client.call(liveTicket, { account_id: accountId }, { signal })
      return liveAddress(client.session.apiBase, '/live/account', { ticket })
    },
    hello: () => ({ event: 'Resume', ...(last !== undefined && { after: last }) }),
    parse: (data) => readAs(AccountServerFrame, data) ?? null,
    received(frame) {
      if (frame.event === 'Welcome') {
        if (last === undefined || frame.reset) last = frame.seq
        handlers.welcome(frame.seq, frame.reset)
        if (viewing !== null) socket.send({ event: 'Viewing', conversation_id: viewing })
      } else if (frame.event === 'Event' && (last === undefined || frame.data.seq > last)) {
        // A replay may include events that already arrived.
        last = frame.data.seq
        handlers.event(frame.data)
      } else if (frame.event === 'Viewers') handlers.viewers(frame.conversation_id, frame.viewers)
      else if (frame.event === 'CustomerTyping') handlers.customerTyping(frame.conversation_id)
    },
    changed: (status) => handlers.status(status),
  })
  return {
    view(conversationId) {
      if (conversationId === viewing) return
      viewing = conversationId
      socket.send({ event: 'Viewing', conversation_id: conversationId })
    },
    typing: () => void (viewing !== null && socket.send({ event: 'Typing', conversation_id: viewing })),
    close: () => socket.close(),
  }
}
