/**
 * A service as a process of its own: it says in one line why it cannot start, and ends cleanly by a signal.
 */
import { StartError } from './service'
import { SettingsError } from './platform/config'

/**
 * Runs `start`, and closes what it gives on SIGINT or SIGTERM. Ends the process with one line when the
 * settings cannot be read or the service cannot start; any other error is thrown.
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
