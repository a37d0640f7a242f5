/**
 * Runs a module that re-encodes a picture: bytes on its standard input, the new picture on its standard
 * output. It is a process of its own, so that a picture made to hang or crash the decoder affects nobody
 * else.
 */
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

const REENCODE_TIMEOUT_MS = 8_000
/** The exit code of the process for a picture that cannot be re-encoded; any other failure is a bug. */
export const UNREADABLE_IMAGE_EXIT_CODE = 3

/**
 * Null: it cannot be re-encoded, or not in time. `nodeArguments` are the arguments with which Node runs the
 * module.
 */
export async function reencodeInProcess(
  nodeArguments: readonly string[],
  bytes: Uint8Array,
): Promise<Buffer | null> {
  // The process gets none of our environment variables.
  const child = spawn(process.execPath, nodeArguments, {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: REENCODE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code }))
  })
  // A process that ends early does not read the rest.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [picture, issues, { code }] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  if (code === 0) return picture
  // No exit code: it took too long or crashed.
  if (code === UNREADABLE_IMAGE_EXIT_CODE || code === null) return null
  throw new Error(`Re-encoding a picture failed with ${code}: ${issues.toString('utf8').slice(0, 2000)}`)
}
