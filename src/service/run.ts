/**
 * Runs a service as a process of its own. A failed start is reported in one line, and a signal ends it
 * cleanly.
 */
import { StartError } from './service'
import { SettingsError } from './platform/config'

/**
 * Runs `start` and closes its result on SIGINT or SIGTERM. Exits with one line on stderr when the settings
 * cannot be read or the service cannot start; any other error is rethrown.
 */
export async function runProcess(start: () => Promise<{ close(): Promise<unknown> }>): Promise<void> {
  try {
    const running = await start()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.close().then(() => process.exit(0)))
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
