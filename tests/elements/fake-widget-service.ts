import type { VisitorMessage, VisitorServerFrame } from '../../src/contract/live/frames'
import type { WidgetConfig } from '../../src/contract/calls/widget-config'
import { paletteOf } from '../../src/rules/widget/palette'

type Config = Omit<WidgetConfig, 'palette'>

/** Adds the palette that the service derives from a color. */
export const withPalette = (config: Config): WidgetConfig => ({ ...config, palette: paletteOf(config.color) })

/** The service from the widget's view: a few calls and a socket, replaced at the edge of the page. */
export class FakeWidgetService {
  config: Config = {
    dealership: 'Northside Auto Group',
    agent_name: 'Ava',
    avatar: null,
    color: '#01458c',
    enabled: true,
    position: 'bottom_right',
    mobile_position: 'bottom_right',
    button: true,
    sms: null,
    greeting: 'Welcome to Northside.',
    footer: [
      { text: 'See our ' },
      { text: 'privacy notice', href: 'https://northside.test/privacy' },
      { text: '.' },
    ],
    open_now: true,
    staffed: true,
    takeover: true,
    quick_replies: ['What are your hours?'],
    popup: { enabled: false, once_desktop: true, once_mobile: true, messages: [] },
    start_form: false,
    ask_rating: false,
    scheduling: false,
    analytics: { ga4: null, adobe: false, shift_digital: false },
    formats: { date: 'MM/DD/YYYY', time: '12' },
  }
  /** Status of the next responses to the configuration call. */
  configStatus = 200
  /** Whether new sockets are opened; those that are not do not count. */
  reachable = true
  calls: { path: string; search: string; body: unknown }[] = []
  sockets: FakeSocket[] = []
  messages: VisitorMessage[] = []
  readonly #fetch = globalThis.fetch
  readonly #socket = globalThis.WebSocket

  start(): void {
    globalThis.fetch = (input, init) => {
      const { pathname: path, search } = new URL(input instanceof Request ? input.url : input)
      this.calls.push({ path, search, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
      if (path.endsWith('/config'))
        return Promise.resolve(Response.json(withPalette(this.config), { status: this.configStatus }))
      if (/\/(visits|person)$/.test(path)) return Promise.resolve(Response.json({ status: 'OK' }))
      // The greeting that the shopper replies to is the first message of the new conversation.
      this.line('assistant', this.config.greeting)
      return Promise.resolve(Response.json({ token: 'secret' }))
    }
    const { sockets } = this
    const isReachable = () => this.reachable
    const opened = (socket: FakeSocket) => this.#welcome(socket)
    globalThis.WebSocket = class extends FakeSocket {
      constructor(url: string | URL) {
        super(String(url))
        if (isReachable()) {
          sockets.push(this)
          queueMicrotask(() => {
            this.readyState = 1
            this.onopen()
            opened(this)
          })
        } else queueMicrotask(() => this.onclose({ code: 1006 }))
      }
    } as unknown as typeof WebSocket
  }

  stop(): void {
    globalThis.fetch = this.#fetch
    globalThis.WebSocket = this.#socket
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('The widget opened no socket')
    return last
  }

  counted(path: string): number {
    return this.calls.filter((call) => call.path.endsWith(path)).length
  }

  /** The shopper's actions that the widget reported, in order. */
  visits(action: 'view' | 'popup' | 'open' | 'cta'): Record<string, unknown>[] {
    return this.calls
      .filter(({ path }) => path.endsWith('/visits'))
      .map(({ body }) => body as Record<string, unknown>)
      .filter((visit) => visit.action === action)
  }

  #welcome(socket: FakeSocket): void {
    const missed = this.messages
    const speaker = { kind: 'assistant', name: this.config.agent_name, waiting: false } as const
    socket.say({ event: 'Welcome', missed, last_seq: missed.at(-1)?.seq ?? 0, speaker })
  }

  /** Sends the next message of the dialogue to every window. */
  line(from: VisitorMessage['from'], text: string, more: Partial<VisitorMessage> = {}): VisitorMessage {
    const names = { customer: '', assistant: 'Ava', person: 'Dana Alvarez', notice: '' }
    const message: VisitorMessage = {
      seq: this.messages.length + 1,
      id: null,
      from,
      name: names[from],
      text,
      Attachments: [],
      quick_replies: [],
      Timestamp: new Date().toISOString(),
      ...more,
    }
    this.messages.push(message)
    for (const socket of this.sockets) socket.say({ event: 'Message', message })
    return message
  }

  /** Acknowledges the shopper's last message. */
  acknowledge(): void {
    const said = this.socket.sent.findLast(({ event }) => event === 'Message')
    if (!said?.id || said.text === undefined) throw new Error('The shopper said nothing')
    const { seq, Timestamp } = this.line('customer', said.text, { id: said.id })
    this.socket.say({ event: 'Ack', id: said.id, MessageId: `c.${seq}`, seq, Timestamp })
  }
}

class FakeSocket {
  readyState = 0
  sent: { event: string; id?: string; text?: string; token?: string; after?: number }[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as (typeof this.sent)[number])
  }

  say(frame: VisitorServerFrame): void {
    if (this.readyState === 1) this.onmessage({ data: JSON.stringify(frame) })
  }

  close(): void {
    this.readyState = 3
  }

  cut(): void {
    this.readyState = 3
    this.onclose({ code: 1006 })
  }
}
