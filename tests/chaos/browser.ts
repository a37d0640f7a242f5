/**
 * Supplies what the clients' code expects from a browser and Node lacks: a socket, which records
 * acknowledgements as they arrive.
 */
import { WebSocket } from 'ws'
import { speedUpTimers } from './faster-time'

export type OnAck = (id: string, seq: number) => void

/**
 * Turns this process into the machine of all clients, whose timers run `factor` times faster. Returns a
 * function that undoes it.
 */
export function installBrowser(factor: number, onAck: OnAck): () => void {
  const sockets = new Set<WebSocket>()

  class NotingSocket extends WebSocket {
    constructor(address: string) {
      super(address, { perMessageDeflate: false })
      sockets.add(this)
      // A browser socket throws no exception for it; a failed one is closed.
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
