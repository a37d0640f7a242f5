/** What a command of the operator's consists of. */
import type { Config } from '../platform/config'

export interface AdminCommand {
  /** As it is typed, e.g. 'rotate-keys'. */
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What `--help` says besides. */
  readonly help: string
  /** `args`: what was typed after the name. Throws `AdminError` with one line for the operator. */
  run(settings: Config, args: readonly string[]): Promise<void>
}

/** The command could not be done; the message says why and what to do. */
export class AdminError extends Error {}
