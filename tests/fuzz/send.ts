/** Sends the very bytes of a request over a connection of its own, and reads how it was answered. */
import { connect } from 'node:net'

export interface Shot {
  /** Row of the table. */
  readonly group: string
  /** Which operation, and what is wrong with the request. */
  readonly label: string
  readonly head: string
  readonly body: Buffer
  /** The client goes away as soon as it has sent this. */
  readonly breaksOff: boolean
}

export interface Outcome {
  /** 0: the connection was closed without an answer. */
  readonly status: number
  readonly ms: number
  /** Beginning of the answer. */
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

/** The request as one line that a shell repeats. */
export function repeatLine(url: string, shot: Shot): string {
  const { hostname, port } = new URL(url)
  const bytes = bytesOf(shot)
  const shown = bytes.subarray(0, 6_000).toString('base64')
  const cut = bytes.length > 6_000 ? ` (the first 6,000 of ${bytes.length} bytes)` : ''
  return `echo ${shown} | base64 -d | nc ${hostname} ${port}${cut}`
}
