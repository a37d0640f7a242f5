/** Routes for sign-in, session and the choice of an account. */
import {
  consoleConfig,
  dealerSettings,
  login,
  logout,
  switchUser,
  userMetadata,
  type Profile,
} from '../../../contract/calls/session'
import { knowledgeEntries } from '../../../contract/calls/knowledge'
import { assistantState } from '../../../contract/calls/pause'
import { rights } from '../../../contract/core/permissions'
import { meets } from '../../../rules/people/permissions'
import { withInside } from '../../../rules/routes/element-calls'
import type { ServiceContext } from '../../context'
import { notFound } from '../../platform/errors'
import { chosenAccount, mayCall } from '../../access/guard'
import { route, type Caller } from '../../access/route'
import { closeLiveSockets } from '../../identity/sessions'
import {
  accountChoices,
  dealerSettingsOf,
  findAccount,
  productsOf,
  type AccountWithProducts,
} from '../../accounts/accounts'
import { isAssistantOff } from '../../accounts/assistant-off'
import { FACTS_SETTING } from '../../settings/dealer-parameters'
import { knowledgeKey } from '../../settings/knowledge-key'
import { consoleConfigOf } from '../console-config'
import { acceptInvitations } from '../invitations'
import { settingVersion } from '../../settings/setting-versions'
import { saveChosenAccount } from '../../accounts/user-rows'

async function readProfile(
  context: ServiceContext,
  caller: Caller,
  found: AccountWithProducts,
): Promise<Profile> {
  const { account } = found
  const { db } = context
  const { user } = caller
  return {
    user_info: {
      UserId: user.id,
      username: user.email,
      nickname: user.nickname,
      FirstName: user.first_name,
      LastName: user.last_name,
      Email: user.email,
      DealerId: account.id,
      ...(user.role === null ? {} : { Role: user.role }),
      Policy: [...caller.policies],
      ChildAccounts: await accountChoices(db, caller.accountIds),
      Products: await productsOf(db, account.id),
      ...(user.retailer_name === null ? {} : { retailer_name: user.retailer_name }),
      ...(user.hosted_subject === null ? {} : { OktaUserId: user.hosted_subject }),
      ...(user.lead_scope === 'own' && { lead_scope: 'own' as const }),
      ...(user.attributes.debug_output && { debug_output: true }),
      ...(user.attributes.impel_users && { impel_users: true }),
    },
    dealerSettings: await settingsFor(context, caller, found),
    ...(caller.tokenScope?.elements && { elements: withInside(caller.tokenScope.elements) }),
  }
}

/**
 * The settings of an account, with the key of its knowledge bank and whether the assistant is off, for
 * callers who may see it.
 */
async function settingsFor(
  { db }: ServiceContext,
  caller: Caller,
  found: AccountWithProducts,
): Promise<Profile['dealerSettings']> {
  const settings = dealerSettingsOf(found)
  const { account: requirement } = rights('knowledge-bank')
  const hasBank = mayCall(knowledgeEntries, caller) && meets(requirement, settings, caller.role)
  const isOff = mayCall(assistantState, caller) && (await isAssistantOff(db, found.dealerships))
  return {
    ...settings,
    ...(hasBank && { KnowledgeBankKey: await knowledgeKey(db, found.account.id) }),
    ...(isOff && { AssistantOff: true }),
  }
}

async function visibleAccount(
  { db }: ServiceContext,
  caller: Caller,
  id: string,
): Promise<AccountWithProducts> {
  const found = await findAccount(db, id, caller.accountIds)
  if (found === undefined) throw notFound()
  return found
}

export const sessionRoutes = [
  route(consoleConfig, async ({ context, request }) => consoleConfigOf(context, request.host)),

  route(login, async ({ context, caller, body }) => {
    const found =
      body.account_id === undefined
        ? await chosenAccount(context, caller)
        : await visibleAccount(context, caller, body.account_id)
    // At an external provider the first sign-in accepts the invitation; otherwise choosing a password does.
    if (!context.identity.managesUsers)
      await acceptInvitations(context.db, caller.user.id, context.clock.now())
    return readProfile(context, caller, found)
  }),

  route(logout, async ({ context, caller }) => {
    if (caller.sessionId !== null) await context.identity.endSession(caller.sessionId)
    await closeLiveSockets(context.db, caller.user.id)
    return { status: 'OK' as const }
  }),

  route(switchUser, async ({ context, caller, body }) => {
    const found = await visibleAccount(context, caller, body.account_id)
    await saveChosenAccount(context.db, caller.user.id, found.account.id)
    return readProfile(context, caller, found)
  }),

  route(userMetadata, async ({ context: { db }, caller, account }) => ({
    UserId: caller.user.id,
    ...(caller.user.role === null ? {} : { Role: caller.user.role }),
    Policy: [...caller.policies],
    Products: await productsOf(db, account.id),
  })),

  route(dealerSettings, async ({ context: { db }, account, dealerships }) => ({
    ...dealerSettingsOf({ account, dealerships }),
    version: await settingVersion(db, account.id, FACTS_SETTING),
  })),
]
