/** Sends raw bytes, which an HTTP client would normalize first. */
import { connect } from 'node:net'

/** Time limit for a slow machine, in ms. */
const GIVE_UP_MS = 60_000

export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  readonly status: number
  readonly text: string
}

/** `pieces` are sent one after another. Resolves once the service has closed the connection. */
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
    // A client that sends more than the limit finds the connection closed; the response before that counts.
    socket.once('error', end)
    for (const piece of pieces) socket.write(piece)
  })
}

/** Splits a body of this many bytes into chunks, as a client does that does not announce its length. */
export function* inChunks(bytes: number, chunk = 64 * 1024): Generator<Buffer> {
  const piece = Buffer.alloc(chunk, 'a')
  for (let sent = 0; sent < bytes; sent += chunk)
    yield Buffer.concat([Buffer.from(`${chunk.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  yield Buffer.from('0\r\n\r\n')
}
