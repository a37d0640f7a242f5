/** New users. */
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
import { fullName, holdPerson, isInvited, readPerson, refusePartOf, type Manager } from './list-users'
import { assignedAccounts, auditPerson, namesOf } from './user-audit'
import { givenAccounts, givePolicies, refuseRole, type GivenAccount } from './user-permissions'
import { plainText } from '../platform/plain-text'

type Body = CallBody<typeof inviteUsers>
type Invited = CallOutput<typeof inviteUsers>
type Context = Pick<ServiceContext, 'db' | 'clock' | 'identity' | 'origin'>

interface Invitation {
  readonly caller: Manager
  readonly accounts: readonly GivenAccount[]
  readonly retailer: string | null
  readonly lead_scope: 'all' | 'own'
}

/**
 * Creates users and writes to each, all in one transaction. An address that is taken, or stands twice,
 * creates nobody and stands among the failed; why it is taken is said only of a user whom the caller may see.
 * Throws 400 naming the field, and 404 for a dealership that is not the caller's.
 */
export async function invitePeople(context: Context, caller: Manager, body: Body): Promise<Invited> {
  const people = body.user_info.map((row) => ({
    ...row,
    first_name: plainText(plainName(row.first_name)),
    last_name: plainText(plainName(row.last_name)),
    email: plainName(row.email).toLowerCase(),
  }))
  refuseFaults(people)
  for (const { role } of people) refuseRole(caller, role, undefined)
  const retailer = retailerGiven(caller, body.retailer_name)
  return await context.db.transaction().execute(async (tx) => {
    const accounts = await givenAccounts(tx, caller, body.dealer_stores, retailer)
    const invitation = { caller, accounts, retailer, lead_scope: body.lead_scope ?? 'all' }
    const at = context.clock.now()
    const created: Invited['created'] = []
    const failed_users: Invited['failed_users'] = []
    // In one order for all, so that two lists with the same addresses do not wait for each other.
    for (const person of [...people].sort((one, other) => (one.email < other.email ? -1 : 1))) {
      const { email } = person
      const user_id = await create(tx, context, person, invitation, at)
      if (user_id !== undefined) created.push({ user_id, email })
      else if (created.some((one) => one.email === email))
        failed_users.push({ email, reason: USER_TEXTS.twice })
      else failed_users.push({ email, reason: await whyTaken(tx, caller, email) })
    }
    const place = ({ email }: { readonly email: string }) => people.findIndex((one) => one.email === email)
    const asWritten = <T extends { readonly email: string }>(list: T[]) =>
      list.sort((one, other) => place(one) - place(other))
    return { status: 'Success', created: asWritten(created), failed_users: asWritten(failed_users) }
  })
}

function refuseFaults(people: readonly InviteRow[]): void {
  const faults = people.flatMap((row, index) =>
    Object.entries(rowIssues(row)).map(([field, text]) => [`user_info.${index}.${field}`, text] as const),
  )
  if (faults.length > 0) throw invalid(fieldMessages(Object.fromEntries(faults)))
}

/** As it is kept: null for our own kind of users. Throws 400 for a kind that the caller cannot give. */
function retailerGiven({ user }: Manager, asked: string): string | null {
  if (!assignableRetailers(user.retailer_name).includes(asked))
    throw invalid({ retailer_name: 'user_kind_refused' })
  return asked === DEFAULT_RETAILER ? null : asked
}

/** The new user's id; undefined: the address is taken. */
async function create(
  tx: Tx,
  context: Context,
  person: Body['user_info'][number],
  { caller, accounts, retailer, lead_scope }: Invitation,
  at: Date,
): Promise<string | undefined> {
  const { first_name, last_name, email, role } = person
  const [first] = accounts
  if (!first) throw invalid({ dealer_stores: 'dealership_required' })
  const user = await tx
    .insertInto('users')
    .values({
      id: newId('u_', at),
      group_id: first.group_id,
      email,
      // Nobody signs in with a password until one was chosen.
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
  const given = withoutChildrenOf(accounts)
  await tx
    .insertInto('user_accounts')
    .values(given.map(({ id }, position) => ({ user_id: user.id, account_id: id, position })))
    .execute()
  await givePolicies(tx, caller, user.id, role)
  const dealerships = given.map(({ name }) => name)
  const inviter = fullName(caller.user)
  await sendInvitation(tx, context, user, { by: caller.user, inviter, dealerships, accountId: first.id }, at)
  const after = { ...namesOf(user), Role: role, Dealerships: dealerships, lead_scope }
  const concerned = { userId: user.id, accountIds: given.map(({ id }) => id) }
  await auditPerson(tx, caller, concerned, { before: null, after }, at)
  return user.id
}

/** A group gives its dealerships. */
export const withoutChildrenOf = <A extends Pick<GivenAccount, 'id' | 'parent_id'>>(
  accounts: readonly A[],
): A[] => accounts.filter(({ parent_id }) => !accounts.some(({ id }) => id === parent_id))

/** Whose address it is, is nobody's business outside their dealerships. */
async function whyTaken(tx: Tx, caller: Manager, email: string): Promise<string> {
  const other = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const seen = other && (await isSeen(tx, caller, other.id))
  return seen ? USER_TEXTS.alreadyHere : USER_TEXTS.notInvitable
}

async function isSeen(tx: Tx, caller: Manager, id: string): Promise<boolean> {
  try {
    await readPerson(tx, caller, id)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false
    throw error
  }
}

/**
 * Writes to an invited user once more. Throws 404, 403 for a user of others' dealerships too, 409 once they
 * have signed in.
 */
export async function invitePersonAgain(context: Context, caller: Manager, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, caller, id)
    refusePartOf(caller, person)
    const { user } = person
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
    const record = { before: null, after: { ...namesOf(user), done: 'Invited again' } }
    await auditPerson(tx, caller, { userId: id, accountIds: assigned.map((one) => one.id) }, record, at)
  })
}
