/**
 * Runs the demo's partner sites as separate servers on their own host names. They know nothing of the service
 * but its address and a secret key.
 */
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { partnerHost, type PartnerHandler } from '../../../demo/partner/host'
import { PARTNERS } from '../../../demo/partner/partners'

const NAMES = ['crm', 'portal', 'region'] as const
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

export class PartnerSites {
  /** Everything that the sites sent, as text, so that tests can check it for secrets. */
  readonly sent: string[] = []
  readonly #port: number
  readonly #close: () => Promise<void>
  #handlers: readonly { root: string; answer: PartnerHandler }[] = []

  private constructor(port: number, close: () => Promise<void>) {
    this.#port = port
    this.#close = close
  }

  /** Starts listening; the content to serve is set later by `open`. */
  static async start(): Promise<PartnerSites> {
    const server = createServer((request, response) => {
      void getRequestListener((asked) => sites.#answer(asked))(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sites = new PartnerSites((server.address() as AddressInfo).port, async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    return sites
  }

  /** The origins that partners hand to the operator of the service. */
  get origins(): string[] {
    return NAMES.map((name) => `http://${name}.localhost:${this.#port}`)
  }

  open(serviceOrigin: string): void {
    this.#handlers = PARTNERS.map(({ options, file }) => ({
      root: options.root,
      answer: partnerHost(options, {
        page: () => readFile(`dist/demo/demo/${file}`, 'utf8'),
        ask: (path, init) => fetch(serviceOrigin + path, init),
        secretKey: 'sk_demo_northside',
        serviceOrigin,
        policy: true,
      }),
    }))
  }

  address(name: (typeof NAMES)[number], path: string): string {
    return `http://${name}.localhost:${this.#port}${path}`
  }

  async close(): Promise<void> {
    await this.#close()
  }

  async #answer(request: Request): Promise<Response> {
    const answer = await this.#answerOf(request)
    const body = await answer.text()
    this.sent.push(body)
    return new Response(body, { status: answer.status, headers: answer.headers })
  }

  async #answerOf(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const partner = this.#handlers.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`))
    if (partner) return partner.answer(request, '127.0.0.1')
    const file = /^\/(assets\/[\w.-]+|favicon\.svg)$/.exec(pathname)?.[1]
    if (file === undefined) return new Response('Not found', { status: 404 })
    const text = await readFile(`dist/${file === 'favicon.svg' ? 'pages' : 'demo'}/${file}`, 'utf8')
    return new Response(text, { headers: { 'content-type': TYPES[extname(file)] ?? 'text/plain' } })
  }
}
