/** A receiver of webhooks on this machine, which records what arrives and misbehaves on demand. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: {
    readonly id: string
    readonly type: string
    readonly conversation_id: string | null
    readonly data: Readonly<Record<string, unknown>>
  }
}

/** How the next request is answered: a status, or whatever a function does with the response. */
export type Answer = number | ((response: ServerResponse) => void)

export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = []
  /** The answers to the next requests; 204 when there is none. */
  readonly answers: Answer[] = []
  /** Answers instead of `answers`, by the path. */
  readonly byPath = new Map<string, Answer>()
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const path = request.url ?? '/'
      this.received.push({
        path,
        headers: request.headers,
        text,
        body: JSON.parse(text) as ReceivedWebhook['body'],
      })
      const answer = this.byPath.get(path) ?? this.answers.shift() ?? 204
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(response)
    })
  })

  /** Resolves to the origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Forgets everything, as at the beginning. */
  clear(): void {
    this.received.length = 0
    this.answers.length = 0
    this.byPath.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
