/** Serves the live sockets on the HTTP server: admission, heartbeats and closing. */
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
import type { ServiceContext } from '../context'
import { basePathOf } from '../platform/requests/base-path'
import { headerError } from '../platform/requests/connection'
import { isOwnMachine } from '../platform/rate-limits'
import { createSenderOf } from '../platform/requests/trusted-proxies'
import { redeemTicket, type Ticket } from '../accounts/tickets'
import { AccountSession, type AccountSocket } from './account-socket'
import { AgentSession, type AgentSocket } from './agent-socket'
import type { Page } from '../widget/site-connection'
import { urlOf, senderOfUpgrade, isAllowed, pageOf, rejectUpgrade } from './admission'
import { Hub } from './hub'
import { LiveSocket } from './live-socket'
import { Presence } from './presence'
import type { LiveContext } from './live-context'
import { Viewers, VIEWERS_CHANNEL } from './viewers'
import { VisitorLimits, VisitorSession, type VisitorSocket } from './visitor-socket'

export interface Live {
  readonly hub: Hub
  readonly presence: Presence
  /** Resolves once database notifications arrive at this instance. */
  readonly ready: Promise<void>
  /** Asks every client to reconnect later, then closes the sockets. */
  close(): Promise<void>
}

type Kind = 'account' | 'conversation' | 'visitor'
const KINDS: Readonly<Record<string, Kind>> = {
  '/live/account': 'account',
  '/live/conversation': 'conversation',
  '/live/visitor': 'visitor',
}

const SOCKETS_MAX = 20_000
const SOCKETS_PER_NETWORK = 200
/**
 * Limits on fragments per message and chunks per fragment: each buffered fragment takes a hundred times the
 * memory of one byte. Browsers send a message of this size in one fragment.
 */
const FRAGMENTS_MAX = 64
const CHUNKS_MAX = 1_024
/** A shopper's socket that has not sent Hello within this time is closed, ms. */
const HELLO_MS = 10_000
const CLOSE_WAIT_MS = 2_000
/** Permissions are checked once in this number of heartbeats. */
const CHECK_EVERY_BEATS = 3
const RETRY_MIN_MS = 200
const RETRY_SPREAD_MS = 2_500
/** A ticket may expire on a slow connection. The client reconnects with a new one after this delay, ms. */
const TICKET_RETRY_MS = 1_000

interface OpenSocket {
  readonly socket: {
    readonly settled: Promise<void>
    beat(): void
    close(code: number, reason: string, retryAfterMs: number | null): void
  }
  readonly ws: WebSocket
  /** Present only for a member of staff. */
  readonly staff?: { readonly userId: string; check(): Promise<void> }
}

/** Serves the three live paths of `server` until it is closed. */
export function attachLive(server: Server, context: ServiceContext): Live {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    maxFragments: FRAGMENTS_MAX,
    maxBufferedChunks: CHUNKS_MAX,
    perMessageDeflate: false,
  })
  const hub = new Hub(context)
  const presence = new Presence(context)
  const viewers = new Viewers({
    publish: async (payload) => {
      await sql`select pg_notify(${VIEWERS_CHANNEL}, ${payload})`.execute(context.db)
    },
    failed: (error) =>
      context.log.warn({ err: error }, 'the viewers of a conversation could not be published'),
  })
  const live: LiveContext = { context, hub, presence, viewers }
  const limits = new VisitorLimits()
  const entries = new Set<OpenSocket>()
  const networks = new Map<string, number>()
  const senderOf = createSenderOf(context.settings.TRUSTED_PROXIES)
  const { ALLOWED_ORIGINS, PUBLIC_URL } = context.settings
  // A proxy may call the host by another name than the browser does.
  const origins =
    PUBLIC_URL === undefined ? ALLOWED_ORIGINS : [new URL(PUBLIC_URL).origin, ...ALLOWED_ORIGINS]
  const basePath = basePathOf(context.settings)
  let closing = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node hands the socket over to us. Without a listener, a client that disconnects would crash the
    // process.
    socket.on('error', (error) => context.log.debug({ err: error }, 'a socket upgrade failed'))
    const url = urlOf(request, basePath)
    if (url === null || headerError(request) !== null) return rejectUpgrade(socket, '400 Bad Request')
    const kind = KINDS[url.pathname]
    if (!kind) return rejectUpgrade(socket, '404 Not Found')
    const sender = senderOfUpgrade(senderOf, request)
    const { network } = sender
    const openFromNetwork = networks.get(network) ?? 0
    const isLimited =
      !(context.settings.DEMO && isOwnMachine(network)) && openFromNetwork >= SOCKETS_PER_NETWORK
    if (closing || isLimited || entries.size >= SOCKETS_MAX)
      return rejectUpgrade(socket, '503 Service Unavailable')
    // The page of a shopper is checked later, once the dealership and its domains are known.
    if (kind !== 'visitor' && !isAllowed(request, sender, origins)) {
      return rejectUpgrade(socket, '403 Forbidden')
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      networks.set(network, (networks.get(network) ?? 0) + 1)
      context.metrics.socketsOpen.inc({ kind })
      ws.once('close', () => {
        context.metrics.socketsOpen.dec({ kind })
        const left = (networks.get(network) ?? 1) - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
      })
      if (kind === 'account') openAccount(ws, url)
      else if (kind === 'conversation') openConversation(ws, url)
      else openVisitor(ws, pageOf(request, sender))
    })
  }

  function register(entry: OpenSocket): void {
    entries.add(entry)
    entry.ws.once('close', () => entries.delete(entry))
  }

  async function ticketOf(url: URL, socket: OpenSocket['socket']): Promise<Ticket | undefined> {
    const ticket = await redeemTicket(context.db, url.searchParams.get('ticket') ?? '', context.clock.now())
    const requested = url.searchParams.get('conversation_id')
    if (ticket && ticket.conversation_id === requested) return ticket
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
        const opened = new AccountSession(live, socket, ticket)
        session = opened
        const { account_id, user_id } = ticket
        ws.once('close', presence.staffConnected({ account_id, user_id }))
        register({ socket, ws, staff: { userId: ticket.user_id, check: () => opened.check() } })
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
        const opened = new AgentSession(live, socket, { ...ticket, conversation_id })
        session = opened
        register({ socket, ws, staff: { userId: ticket.user_id, check: () => opened.check() } })
      },
      async (frame) => session?.handle(frame),
    )
  }

  function openVisitor(ws: WebSocket, page: Page): void {
    const socket: VisitorSocket = new LiveSocket(ws, VisitorClientFrame, context.log)
    const session = new VisitorSession(live, socket, limits, page)
    const helloTimeout = setTimeout(() => {
      // The Hello may have been delayed; a client that is still there reconnects and sends it again.
      if (!session.saidHello) socket.close(CLOSE.restart, 'no hello', RETRY_MIN_MS)
    }, HELLO_MS)
    helloTimeout.unref()
    ws.once('close', () => clearTimeout(helloTimeout))
    register({ socket, ws })
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

  let beatCount = 0
  const heartbeat = setInterval(() => {
    beatCount += 1
    for (const { socket, staff } of entries) {
      socket.beat()
      if (staff && beatCount % CHECK_EVERY_BEATS === 0)
        staff
          .check()
          .catch((error: unknown) =>
            context.log.warn({ err: error }, 'the permissions of a live reader could not be checked'),
          )
    }
  }, HEARTBEAT_MS / 2)
  heartbeat.unref()

  // Without notifications, events arrive late, by polling. This must not prevent the service from starting.
  const ready = Promise.all([
    hub.start(),
    context.database.listen(VIEWERS_CHANNEL, (payload) => viewers.receive(payload)),
  ]).then(
    ([, stopListening]) => stopListening,
    (error: unknown) => {
      context.log.error({ err: error }, 'database notifications are unavailable, live events will be delayed')
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
      clearInterval(heartbeat)
      const closed = [...entries].map(
        ({ ws }) => new Promise<void>((resolve) => void ws.once('close', () => resolve())),
      )
      // Work in progress is completed: a message is stored even if it can no longer be acknowledged.
      const working = [...entries].map(({ socket }) => socket.settled)
      for (const { socket } of entries) {
        // The random delay keeps the clients from reconnecting all at once.
        socket.close(CLOSE.restart, 'restart', RETRY_MIN_MS + Math.floor(Math.random() * RETRY_SPREAD_MS))
      }
      await Promise.race([Promise.all(closed), delay(CLOSE_WAIT_MS)])
      await Promise.all(working)
      for (const ws of wss.clients) ws.terminate()
      presence.close()
      const stopListening = await ready
      await viewers.close()
      await stopListening?.()
      await hub.close()
      wss.close()
    },
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
}
