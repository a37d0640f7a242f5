/** Sends the exact bytes of a request over a new connection, and reads the response. */
import { connect } from 'node:net'

export interface Shot {
  /** Row of the table. */
  readonly group: string
  /** The operation, and what is wrong with the request. */
  readonly label: string
  readonly head: string
  readonly body: Buffer
  /** Whether the client disconnects right after sending. */
  readonly breaksOff: boolean
}

export interface Outcome {
  /** 0 if the connection was closed without a response. */
  readonly status: number
  readonly ms: number
  /** Start of the response body. */
  readonly text: string
}

const GIVE_UP_MS = 40_000
const TEXT_MAX = 2_000

const bytesOf = ({ head, body }: Shot): Buffer =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body])

export function send(url: string, shot: Shot): Promise<Outcome> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, ms: performance.now() - began, text })
    }
    const timer = setTimeout(end, GIVE_UP_MS)
    socket.on('data', (chunk) => {
      if (text.length < TEXT_MAX) text += chunk.toString('latin1').slice(0, TEXT_MAX)
    })
    socket.once('error', end)
    socket.once('close', end)
    socket.write(bytesOf(shot), () => {
      if (shot.breaksOff) socket.destroy()
    })
  })
}

/** Formats the request as one line that repeats it in a shell. */
export function repeatLine(url: string, shot: Shot): string {
  const { hostname, port } = new URL(url)
  const bytes = bytesOf(shot)
  const shown = bytes.subarray(0, 6_000).toString('base64')
  const cut = bytes.length > 6_000 ? ` (the first 6,000 of ${bytes.length} bytes)` : ''
  return `echo ${shown} | base64 -d | nc ${hostname} ${port}${cut}`
}
