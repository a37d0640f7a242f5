/** Measures pages in a browser by main-thread CPU time, because a busy machine distorts wall time. */
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium, requireChromium } from '../browser.mjs'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? requireChromium()
  if (executablePath === null)
    throw new Error('No Chromium here and none could be installed; set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}

/** Serves a bundled folder with a page that loads `page.js`. */
export async function servePage(folder: string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/') {
      response.setHeader('content-type', 'text/html')
      const style = existsSync(join(folder, 'page.css')) ? '<link rel="stylesheet" href="/page.css">' : ''
      response.end(
        `<!doctype html><meta charset="utf-8"><title>bench</title>${style}<body style="margin:0"><div id="app" style="height:100vh"></div><script type="module" src="/page.js"></script>`,
      )
      return
    }
    const file = join(folder, path)
    if (!existsSync(file)) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

/** Main-thread CPU time that the page has used so far, in ms. */
export async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** JavaScript heap of the page after a garbage collection, in MB. */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  return async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return usedSize / 2 ** 20
  }
}
