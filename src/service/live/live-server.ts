/** Opens the live addresses on the http server: who may come, who is here, who must go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  AccountClientFrame,
  AgentClientFrame,
  CLOSE,
  FRAME_MAX_BYTES,
  HEARTBEAT_MS,
  VisitorClientFrame,
} from '../../contract/live/frames'
import { startResponder } from '../assistant/responder'
import type { ServiceContext } from '../context'
import { headerError } from '../platform/requests/connection'
import { isOwnMachine } from '../platform/rate-limits'
import { startSweeps } from './sweeps'
import { redeemTicket, type Ticket } from '../accounts/tickets'
import { AccountSession, type AccountSocket } from './account-socket'
import { AgentSession, type AgentSocket } from './agent-socket'
import { addressFrom, addressOf, isAllowed, pageOf, refuse } from './admission'
import { Hub } from './hub'
import { LiveSocket } from './live-socket'
import { Presence } from './presence'
import type { LiveContext } from './live-context'
import { Viewers, VIEWERS_CHANNEL } from './viewers'
import { VisitorCaps, VisitorSession, type VisitorSocket } from './visitor-socket'

export interface Live {
  readonly hub: Hub
  readonly presence: Presence
  /** Resolves once news of the database arrives here. */
  readonly ready: Promise<void>
  /** Tells every socket to come back, then closes. */
  close(): Promise<void>
}

type Kind = 'account' | 'conversation' | 'visitor'
const KINDS: Readonly<Record<string, Kind>> = {
  '/live/account': 'account',
  '/live/conversation': 'conversation',
  '/live/visitor': 'visitor',
}

const SOCKETS_MAX = 20_000
const SOCKETS_PER_ADDRESS = 200
/** A shopper's socket that has not said hello by then is closed, ms. */
const HELLO_MS = 10_000
const CLOSE_WAIT_MS = 2_000
/** A reader who lost the right to read is noticed at the latest so many heartbeats later. */
const CHECK_EVERY_BEATS = 3
const RETRY_LEAST_MS = 200
const RETRY_SPREAD_MS = 2_500
/** A ticket may grow too old on a slow way; whoever may have one comes back with another, ms. */
const TICKET_RETRY_MS = 1_000

interface Entry {
  readonly socket: {
    readonly settled: Promise<void>
    beat(): void
    close(code: number, reason: string, retryAfterMs: number | null): void
  }
  readonly ws: WebSocket
  /** Of a member of staff. */
  readonly staff?: { readonly userId: string; check(): Promise<void> }
}

/**
 * Serves the three live addresses of `server` until closed; starts what answers shoppers and ends takeovers.
 */
export function attachLive(server: Server, context: ServiceContext): Live {
  const wss = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false })
  const hub = new Hub(context)
  const presence = new Presence(context)
  const viewers = new Viewers({
    publish: async (payload) => {
      await sql`select pg_notify(${VIEWERS_CHANNEL}, ${payload})`.execute(context.db)
    },
    failed: (error) => context.log.warn({ err: error }, 'who views a conversation could not be told'),
  })
  const room: LiveContext = { context, hub, presence, viewers }
  const caps = new VisitorCaps()
  const entries = new Set<Entry>()
  const addresses = new Map<string, number>()
  let closing = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node leaves the socket to us: without a listener, a client that goes away would end the process.
    socket.on('error', (error) => context.log.debug({ err: error }, 'an upgrade failed'))
    const url = addressFrom(request)
    if (url === undefined || headerError(request) !== null) return refuse(socket, '400 Bad Request')
    const kind = KINDS[url.pathname]
    if (!kind) return refuse(socket, '404 Not Found')
    const address = addressOf(request)
    const here = addresses.get(address) ?? 0
    const capped = !(context.settings.DEMO && isOwnMachine(address)) && here >= SOCKETS_PER_ADDRESS
    if (closing || capped || entries.size >= SOCKETS_MAX) return refuse(socket, '503 Service Unavailable')
    // A shopper's page is checked against the dealership's domains once we know whose shopper it is.
    if (kind !== 'visitor' && !isAllowed(request, context.settings.ALLOWED_ORIGINS)) {
      return refuse(socket, '403 Forbidden')
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      context.metrics.socketsOpen.inc({ kind })
      ws.once('close', () => {
        context.metrics.socketsOpen.dec({ kind })
        const left = (addresses.get(address) ?? 1) - 1
        if (left > 0) addresses.set(address, left)
        else addresses.delete(address)
      })
      if (kind === 'account') openAccount(ws, url)
      else if (kind === 'conversation') openConversation(ws, url)
      else openVisitor(ws, request)
    })
  }

  function enter(entry: Entry): void {
    entries.add(entry)
    entry.ws.once('close', () => entries.delete(entry))
  }

  async function ticketOf(url: URL, socket: Entry['socket']): Promise<Ticket | undefined> {
    const ticket = await redeemTicket(context.db, url.searchParams.get('ticket') ?? '', context.clock.now())
    const asked = url.searchParams.get('conversation_id')
    if (ticket && ticket.conversation_id === asked) return ticket
    socket.close(CLOSE.ticket, 'the ticket is not good', TICKET_RETRY_MS)
    return undefined
  }

  function openAccount(ws: WebSocket, url: URL): void {
    const socket: AccountSocket = new LiveSocket(ws, AccountClientFrame, context.log)
    let session: AccountSession | undefined
    socket.answer(
      async () => {
        const ticket = await ticketOf(url, socket)
        if (!ticket || !socket.open) return
        const opened = new AccountSession(room, socket, ticket)
        session = opened
        const { account_id, user_id } = ticket
        ws.once('close', presence.staffCame({ account_id, user_id }))
        enter({ socket, ws, staff: { userId: ticket.user_id, check: () => opened.check() } })
      },
      async (frame) => session?.handle(frame),
    )
  }

  function openConversation(ws: WebSocket, url: URL): void {
    const socket: AgentSocket = new LiveSocket(ws, AgentClientFrame, context.log)
    let session: AgentSession | undefined
    socket.answer(
      async () => {
        const ticket = await ticketOf(url, socket)
        if (!ticket || !socket.open) return
        const { conversation_id } = ticket
        if (conversation_id === null)
          return socket.close(CLOSE.ticket, 'the ticket is not good', TICKET_RETRY_MS)
        const opened = new AgentSession(room, socket, { ...ticket, conversation_id })
        session = opened
        enter({ socket, ws, staff: { userId: ticket.user_id, check: () => opened.check() } })
      },
      async (frame) => session?.handle(frame),
    )
  }

  function openVisitor(ws: WebSocket, request: IncomingMessage): void {
    const socket: VisitorSocket = new LiveSocket(ws, VisitorClientFrame, context.log)
    const session = new VisitorSession(room, socket, caps, pageOf(request))
    const impatience = setTimeout(() => {
      // Their hello may be stuck on the way: whoever is still there comes back with it.
      if (!session.greeted) socket.close(CLOSE.restart, 'no hello', RETRY_LEAST_MS)
    }, HELLO_MS)
    impatience.unref()
    ws.once('close', () => clearTimeout(impatience))
    enter({ socket, ws })
    socket.answer(
      async () => {},
      (frame) => session.handle(frame),
    )
  }

  hub.onSessionEnd((userId) => {
    for (const { socket, staff } of entries) {
      if (staff?.userId === userId) socket.close(CLOSE.forbidden, 'signed out', null)
    }
  })

  let beats = 0
  const heart = setInterval(() => {
    beats += 1
    for (const { socket, staff } of entries) {
      socket.beat()
      if (staff && beats % CHECK_EVERY_BEATS === 0)
        staff.check().catch((error: unknown) => context.log.warn({ err: error }, 'a reader was not checked'))
    }
  }, HEARTBEAT_MS / 2)
  heart.unref()

  const responder = startResponder(context, hub)
  const sweeps = startSweeps(context, presence)
  // Without it news come late, by looking; that is no reason not to start.
  const ready = Promise.all([
    hub.start(),
    context.database.listen(VIEWERS_CHANNEL, (payload) => viewers.receive(payload)),
  ]).then(
    ([, stopListening]) => stopListening,
    (error: unknown) => {
      context.log.error({ err: error }, 'live news of the database do not arrive at once')
      return undefined
    },
  )
  server.on('upgrade', onUpgrade)

  return {
    hub,
    presence,
    ready: ready.then(() => undefined),
    async close() {
      closing = true
      server.off('upgrade', onUpgrade)
      clearInterval(heart)
      const gone = [...entries].map(
        ({ ws }) => new Promise<void>((resolve) => void ws.once('close', () => resolve())),
      )
      // What was begun is finished: its line stands, acknowledged or not.
      const working = [...entries].map(({ socket }) => socket.settled)
      for (const { socket } of entries) {
        // Not all at once.
        socket.close(CLOSE.restart, 'restart', RETRY_LEAST_MS + Math.floor(Math.random() * RETRY_SPREAD_MS))
      }
      await Promise.race([Promise.all(gone), later(CLOSE_WAIT_MS)])
      await Promise.all(working)
      for (const ws of wss.clients) ws.terminate()
      presence.close()
      await Promise.all([responder.close(), sweeps.close()])
      const stopListening = await ready
      await viewers.close()
      await stopListening?.()
      await hub.close()
      wss.close()
    },
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
}
