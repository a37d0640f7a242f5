/**
 * A host's own web server: files of its own, its own sign-in, and pages that name where Forecourt answers.
 * Its names lead to this machine.
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
  /** Where Forecourt answers. */
  service = ''
  /** What the host's back end answers for whoever is signed in there; null: nobody is. */
  session: (() => Promise<unknown>) | null = null
  readonly #server: Server
  readonly #folders = new Map<string, string>()
  readonly #pages = new Map<string, string>()

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      void this.#answer(pathname).then(
        ([type, body]) => response.writeHead(200, { 'content-type': type }).end(body),
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

  /** Files of a folder below a path such as `/files/`. */
  folder(path: string, folder: string): void {
    this.#folders.set(path, folder)
  }

  /** A page at a path; `%SERVICE%` in it is where Forecourt answers. */
  page(path: string, html: string): void {
    this.#pages.set(path, html)
  }

  origin(name: string): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The host is not listening')
    return `http://${name}:${address.port}`
  }

  async #answer(path: string): Promise<[string, string | Buffer]> {
    if (path === '/forecourt-session' && this.session)
      return ['application/json', JSON.stringify(await this.session())]
    const html = this.#pages.get(path)
    if (html !== undefined) return [TYPES['.html'] ?? '', html.replaceAll('%SERVICE%', this.service)]
    // The narrowest folder answers: another journey of the same site may have given it one at `/`.
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
