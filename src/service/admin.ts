/**
 * `npm run admin -- COMMAND`: what an operator does from the command line. Each command is a file in
 * `admin/`.
 */
import type { AdminCommand } from './admin/command'
import { removeDemo } from './admin/remove-demo'
import { rotateKeys } from './admin/rotate-keys'
import { runAdmin } from './admin/run'

const COMMANDS: readonly AdminCommand[] = [removeDemo, rotateKeys]

process.exitCode = await runAdmin(COMMANDS, process.argv.slice(2))
