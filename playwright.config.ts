import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './tests/browser.mjs'

/** Journeys run on a service of their own, on the built files, with its own data directory: see `tests/e2e/support`. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/filled-data.ts',
  outputDir: 'test-results',
  // A failed run is looked into, not repeated.
  retries: 0,
  // A service and a browser keep two processors busy: `--workers 2`, each with a service of its own, gains a few minutes and makes every wait longer.
  workers: 1,
  // Bounds, not measures: what hangs ends some time, and a slow machine is not at fault. The whole ends so early that its report is still written.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalTimeout: 75 * 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/results/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A recording of every step costs a tenth of the time: `--trace on` where one is wanted.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
})
