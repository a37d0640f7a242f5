/** A proxy that passes bytes on, so that a service can be told its public address before it listens. */
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface TcpProxy {
  /** Without a slash at the end. */
  readonly origin: string
  /** Where connections lead from now on: the origin of a service. */
  leadTo(origin: string): void
  close(): Promise<void>
}

export async function openProxy(): Promise<TcpProxy> {
  let port = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(origin) {
      port = Number(new URL(origin).port)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
