/**
 * `npm run admin -- COMMAND`: what an operator does from the command line. Each command is a file in
 * `admin/`.
 */
import type { AdminCommand } from './admin/command'
import { backup, restore } from './admin/backup'
import { createAccount, createGroup } from './admin/accounts'
import { createUser } from './admin/create-user'
import { exportAudit } from './admin/export-audit'
import { eraseCustomer, exportCustomer } from './admin/customers'
import { listAll } from './admin/list'
import { createKey, rotateKey } from './admin/partner-keys'
import { removeDemo } from './admin/remove-demo'
import { retention } from './admin/retention'
import { rotateKeys } from './admin/rotate-keys'
import { runAdmin } from './admin/run'

const COMMANDS: readonly AdminCommand[] = [
  createGroup,
  createAccount,
  createUser,
  createKey,
  rotateKey,
  listAll,
  backup,
  restore,
  exportCustomer,
  eraseCustomer,
  retention,
  exportAudit,
  removeDemo,
  rotateKeys,
]

process.exitCode = await runAdmin(COMMANDS, process.argv.slice(2))
