/**
 * A web server of a host application: it has its own files, its own sign-in, and pages that contain the
 * address of the Forecourt service. Its host names resolve to this machine.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

export class ExampleSite {
  /** Origin of the Forecourt service. */
  service = ''
  /** The response of the host's back end for its signed-in user; null means that nobody is signed in. */
  session: (() => Promise<unknown>) | null = null
  readonly #server: Server
  readonly #folders = new Map<string, string>()
  readonly #pages = new Map<string, { html: string; policy: string | undefined }>()
  readonly #scripts = new Map<string, string>()

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const policy = this.#pages.get(pathname)?.policy
      void this.#answer(pathname).then(
        ([type, body]) =>
          response
            .writeHead(200, {
              'content-type': type,
              ...(policy !== undefined && { 'content-security-policy': policy }),
            })
            .end(body),
        () => response.writeHead(404).end(),
      )
    })
  }

  static async start(): Promise<ExampleSite> {
    const site = new ExampleSite()
    site.#server.listen(0, '127.0.0.1')
    await once(site.#server, 'listening')
    return site
  }

  /** Serves the files of a folder below a path such as `/files/`. */
  folder(path: string, folder: string): void {
    this.#folders.set(path, folder)
  }

  /**
   * Serves a page at a path; `%SERVICE%` in it is replaced by the origin of the Forecourt service. `policy`
   * is its Content-Security-Policy.
   */
  page(path: string, html: string, policy?: string): void {
    this.#pages.set(path, { html, policy })
  }

  /** Serves a module at a path. */
  script(path: string, text: string): void {
    this.#scripts.set(path, text)
  }

  origin(name: string): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The host is not listening')
    return `http://${name}:${address.port}`
  }

  async #answer(path: string): Promise<[string, string | Buffer]> {
    if (path === '/forecourt-session' && this.session)
      return ['application/json', JSON.stringify(await this.session())]
    const page = this.#pages.get(path)
    if (page) return [TYPES['.html'] ?? '', page.html.replaceAll('%SERVICE%', this.service)]
    const script = this.#scripts.get(path)
    if (script !== undefined) return [TYPES['.js'] ?? '', script]
    // The most specific folder wins, because another test on the same site may have mounted one at `/`.
    const [found] = [...this.#folders]
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([one], [other]) => other.length - one.length)
    if (!found) throw new Error('Not found')
    const [prefix, folder] = found
    const file = join(folder, normalize(`/${path.slice(prefix.length)}`))
    return [TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file)]
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
