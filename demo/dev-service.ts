/** The service behind `npm run dev`: `dev.ts` starts it again after each change of its code. */
import { runProcess } from '../src/service/run'
import { readSettings } from '../src/service/platform/config'
import { startDemo } from './server'

/** Asks the development server for a host page, which it changes on its way. */
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
