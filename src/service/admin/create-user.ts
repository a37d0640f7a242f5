/** `create-user`: a user who chooses a password by a one-time link, such as the first administrator. */
import { EMAIL_LENGTH, NAME_LENGTH } from '../../contract/calls/users'
import { v } from '../../contract/core/schema'
import { plainName, rowIssues } from '../../rules/people/users'
import type { Config } from '../platform/config'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { originOf } from '../platform/origin'
import { plainText } from '../platform/plain-text'
import { createInvitationLink } from '../users/invitations'
import { withoutChildrenOf } from '../users/invite-user'
import { auditUser, identityOf } from '../users/user-audit'
import { accountsToAssign, assignPolicies } from '../users/user-permissions'
import { AdminError, type AdminCommand } from './command'
import { list, readOptions, text } from './options'
import { change, OPERATOR, print } from './work'

const ROLES = { regular: 'REGULAR', admin: 'ADMIN', 'super-admin': 'SUPER-ADMIN' } as const

const person = {
  email: text(EMAIL_LENGTH),
  'first-name': text(NAME_LENGTH),
  'last-name': text(NAME_LENGTH),
  role: v.picklist(['regular', 'admin', 'super-admin']),
  accounts: v.optional(list),
}
type Person = v.InferOutput<v.ObjectSchema<typeof person, undefined>>

const OPTIONS = { first_name: 'first-name', last_name: 'last-name', email: 'email', role: 'role' } as const

/** Creates the user under the rules of an invitation, and returns the id. Throws `AdminError`. */
async function insertUser(tx: Tx, values: Person, at: Date): Promise<string> {
  const role = ROLES[values.role]
  const row = {
    first_name: plainText(plainName(values['first-name'])),
    last_name: plainText(plainName(values['last-name'])),
    email: plainName(values.email).toLowerCase(),
  }
  // Only the operator gives the role of a super-admin, so the rules of the form do not know it.
  const issues = rowIssues({ ...row, role: role === 'SUPER-ADMIN' ? 'ADMIN' : role })
  const lines = Object.entries(issues).map(
    ([field, words]) => `--${OPTIONS[field as keyof typeof OPTIONS]}: ${words}`,
  )
  if (lines.length > 0) throw new AdminError(lines.join('\n'))
  if (role === 'SUPER-ADMIN' && values.accounts !== undefined)
    throw new AdminError('--accounts: a super-admin sees all accounts, so none is given')
  if (role !== 'SUPER-ADMIN' && values.accounts === undefined)
    throw new AdminError('--accounts: is required, except for a super-admin')
  const accounts = withoutChildrenOf(
    values.accounts === undefined
      ? []
      : await accountsToAssign(tx, { accountIds: null }, values.accounts, null),
  )
  const user = await tx
    .insertInto('users')
    .values({
      ...row,
      id: newId('u_', at),
      group_id: accounts[0]?.group_id ?? null,
      // An empty hash matches no password, until the user has chosen one.
      password_hash: '',
      nickname: row.first_name,
      role,
      retailer_name: null,
      attributes: '{}',
      chosen_account_id: accounts[0]?.id ?? null,
      lead_scope: 'all',
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) throw new AdminError(`--email: ${row.email} is in use`)
  const assigned = accounts.map(({ id }, position) => ({ user_id: user.id, account_id: id, position }))
  if (assigned.length > 0) await tx.insertInto('user_accounts').values(assigned).execute()
  await assignPolicies(tx, { role: 'SUPER-ADMIN', policies: [] }, user.id, role)
  const after = { ...identityOf(row), Role: role, Dealerships: accounts.map(({ name }) => name) }
  const concerned = { userId: user.id, accountIds: accounts.map(({ id }) => id) }
  await auditUser(tx, { user: OPERATOR }, concerned, { before: null, after }, at)
  return user.id
}

/** Where the service is reached, by its settings. */
export const addressFor = ({ PUBLIC_URL, HOST, PORT }: Config): string => PUBLIC_URL ?? originOf(HOST, PORT)

export const createUser: AdminCommand = {
  name: 'create-user',
  summary: 'Creates a user and prints a link, good once within 7 days, by which they choose a password.',
  help: `  --email ADDRESS       the address with which they sign in
  --first-name NAME
  --last-name NAME
  --role ROLE           super-admin (sees everything), admin or regular
  --accounts ID,ID      their dealerships or group; not for a super-admin
  --json                prints JSON

The link begins with PUBLIC_URL, so set it as for the service. With OIDC_ISSUER there is no link: the user
signs in there with this address.`,
  async run(settings, args) {
    const { values, json } = readOptions(person, args)
    const created = await change(settings, async (tx, at) => {
      const user = await insertUser(tx, values, at)
      const link = await createInvitationLink(tx, { id: user }, null, at)
      return settings.OIDC_ISSUER === undefined ? { user, link: addressFor(settings) + link.path } : { user }
    })
    print(created, json)
  },
}
