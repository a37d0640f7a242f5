/**
 * What the clients' code finds in a browser and not in Node: a socket, whose acknowledgements are noted as
 * they arrive.
 */
import { WebSocket } from 'ws'
import { speedUpTimers } from './faster-time'

export type OnAck = (id: string, seq: number) => void

/** Makes this process the machine of all clients; their time runs `factor` times faster. Returns its undo. */
export function installBrowser(factor: number, onAck: OnAck): () => void {
  const sockets = new Set<WebSocket>()

  class NotingSocket extends WebSocket {
    constructor(address: string) {
      super(address, { perMessageDeflate: false })
      sockets.add(this)
      // A browser has no exception for it: what failed is closed.
      this.on('error', () => {})
      this.on('close', () => sockets.delete(this))
      this.on('message', (data) => {
        const frame = JSON.parse((data as Buffer).toString('utf8')) as {
          event: string
          id: string
          seq: number
        }
        if (frame.event === 'Ack') onAck(frame.id, frame.seq)
      })
    }
  }

  const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
  Object.defineProperty(globalThis, 'WebSocket', { value: NotingSocket, configurable: true, writable: true })
  const slowDown = speedUpTimers(factor)
  return () => {
    slowDown()
    for (const socket of sockets) socket.terminate()
    if (before) Object.defineProperty(globalThis, 'WebSocket', before)
    else Reflect.deleteProperty(globalThis, 'WebSocket')
  }
}
