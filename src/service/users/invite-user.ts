/** Invites users. */
import { fieldMessages } from '../../contract/messages/english'
import type { CallBody, CallOutput } from '../../contract/core/call'
import { DEFAULT_RETAILER, type inviteUsers } from '../../contract/calls/users'
import { assignableRetailers } from '../../rules/people/user-table'
import { plainName, rowIssues, USER_TEXTS, type InviteRow } from '../../rules/people/users'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { sendInvitation } from './invitations'
import { fullName, lockUser, isInvited, readUser, requireAllAccounts, type Manager } from './list-users'
import { assignedAccounts, auditUser, identityOf } from './user-audit'
import { accountsToAssign, assignPolicies, checkRole, type AssignableAccount } from './user-permissions'
import { plainText } from '../platform/plain-text'

type Body = CallBody<typeof inviteUsers>
type InviteResult = CallOutput<typeof inviteUsers>
type Context = Pick<ServiceContext, 'db' | 'clock' | 'identity' | 'publicAddress'>

interface Invitation {
  readonly caller: Manager
  readonly accounts: readonly AssignableAccount[]
  readonly retailer: string | null
  readonly lead_scope: 'all' | 'own'
}

/**
 * Creates users and mails an invitation to each, all in one transaction. An address that is in use or listed
 * twice is returned as failed; the reason is given only for a user whom the caller may see. Throws
 * `fields_invalid` naming the field, and `not_found` for a dealership that is not the caller's.
 */
export async function createInvitedUsers(
  context: Context,
  caller: Manager,
  body: Body,
): Promise<InviteResult> {
  const rows = body.user_info.map((row) => ({
    ...row,
    first_name: plainText(plainName(row.first_name)),
    last_name: plainText(plainName(row.last_name)),
    email: plainName(row.email).toLowerCase(),
  }))
  validateRows(rows)
  for (const { role } of rows) checkRole(caller, role, undefined)
  const retailer = storedRetailer(caller, body.retailer_name)
  return await context.db.transaction().execute(async (tx) => {
    const accounts = await accountsToAssign(tx, caller, body.dealer_stores, retailer)
    const invitation = { caller, accounts, retailer, lead_scope: body.lead_scope ?? 'all' }
    const at = context.clock.now()
    const created: InviteResult['created'] = []
    const failed_users: InviteResult['failed_users'] = []
    // The order is the same for all callers, so that two lists with the same addresses cause no deadlock.
    for (const row of [...rows].sort((one, other) => (one.email < other.email ? -1 : 1))) {
      const { email } = row
      const user_id = await createUser(tx, context, row, invitation, at)
      if (user_id !== undefined) created.push({ user_id, email })
      else if (created.some((one) => one.email === email))
        failed_users.push({ email, reason: USER_TEXTS.twice })
      else failed_users.push({ email, reason: await reasonInUse(tx, caller, email) })
    }
    const indexOf = ({ email }: { readonly email: string }) => rows.findIndex((one) => one.email === email)
    const inInputOrder = <T extends { readonly email: string }>(list: T[]) =>
      list.sort((one, other) => indexOf(one) - indexOf(other))
    return { status: 'Success', created: inInputOrder(created), failed_users: inInputOrder(failed_users) }
  })
}

function validateRows(rows: readonly InviteRow[]): void {
  const issues = rows.flatMap((row, index) =>
    Object.entries(rowIssues(row)).map(([field, text]) => [`user_info.${index}.${field}`, text] as const),
  )
  if (issues.length > 0) throw invalid(fieldMessages(Object.fromEntries(issues)))
}

/**
 * The stored retailer: null for our own users. Throws `fields_invalid` for a retailer that the caller cannot
 * give.
 */
function storedRetailer({ user }: Manager, requested: string): string | null {
  if (!assignableRetailers(user.retailer_name).includes(requested))
    throw invalid({ retailer_name: 'user_kind_refused' })
  return requested === DEFAULT_RETAILER ? null : requested
}

/** Creates a user and returns the id; undefined when the address is in use. */
async function createUser(
  tx: Tx,
  context: Context,
  row: Body['user_info'][number],
  { caller, accounts, retailer, lead_scope }: Invitation,
  at: Date,
): Promise<string | undefined> {
  const { first_name, last_name, email, role } = row
  const [first] = accounts
  if (!first) throw invalid({ dealer_stores: 'dealership_required' })
  const user = await tx
    .insertInto('users')
    .values({
      id: newId('u_', at),
      group_id: first.group_id,
      email,
      // An empty hash matches no password, until the user has chosen one.
      password_hash: '',
      first_name,
      last_name,
      nickname: first_name,
      role,
      retailer_name: retailer,
      attributes: '{}',
      chosen_account_id: first.id,
      lead_scope,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'first_name', 'last_name'])
    .executeTakeFirst()
  if (!user) return undefined
  const assigned = withoutChildrenOf(accounts)
  await tx
    .insertInto('user_accounts')
    .values(assigned.map(({ id }, position) => ({ user_id: user.id, account_id: id, position })))
    .execute()
  await assignPolicies(tx, caller, user.id, role)
  const dealerships = assigned.map(({ name }) => name)
  const inviter = fullName(caller.user)
  await sendInvitation(tx, context, user, { by: caller.user, inviter, dealerships, accountId: first.id }, at)
  const after = { ...identityOf(user), Role: role, Dealerships: dealerships, lead_scope }
  const concerned = { userId: user.id, accountIds: assigned.map(({ id }) => id) }
  await auditUser(tx, caller, concerned, { before: null, after }, at)
  return user.id
}

/** Leaves out accounts whose group is in the list, since a group includes its dealerships. */
export const withoutChildrenOf = <A extends Pick<AssignableAccount, 'id' | 'parent_id'>>(
  accounts: readonly A[],
): A[] => accounts.filter(({ parent_id }) => !accounts.some(({ id }) => id === parent_id))

/** Only callers who manage the user's dealerships may know that the address is in use. */
async function reasonInUse(tx: Tx, caller: Manager, email: string): Promise<string> {
  const other = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const isVisible = other && (await isVisibleTo(tx, caller, other.id))
  return isVisible ? USER_TEXTS.alreadyHere : USER_TEXTS.notInvitable
}

async function isVisibleTo(tx: Tx, caller: Manager, id: string): Promise<boolean> {
  try {
    await readUser(tx, caller, id)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false
    throw error
  }
}

/**
 * Mails an invitation again. Throws `not_found`, `user_of_others` for a user who also has dealerships of
 * others, and `user_signed_in` once they have signed in.
 */
export async function resendInvitation(context: Context, caller: Manager, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, caller, id)
    requireAllAccounts(caller, row)
    const { user } = row
    const open = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where(isInvited)
      .executeTakeFirst()
    if (!open) throw new DomainError('user_signed_in')
    const assigned = await assignedAccounts(tx, id)
    const [first] = assigned
    if (!first) throw new DomainError('user_without_dealership')
    const at = context.clock.now()
    const inviter = fullName(caller.user)
    const dealerships = assigned.map(({ name }) => name)
    await sendInvitation(
      tx,
      context,
      user,
      { by: caller.user, inviter, dealerships, accountId: first.id },
      at,
    )
    const record = { before: null, after: { ...identityOf(user), done: 'Invited again' } }
    await auditUser(tx, caller, { userId: id, accountIds: assigned.map((one) => one.id) }, record, at)
  })
}
