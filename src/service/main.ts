/** `npm run serve`: the service alone, for production. It neither loads nor serves any part of the demo. */
import { existsSync } from 'node:fs'
import { startThreads } from './assistant/thread/assistant-threads'
import { ensureLearned } from './assistant/understand/prepare'
import { firstSteps } from './first-steps'
import { mountPages } from './http/pages/mount'
import { runProcess } from './run'
import { StartError } from './platform/start-error'
import { createService } from './service'
import { readSettings } from './platform/config'
import { startTracing } from './platform/tracing'

const BUILT_FILES = ['dist/elements/autoload.js', 'dist/pages/src/pages/console/index.html']

// Libraries read NODE_ENV, too. In production a response that breaks the contract is logged instead of
// refused.
process.env.NODE_ENV ??= 'production'

await runProcess(async () => {
  const settings = readSettings({ ...process.env, DEMO: '0' })
  if (!BUILT_FILES.every((file) => existsSync(file)))
    throw new StartError('The elements and pages are not built: run `npm run build` first')
  // Where the build is older than the assistant, this learns again, which no request must wait for.
  await ensureLearned()
  const stopTracing = await startTracing(process.env)
  const service = await createService(settings, { mount: (app, context) => mountPages(app, context) })
  startThreads(service.context.log)
  const { url } = await service.listen()
  console.log(`Forecourt is ready at ${url}/`)
  for (const line of await firstSteps(service.context.db)) console.log(line)
  return {
    async close() {
      await service.close()
      await stopTracing()
    },
  }
})
