/** A real SMS gateway on this machine that records requests and fails on demand. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmsRequest {
  readonly authorization: string | undefined
  readonly body: { readonly id: string; readonly to: string; readonly from: string; readonly text: string }
}

/** Status and body of a response; null cuts the connection, and 'silence' never responds. */
export type SmsAnswer = readonly [status: number, body: string] | null | 'silence'

export class SmsServer {
  readonly requests: SmsRequest[] = []
  /** Ids of the messages that it has sent on, whether or not its answer said so. */
  readonly accepted: string[] = []
  /** Responses to the next requests, one after another; afterwards all are accepted. */
  readonly answers: SmsAnswer[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as SmsRequest['body']
        this.requests.push({ authorization: request.headers.authorization, body })
        const answer = this.answers.shift()
        if (typeof answer !== 'object' || answer === null || answer[0] < 300 || answer[0] === 504)
          this.accepted.push(body.id)
        if (answer === null) return request.socket.destroy()
        if (answer === 'silence') return
        const [status, text] = answer ?? [200, JSON.stringify({ id: `sm-${this.requests.length}` })]
        response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text)
      })
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
