/**
 * Limits how many requests of one connection are answered at the same time. HTTP/1.1 lets a client send the
 * next ones before it has the first answer: a single packet holds over a thousand, and the answers of a
 * client that reads none of them stay in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request at a time. */
export const UNANSWERED_MAX = 8

/** How many requests of each connection have no answer yet. */
const unanswered = new WeakMap<Socket, number>()

/** False for a request too many; its connection is closed. */
export function isNextInTurn({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1
  if (count > UNANSWERED_MAX) {
    socket.destroy()
    return false
  }
  unanswered.set(socket, count)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  return true
}
