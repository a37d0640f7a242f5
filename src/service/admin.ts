/**
 * `npm run admin -- COMMAND`: what an operator does from the command line. Each command is a file in
 * `admin/`.
 */
import type { AdminCommand } from './admin/command'
import { createAccount, createGroup } from './admin/accounts'
import { changeAccount } from './admin/change-account'
import { createUser } from './admin/create-user'
import { listAll } from './admin/list'
import { newLink } from './admin/new-link'
import { createKey, deleteKey, rotateKey } from './admin/partner-keys'
import { removeDemo } from './admin/remove-demo'
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
  removeDemo,
  rotateKeys,
]

process.exitCode = await runAdmin(COMMANDS, process.argv.slice(2))
