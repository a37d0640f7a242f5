// The first module of every worker thread. It is plain JavaScript, because a new thread cannot read
// TypeScript before tsx is registered in it, in whichever way the main thread was started. A build has no
// TypeScript, and an installation no tsx.
import { parentPort, workerData } from 'node:worker_threads'

if (workerData.module.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  register()
}
const tasks = await import(workerData.module)

parentPort.on('message', async ({ task, input }) => {
  try {
    parentPort.postMessage({ output: await tasks[task](input) })
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error : new Error(String(error)) })
  }
})
parentPort.postMessage({ ready: true })
