/** `npm run serve`: the service alone, for production. It neither loads nor serves any part of the demo. */
import { existsSync } from 'node:fs'
import { understanding } from './assistant/understand/model'
import { mountPages } from './http/pages/mount'
import { runProcess } from './run'
import { createService, StartError } from './service'
import { readSettings } from './platform/config'
import type { Db } from './platform/database'

const BUILT_FILES = ['dist/elements/autoload.js', 'dist/pages/src/pages/console/index.html']

async function hasUsers(db: Db): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

// Libraries read NODE_ENV, too. In production a response that breaks the contract is logged instead of
// refused.
process.env.NODE_ENV ??= 'production'

await runProcess(async () => {
  const settings = readSettings({ ...process.env, DEMO: '0' })
  if (!BUILT_FILES.every((file) => existsSync(file)))
    throw new StartError('The elements and pages are not built: run `npm run build` first')
  // Where the build is older than the assistant, this learns again, which no request must wait for.
  understanding()
  const service = await createService(settings, { mount: (app, context) => mountPages(app, context) })
  const { url } = await service.listen()
  console.log(`Forecourt is ready at ${url}/`)
  if (!(await hasUsers(service.context.db)))
    console.log(
      'There is no user yet, so nobody can sign in. Stop the service and create the first one: npm run admin -- create-user --email YOU@EXAMPLE.COM --first-name NAME --last-name NAME --role super-admin',
    )
  return service
})
