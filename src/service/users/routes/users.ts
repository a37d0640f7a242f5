/** Routes for user management. */
import {
  dealershipSettings,
  deleteUser,
  inviteAgain,
  inviteUsers,
  queryUsers,
  signOutUser,
  updateCdkUser,
  updateUser,
  userProducts,
} from '../../../contract/calls/users'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { mapHostedUser } from '../hosted-user'
import { signOutEverywhere } from '../sign-out'
import { dealerSettingsOf, productsOf } from '../../accounts/accounts'
import { listUsers, readUser, userNamed } from '../list-users'
import { changeUser } from '../change-user'
import { removeUser } from '../delete-user'
import { createInvitedUsers, resendInvitation } from '../invite-user'

const SUCCESS = { status: 'Success' } as const

export const usersRoutes: readonly Route[] = [
  route(queryUsers, async ({ context: { db }, caller, account, dealerships, query }) => {
    const { user_id, impel_users, retailer_name } = query
    if (user_id !== undefined) return { user: await readUser(db, caller, user_id) }
    const accountIds = [account.id, ...dealerships.map(({ id }) => id)]
    const filter = { accountIds, everyone: impel_users === 'true', retailer: retailer_name }
    return { Items: await listUsers(db, caller, filter) }
  }),

  route(userProducts, async ({ context: { db }, account }) => ({
    Products: await productsOf(db, account.id),
  })),

  route(dealershipSettings, async ({ account, dealerships }) => ({
    DealershipSettings: dealerSettingsOf({ account, dealerships }),
  })),

  route(inviteUsers, async ({ context, caller, body }) => createInvitedUsers(context, caller, body)),

  route(inviteAgain, async ({ context, caller, body }) => {
    await resendInvitation(context, caller, body.user_id)
    return SUCCESS
  }),

  route(updateUser, async ({ context, caller, query, body }) => {
    const user_id = query.user_id ?? body.user_id
    if (user_id === undefined) throw invalid({ user_id: 'required' })
    if (body.user_id !== undefined && body.user_id !== user_id) throw invalid({ user_id: 'user_id_differs' })
    await changeUser(context, caller, user_id, body)
    return SUCCESS
  }),

  route(deleteUser, async ({ context, caller, query }) => {
    const { user_id, user_name } = query
    if (user_id === undefined && !user_name) throw invalid({ user_id: 'required' })
    await removeUser(context, caller, user_id ?? (await userNamed(context.db, user_name ?? '')))
    return SUCCESS
  }),

  route(signOutUser, async ({ context, caller, body }) => {
    await signOutEverywhere(context, caller, body.user_id)
    return SUCCESS
  }),

  route(updateCdkUser, async ({ context, caller, body }) => ({
    ...SUCCESS,
    user_name: await mapHostedUser(context, caller, body),
  })),
]
