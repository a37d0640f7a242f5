/**
 * `npm run admin -- COMMAND`: what an operator does from the command line. Each command is a file in
 * `admin/`.
 */
import type { AdminCommand } from './admin/command'
import { backup, restore } from './admin/backup'
import { createAccount, createGroup } from './admin/accounts'
import { changeAccount } from './admin/change-account'
import { createUser } from './admin/create-user'
import { discardSecrets } from './admin/discard-secrets'
import { exportAudit } from './admin/export-audit'
import { eraseCustomer, exportCustomer } from './admin/customers'
import { listAll } from './admin/list'
import { newLink } from './admin/new-link'
import { createKey, deleteKey, rotateKey } from './admin/partner-keys'
import { removeDemo } from './admin/remove-demo'
import { retention } from './admin/retention'
import { rotateKeys } from './admin/rotate-keys'
import { runAdmin } from './admin/run'
import { requireSecondFactor, resetSecondFactor } from './admin/second-factor'

const COMMANDS: readonly AdminCommand[] = [
  createGroup,
  createAccount,
  changeAccount,
  createUser,
  newLink,
  createKey,
  rotateKey,
  deleteKey,
  requireSecondFactor,
  resetSecondFactor,
  listAll,
  backup,
  restore,
  exportCustomer,
  eraseCustomer,
  retention,
  exportAudit,
  removeDemo,
  rotateKeys,
  discardSecrets,
]

process.exitCode = await runAdmin(COMMANDS, process.argv.slice(2))
