/** Opens the live addresses on the http server: who may come, who is here, who must go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  AccountClientFrame,
  AgentClientFrame,
  CLOSE,
  FRAME_MAX_BYTES,
  HEARTBEAT_MS,
  VisitorClientFrame,
} from '../../contract/live'
import { startResponder } from '../assistant/responder'
import type { ServiceContext } from '../context'
import { isOwnMachine } from '../http/limits'
import { startSweeps } from '../jobs/sweeps'
import { takeTicket, type Ticket } from '../store/tickets'
import { AccountSession, type AccountSocket } from './account-socket'
import { AgentSession, type AgentSocket } from './agent-socket'
import { Hub } from './hub'
import { LiveSocket } from './live-socket'
import { Presence } from './presence'
import type { Room } from './room'
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

/** Serves the three live addresses of `server` until closed; starts what answers shoppers and ends takeovers. */
export function attachLive(server: Server, context: ServiceContext): Live {
  const wss = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false })
  const hub = new Hub(context)
  const presence = new Presence(context)
  const room: Room = { context, hub, presence }
  const caps = new VisitorCaps()
  const entries = new Set<Entry>()
  const addresses = new Map<string, number>()
  let closing = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://service')
    const kind = KINDS[url.pathname]
    if (!kind) {
      // A development server may listen for its own sockets beside us.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      return
    }
    const address = addressOf(request)
    const here = addresses.get(address) ?? 0
    const capped = !(context.settings.DEMO && isOwnMachine(address)) && here >= SOCKETS_PER_ADDRESS
    if (closing || capped || entries.size >= SOCKETS_MAX) return refuse(socket, '503 Service Unavailable')
    // A shopper's page is checked against the dealership's website once we know whose shopper it is.
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
    const ticket = await takeTicket(context.db, url.searchParams.get('ticket') ?? '', context.clock.now())
    const asked = url.searchParams.get('conversation_id')
    if (ticket && ticket.conversation_id === asked) return ticket
    socket.close(CLOSE.ticket, 'the ticket is not good', null)
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
        if (conversation_id === null) return socket.close(CLOSE.ticket, 'the ticket is not good', null)
        const opened = new AgentSession(room, socket, { ...ticket, conversation_id })
        session = opened
        enter({ socket, ws, staff: { userId: ticket.user_id, check: () => opened.check() } })
      },
      async (frame) => session?.handle(frame),
    )
  }

  function openVisitor(ws: WebSocket, request: IncomingMessage): void {
    const socket: VisitorSocket = new LiveSocket(ws, VisitorClientFrame, context.log)
    const session = new VisitorSession(room, socket, caps, (website) =>
      isAllowed(request, [...context.settings.ALLOWED_ORIGINS, ...originsOf(website)]),
    )
    const impatience = setTimeout(() => {
      if (!session.seated) socket.close(CLOSE.gone, 'no hello', null)
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
  const ready = hub.start().catch((error: unknown) => {
    context.log.error({ err: error }, 'live news of the database do not arrive at once')
  })
  server.on('upgrade', onUpgrade)

  return {
    hub,
    presence,
    ready,
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
      await ready
      await hub.close()
      wss.close()
    },
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** As of a call: a proxy on this machine is believed about the address that it saw. */
function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'local'
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !isOwnMachine(direct)) return direct
  return forwarded.split(',').at(-1)?.trim() || direct
}

/** Our own origin, or one of the list. Programs send none, and no browser can leave it out. */
function isAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** A dealership's website may be named with or without its scheme. */
function originsOf(website: string): string[] {
  const address = website.includes('://') ? website : `https://${website}`
  return website !== '' && URL.canParse(address) ? [new URL(address).origin] : []
}
