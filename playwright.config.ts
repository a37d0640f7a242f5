import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findShell, javascriptFlags } from './tests/browser.mjs'

/** Every made-up name leads to this machine. */
const MADE_UP_NAMES = '--host-resolver-rules=MAP *.example 127.0.0.1'

/** Their journeys show notifications, which only a whole browser has. */
const NOTIFICATIONS = /\/(phone|phone-off|waiting)\.spec\.ts$/

const browserAt = (executablePath: string | null) => ({
  launchOptions: {
    executablePath: executablePath ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, javascriptFlags(), MADE_UP_NAMES],
  },
})

/**
 * Journeys run on a service of their own, on the built files, with its own data directory: see
 * `tests/e2e/support`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // A failed run is looked into, not repeated.
  retries: 0,
  // Each with a browser and a service of its own; a third uses the time that two leave idle.
  workers: 3,
  // Bounds, not measures: what hangs ends some time, and a slow machine is not at fault. The whole ends so
  // early that its report is still written.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalTimeout: 75 * 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/results/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // A recording of every step costs a tenth of the time: `--trace on` where one is wanted.
    trace: 'off',
  },
  projects: [
    { name: 'shell', testIgnore: NOTIFICATIONS, use: browserAt(findShell()) },
    { name: 'whole browser', testMatch: NOTIFICATIONS, use: browserAt(findChromium()) },
  ],
})
