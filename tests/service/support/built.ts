/** Runs before the tests: builds the service, which tests of its processes and commands start. */
import { build } from 'vite'

export default async function buildService(): Promise<void> {
  // Each project of the test run calls this, but only the first one builds.
  if (process.env.SERVICE_BUILT !== undefined) return
  process.env.SERVICE_BUILT = '1'
  await build({ configFile: 'vite.service.config.ts', logLevel: 'error' })
}
