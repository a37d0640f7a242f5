/**
 * A proxy that passes bytes on, so that a service can be told its public address before it listens. It can
 * end TLS and spread its connections over several services.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

export interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
}

export interface TcpProxy {
  readonly port: number
  /** Without a slash at the end. */
  readonly origin: string
  /** Where connections lead from now on, by turns: origins of services. */
  leadTo(...origins: readonly string[]): void
  close(): Promise<void>
}

/** @param certificate ends TLS with it; without one, bytes are passed on as they are. */
export async function openProxy(certificate?: Certificate): Promise<TcpProxy> {
  let ports: readonly number[] = []
  let turn = 0
  const sockets = new Set<Socket>()
  function pass(client: Socket): void {
    const service = connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1')
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
  }
  const server = certificate ? createTlsServer(certificate, pass) : createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    leadTo(...origins) {
      ports = origins.map((origin) => Number(new URL(origin).port))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
