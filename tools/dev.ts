/**
 * `npm run dev`: Vite serves the sources and passes every other request on to the service, which is a
 * separate process. A change of the service restarts only that process; the open pages stay.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { createServer as createVite } from 'vite'
import { readSettings } from '../src/service/platform/config'
import { runProcess } from '../src/service/run'
import { greet } from '../demo/server'

const RETRY_MS = 100

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Connects to the service, and waits while it starts. Null when `client` disconnected meanwhile. */
async function connectTo(port: number, client: Duplex): Promise<Socket | null> {
  while (!client.destroyed) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch {
      await setTimeout(RETRY_MS)
    }
  }
  return null
}

/** Forwards a request, and returns the response. */
async function forward(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const socket = await connectTo(port, request.socket)
  if (!socket) return
  const { method, url: path, headers } = request
  const upstream = sendRequest({ method, path, headers, createConnection: () => socket }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** Forwards a live socket. It closes when the service stops, and the page connects again. */
async function forwardSocket(
  port: number,
  { method, url, rawHeaders, socket: client }: IncomingMessage,
  head: Buffer,
): Promise<void> {
  client.on('error', () => client.destroy())
  const socket = await connectTo(port, client)
  if (!socket) return
  socket.on('error', () => client.destroy())
  socket.on('close', () => client.destroy())
  client.on('close', () => socket.destroy())
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  socket.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(head)
  client.pipe(socket).pipe(client)
}

/** Starts everything and prints the addresses; ends the process with a one-line message when it cannot. */
export async function develop(): Promise<void> {
  await runProcess(async () => {
    const settings = readSettings(process.env)
    const { HOST: host, PORT: port } = settings
    const url = `http://${host}:${port}`
    const servicePort = await freePort()
    const server = createServer()
    const vite = await createVite({
      server: { middlewareMode: true, hmr: { server } },
      mode: 'development',
    })
    vite.middlewares.use('/@page', async (request, response, next) => {
      try {
        const { searchParams } = new URL(request.url ?? '', url)
        const html = await readFile(searchParams.get('file') ?? '', 'utf8')
        response.end(await vite.transformIndexHtml(searchParams.get('address') ?? '/', html))
      } catch (error) {
        next(error)
      }
    })
    vite.middlewares.use((request, response) => void forward(servicePort, request, response))
    server.on('request', vite.middlewares)
    server.on('upgrade', (request, _socket, head) => {
      if (request.headers['sec-websocket-protocol'] !== 'vite-hmr')
        void forwardSocket(servicePort, request, head)
    })
    server.listen(port, host)
    await once(server, 'listening')
    const service = spawn(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'tools/dev-service.ts'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PORT: String(servicePort), HOST: '127.0.0.1', PUBLIC_URL: url },
      },
    )
    greet(url, settings)
    return {
      async close() {
        server.closeAllConnections()
        server.close()
        if (service.kill('SIGTERM')) await once(service, 'exit')
        await vite.close()
      },
    }
  })
}
