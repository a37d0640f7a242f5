// Lets the test runner start a browser for each test page and end it afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** A screen that nobody sees; answers its name. The server chooses a free one and says which. */
async function openScreen(file) {
  const child = spawn(file, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [text] = await Promise.race([
    once(child.stdio[3], 'data'),
    once(child, 'exit').then(() => {
      throw new Error('No screen could be opened')
    }),
  ])
  return { child, name: `:${String(text).trim()}` }
}

export function engineLauncher(name, { command, screen }) {
  const running = new Map()
  let display = null
  let opening = null

  async function screenName() {
    if (!screen || (process.env.DISPLAY && !screen())) return process.env.DISPLAY ?? ''
    opening ??= openScreen(screen())
    display = await opening
    return display.name
  }

  return {
    name,
    type: name.toLowerCase(),
    concurrency: 1,
    async startSession(id, url) {
      const { file, args, env, folder } = command(url, await screenName())
      // A group of its own, since a browser is several processes.
      const child = spawn(file, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env },
        detached: true,
      })
      let said = ''
      child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
      running.set(id, { child, folder, url, said: () => said })
    },
    isActive: (id) => running.has(id),
    getBrowserUrl: (id) => running.get(id)?.url,
    async stopSession(id) {
      const session = running.get(id)
      if (!session) return {}
      running.delete(id)
      const { child, folder, said } = session
      const early = child.exitCode
      if (early === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        process.kill(-child.pid, 'SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      if (early === null) return {}
      return { errors: [{ message: `${name} ended by itself (${early}): ${said()}` }] }
    },
    startDebugSession: () => Promise.reject(new Error('Open the page in the browser itself')),
    async stop() {
      display?.child.kill()
    },
  }
}
