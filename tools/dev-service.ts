/** The service behind `npm run dev`; `dev.ts` restarts it after each change of its code. */
import { runProcess } from '../src/service/run'
import { readSettings } from '../src/service/platform/config'
import { startDemo } from '../demo/server'

/** Requests a host page from the development server, which transforms it. */
async function readPage(file: string, address: string): Promise<string> {
  const url = new URL('/@page', process.env.PUBLIC_URL)
  url.search = new URLSearchParams({ file, address }).toString()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The development server answered ${answer.status} for ${file}`)
  return answer.text()
}

await runProcess(async () => {
  const running = await startDemo(readSettings(process.env), readPage)
  console.log('The service runs.')
  return running
})
