/** Sends bytes as they are, where a client would put them in order first. */
import { connect } from 'node:net'

/** A bound for a slow machine, ms. */
const GIVE_UP_MS = 60_000

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number
  readonly text: string
}

/** `pieces`: sent one after another. Resolves once the service has closed the connection. */
export function rawRequest(origin: string, ...pieces: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => reject(new Error(`no answer: ${text}`)), GIVE_UP_MS)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.once('close', end)
    // Whoever sends more than is taken finds the connection closed; what was answered before counts.
    socket.once('error', end)
    for (const piece of pieces) socket.write(piece)
  })
}

/** `bytes` of a body in chunks, as a client sends one whose length it does not tell. */
export function* inChunks(bytes: number, chunk = 64 * 1024): Generator<Buffer> {
  const piece = Buffer.alloc(chunk, 'a')
  for (let sent = 0; sent < bytes; sent += chunk)
    yield Buffer.concat([Buffer.from(`${chunk.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  yield Buffer.from('0\r\n\r\n')
}
