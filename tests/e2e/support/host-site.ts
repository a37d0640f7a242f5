/**
 * A web server of a dealership: its pages are not under our control and contain only the widget's script tag.
 * Its host names resolve to this machine.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export interface HostPage {
  /** Content of `head`. */
  readonly head?: string
  readonly body?: string
  /** Attributes of `html`. */
  readonly root?: string
  /** Content Security Policy; its violation reports are counted. */
  readonly policy?: string
}

export class HostSite {
  readonly reports: string[] = []
  readonly #server: Server
  readonly #pages = new Map<string, HostPage>()

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname
      if (path === '/csp-report') {
        request.on('data', (chunk: Buffer) => this.reports.push(chunk.toString()))
        request.on('end', () => response.writeHead(204).end())
        return
      }
      const page = this.#pages.get(path)
      if (!page) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
      const { head = '', body = '', root = '', policy } = page
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(policy && { 'content-security-policy': `${policy}; report-uri /csp-report` }),
      })
      response.end(
        `<!doctype html><html lang="en" ${root}><head><title>Dealership</title>${head}</head><body>${body}</body></html>`,
      )
    })
  }

  static async start(): Promise<HostSite> {
    const site = new HostSite()
    site.#server.listen(0, '127.0.0.1')
    await once(site.#server, 'listening')
    return site
  }

  /** Serves a page at a path on every host name. */
  page(path: string, page: HostPage): void {
    this.#pages.set(path, page)
  }

  address(name: string, path = '/'): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The host is not listening')
    return `http://${name}:${address.port}${path}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
