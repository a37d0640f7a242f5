/** A command for the operator. */
import type { Config } from '../platform/config'

export interface AdminCommand {
  /** As it is typed, e.g. 'rotate-keys'. */
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** More text for `--help`. */
  readonly help: string
  /**
   * Runs the command. `args` is what was typed after the name. Throws `AdminError` with one line for the
   * operator.
   */
  run(settings: Config, args: readonly string[]): Promise<void>
}

/** The command failed; the message says why and what to do. */
export class AdminError extends Error {}
