/**
 * An OpenAI-compatible endpoint on this machine that records requests, and responds or fails as a test
 * demands.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly tool_choice: string
    readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[]
    readonly messages: readonly {
      readonly role: string
      readonly content: string | null
      readonly tool_call_id?: string
      readonly tool_calls?: readonly { readonly id: string }[]
    }[]
    readonly max_tokens?: number
    readonly max_completion_tokens?: number
  }
}

/** Responds to one request. */
export type Behavior = (response: ServerResponse, requests: ModelRequest) => void | Promise<void>

export class ModelServer {
  readonly requests: ModelRequest[] = []
  /** Behavior for the next requests, one after another; afterwards `otherwise` applies. */
  readonly next: Behavior[] = []
  otherwise: Behavior = says('Hello.')
  readonly #server: Server
  url = ''

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ModelRequest['body']
        const requests = { path: request.url ?? '', headers: request.headers, body }
        this.requests.push(requests)
        void (this.next.shift() ?? this.otherwise)(response, requests)
      })
    })
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  reset(): void {
    this.requests.length = 0
    this.next.length = 0
    this.otherwise = says('Hello.')
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const piece = (delta: unknown, finish_reason: string | null = null) =>
  event({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })
export const begin = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()

/** Splits a text into chunks, which may break it anywhere. */
export const pieces = (text: string): string[] =>
  (text.match(/[\s\S]{1,7}/g) ?? []).map((content) => piece({ content }))

/** Streams a text and ends as the protocol demands. */
export const says =
  (text: string, { finish = 'stop', tokens = 120 } = {}): Behavior =>
  (response) => {
    begin(response)
    for (const one of pieces(text)) response.write(one)
    response.write(piece({}, finish))
    response.write(event({ choices: [], usage: { total_tokens: tokens } }))
    response.end('data: [DONE]\n\n')
  }

/** Calls tools; arguments other than strings are sent as JSON in two chunks. */
export const calls =
  (...wanted: readonly (readonly [name: string, args: unknown])[]): Behavior =>
  (response) => {
    begin(response)
    for (const [index, [name, args]] of wanted.entries()) {
      const text = typeof args === 'string' ? args : JSON.stringify(args)
      const [head, tail] = [text.slice(0, 5), text.slice(5)]
      const first = { index, id: `id_${index}`, type: 'function', function: { name, arguments: head } }
      response.write(piece({ tool_calls: [first] }))
      if (tail !== '') response.write(piece({ tool_calls: [{ index, function: { arguments: tail } }] }))
    }
    response.write(piece({}, 'tool_calls'))
    response.end('data: [DONE]\n\n')
  }

/** Responds with an error status, in the usual format of such endpoints. */
export const refuses =
  (
    status: number,
    headers: Readonly<Record<string, string>> = {},
    error: unknown = { message: 'no' },
  ): Behavior =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error }))

/** Sends raw bytes and then leaves the connection open, cuts it or ends it. */
export const sends =
  (bytes: string | Buffer, then: 'stall' | 'cut' | 'end'): Behavior =>
  (response) => {
    begin(response)
    response.write(bytes, () => {
      if (then === 'cut') response.destroy()
      else if (then === 'end') response.end()
    })
  }

/** Never responds. */
export const silent: Behavior = () => undefined
/**
 * Returns a tool's result from a later request to the model, by the index of its message among the tool
 * messages.
 */
export const toldBy = (requests: ModelRequest | undefined, index = 0): Record<string, unknown> => {
  const content = requests?.body.messages.filter(({ role }) => role === 'tool')[index]?.content
  return JSON.parse(content ?? 'null') as Record<string, unknown>
}
