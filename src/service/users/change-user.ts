/** Changes of a user's rights. */
import type { CallBody } from '../../contract/core/call'
import { DEFAULT_RETAILER, type updateUser } from '../../contract/calls/users'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import { notifySessionEnd } from '../identity/sessions'
import type { Tx } from '../platform/database'
import { holdPerson, refusePartOf, type Manager } from './list-users'
import { assignedAccounts, auditPerson, namesOf, type AssignedAccount, type PersonRecord } from './user-audit'
import { withoutChildrenOf } from './invite-user'
import {
  givenAccounts,
  givePolicies,
  refuseLastAdmin,
  refuseRole,
  type GivenAccount,
} from './user-permissions'
import type { UserWithAccounts } from '../accounts/user-rows'

type Wish = CallBody<typeof updateUser>

/**
 * Changes role, dealerships and which leads a user sees; sockets of theirs come back with the new rights.
 * Dealerships that the caller does not reach stay. Throws 404 for a user or a dealership that is not the
 * caller's, 403 for a role that is locked, 409 for the last administrator of a group.
 */
export async function changePerson(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Manager,
  id: string,
  wish: Wish,
): Promise<void> {
  if (id === caller.user.id) throw new DomainError('own_user')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const person = await holdPerson(tx, caller, id)
    const { user } = person
    if (wish.retailer_name !== undefined && wish.retailer_name !== (user.retailer_name ?? DEFAULT_RETAILER))
      throw invalid({ retailer_name: 'user_kind_fixed' })
    const assigned = await assignedAccounts(tx, id)
    const before = recordOf(person, assigned)
    const given = await givenAccounts(tx, caller, wish.dealer_stores, user.retailer_name)
    if (user.group_id !== null && given.some(({ group_id }) => group_id !== user.group_id))
      throw invalid({ dealer_stores: 'one_group' })
    await changeRole(tx, caller, person, wish.role)
    await changeLeads(tx, caller, person, wish.lead_scope)
    await assign(tx, caller, person, assigned, given)
    const next = await assignedAccounts(tx, id)
    const after = {
      ...before,
      Role: wish.role,
      Dealerships: next.map(({ name }) => name),
      lead_scope: wish.lead_scope ?? user.lead_scope,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const accountIds = [...assigned, ...next].map((account) => account.id)
    await auditPerson(tx, caller, { userId: id, accountIds }, { before, after }, at)
    // Told when the transaction is done.
    await notifySessionEnd(tx, id)
  })
}

const recordOf = (person: UserWithAccounts, assigned: readonly AssignedAccount[]): PersonRecord => ({
  ...namesOf(person.user),
  Role: roleFor(person),
  Dealerships: assigned.map(({ name }) => name),
  lead_scope: person.user.lead_scope,
})

async function changeRole(
  tx: Tx,
  caller: Manager,
  person: UserWithAccounts,
  role: Wish['role'],
): Promise<void> {
  const own = roleFor(person)
  if (role === own) return
  refuseRole(caller, role, person)
  refusePartOf(caller, person)
  if (own === 'ADMIN') await refuseLastAdmin(tx, person)
  await tx.updateTable('users').set({ role }).where('id', '=', person.user.id).execute()
  await givePolicies(tx, caller, person.user.id, role)
}

async function changeLeads(
  tx: Tx,
  caller: Manager,
  person: UserWithAccounts,
  lead_scope: Wish['lead_scope'],
): Promise<void> {
  if (lead_scope === undefined || lead_scope === person.user.lead_scope) return
  refusePartOf(caller, person)
  await tx.updateTable('users').set({ lead_scope }).where('id', '=', person.user.id).execute()
}

/**
 * Writes the new list. What the caller does not reach stays; a dealership that comes with such a group cannot
 * be taken away here.
 */
async function assign(
  tx: Tx,
  caller: Manager,
  { user, accountIds }: UserWithAccounts,
  assigned: readonly AssignedAccount[],
  given: readonly GivenAccount[],
): Promise<void> {
  const isOwn = (id: string) => caller.accountIds === null || caller.accountIds.includes(id)
  const kept = assigned.filter(({ id }) => !isOwn(id))
  const children = await tx
    .selectFrom('accounts')
    .select(['id', 'parent_id'])
    .where('id', 'in', [...accountIds])
    .execute()
  const cameWith = children.filter(
    ({ id, parent_id }) => isOwn(id) && kept.some((group) => group.id === parent_id),
  )
  if (cameWith.some(({ id }) => !given.some((account) => account.id === id)))
    throw new DomainError('group_not_yours')
  const list = withoutChildrenOf<Pick<GivenAccount, 'id' | 'parent_id'>>([...kept, ...given])
  await tx.deleteFrom('user_accounts').where('user_id', '=', user.id).execute()
  await tx
    .insertInto('user_accounts')
    .values(list.map(({ id }, position) => ({ user_id: user.id, account_id: id, position })))
    .execute()
}
