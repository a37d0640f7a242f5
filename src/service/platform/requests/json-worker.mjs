// Parses the JSON of large bodies in a thread of its own. It is plain JavaScript, because a worker thread has
// no TypeScript loader.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', ({ id, bytes }) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    parentPort?.postMessage({ id, value: JSON.parse(text) })
  } catch {
    parentPort?.postMessage({ id, failed: true })
  }
})
