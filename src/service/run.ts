/**
 * Runs a service as a process of its own. A failed start is reported in one line, and a signal ends it
 * cleanly.
 */
import { StartError } from './platform/start-error'
import { SettingsError } from './platform/config'

/**
 * Runs `start` and closes its result on SIGINT or SIGTERM. Exits with one line on stderr when the settings
 * cannot be read or the service cannot start, and with a stack on any other error.
 */
export async function runProcess(start: () => Promise<{ close(): Promise<unknown> }>): Promise<void> {
  try {
    const running = await start()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.close().then(() => process.exit(0)))
  } catch (error) {
    // Node itself would print the line of source that threw, which may be a whole minified library.
    console.error(error instanceof SettingsError || error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
