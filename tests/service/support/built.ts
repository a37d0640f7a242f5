/**
 * Runs before the tests: builds the service, which tests of its processes and commands start, unless the last
 * build is one of the present sources.
 */
import { build } from 'vite'
import { forgetBuild, isBuilt } from '../../../tools/start.mjs'

export default async function buildService(): Promise<void> {
  // Each project of the test run calls this, but only the first one builds.
  if (process.env.SERVICE_BUILT !== undefined) return
  process.env.SERVICE_BUILT = '1'
  if (isBuilt()) return
  forgetBuild()
  await build({ configFile: 'vite.service.config.ts', logLevel: 'error' })
}
