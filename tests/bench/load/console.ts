/** A console: its calls over HTTP, and the socket with the events of its dealership. */
import { WebSocket } from 'ws'
import { signIn } from '../../../demo/sign-in'
import { conversations } from '../../../src/contract/calls/conversations'
import { dialogue } from '../../../src/contract/calls/dialogue'
import { metrics } from '../../../src/contract/calls/metrics'
import { waiting } from '../../../src/contract/calls/waiting'
import type { AnyCall } from '../../../src/contract/core/call'
import { liveTicket, type AccountServerFrame } from '../../../src/contract/live/frames'
import { rangeOnWire, shiftDay } from '../../../src/rules/time/date-range'
import { DEMO_PASSWORD } from '../../../src/service/identity/sign-in-page'
import { requestOf } from '../../service/support/service'

/** Who looks at which dealership. */
export interface Viewer {
  readonly email: string
  readonly account_id: string
}

/** A demo user, at the dealership to which the shoppers write. */
export const DEMO_VIEWER: Viewer = { email: 'rep@northside.test', account_id: 'northside-calder' }

const product = 'LEAD_ENGAGE'
const FIGURES = 'total_leads_worked,new_leads_engaged,messages_out,ai_sales_handoffs,lead_source_statistics'
const WORDS = ['appointment', 'wheelchair', 'terr', 'test drive', 'guerrero', 'zyzzyva']

/** What a person does, and the call that it takes. */
interface Asked {
  readonly what: string
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
}

export class Console {
  readonly #url: string
  readonly #token: string
  readonly #account: string
  readonly #mix: readonly Asked[]
  #socket: WebSocket | undefined

  private constructor(url: string, token: string, account: string, mix: readonly Asked[]) {
    this.#url = url
    this.#token = token
    this.#account = account
    this.#mix = mix
  }

  static async open(url: string, { email, account_id }: Viewer = DEMO_VIEWER): Promise<Console> {
    const { access_token } = await signIn(url, email, DEMO_PASSWORD)
    const today = new Date().toISOString().slice(0, 10)
    const { start, end } = rangeOnWire({ start: shiftDay(today, -29), end: today })
    const scope = { account_id, product, start_date: start, end_date: end }
    const list = (what: string, more: Readonly<Record<string, unknown>>): Asked => ({
      what,
      call: conversations,
      input: { ...scope, ...more },
    })
    const without = new Console(url, access_token, account_id, [])
    const first = await without.#ask(url, list('list', { name: 'all' }))
    if (!first.ok) throw new Error(`No list: ${await first.text()}`)
    const { items } = (await first.json()) as { items: { ConversationId: string }[] }
    const searches = WORDS.map((search_pattern) => list('search', { name: 'search', search_pattern }))
    const opened = items.slice(0, 10).map(({ ConversationId }): Asked => ({
      what: 'conversation',
      call: dialogue,
      input: { conversation_id: ConversationId },
    }))
    const figures: Asked = { what: 'figures', call: metrics, input: { metrics: FIGURES, ...scope } }
    const queue: Asked = { what: 'queue', call: waiting, input: { account_id, product } }
    const lists = ['all', 'total_leads_worked', 'ai_sales_handoffs'].map((name) => list('list', { name }))
    // What a rep does: mostly conversations, then lists and the queue, figures and searches.
    const mix = [...opened, ...opened, ...lists, ...lists, queue, queue, queue, figures, figures, ...searches]
    return new Console(url, access_token, account_id, mix)
  }

  /** Makes the call whose turn it is, to an instance. Resolves to what it was and the answer's status. */
  async call(turn: number, instance: string): Promise<{ what: string; status: number }> {
    const asked = this.#mix[turn % this.#mix.length]
    if (!asked) throw new Error('A console makes no call')
    const answer = await this.#ask(instance, asked)
    await answer.arrayBuffer()
    return { what: asked.what, status: answer.status }
  }

  /** Follows the events of the dealership; `onMessage` hears the sender's id of each new message. */
  async follow(onMessage: (clientId: string | null) => void): Promise<void> {
    const asked = await this.#ask(this.#url, {
      what: 'ticket',
      call: liveTicket,
      input: { account_id: this.#account },
    })
    const { ticket } = (await asked.json()) as { ticket: string }
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live/account?ticket=${ticket}`)
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () => socket.send(JSON.stringify({ event: 'Resume' })))
      socket.on('message', (data) => {
        const frame = JSON.parse((data as Buffer).toString()) as AccountServerFrame
        if (frame.event !== 'Event') return resolve()
        if (frame.data.kind === 'message') onMessage(frame.data.message.client_id)
      })
    })
  }

  close(): void {
    this.#socket?.terminate()
  }

  async #ask(url: string, { call, input }: Asked): Promise<Response> {
    const { path, init } = requestOf(call, input)
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` }
    return await fetch(url + path, { ...init, headers })
  }
}
