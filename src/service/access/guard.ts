/** Authenticates every request, and authorizes its user for the call and the call's account. */
import type { AnyCall } from '../../contract/core/call'
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import { grants, meets } from '../../rules/people/permissions'
import { roleOf } from '../../rules/people/roles'
import type { ServiceContext } from '../context'
import { InvalidTokenError } from '../platform/identity'
import { isApiKey, verifyApiKey } from '../identity/api-keys'
import { isScopedToken, verifyScopedToken, type TokenScope } from '../identity/scoped-token'
import {
  accountIdOfConversation,
  dealerSettingsOf,
  findAccount,
  type AccountWithProducts,
  firstAccountId,
} from '../accounts/accounts'
import { findUser, type UserWithAccounts } from '../accounts/user-rows'
import { partnerKeyOf, type PartnerKey } from '../accounts/partner-keys'
import { leadVisibilityOf } from '../accounts/lead-visibility'
import type { UserRow } from '../platform/schema/users'
import { notFound, DomainError } from '../platform/errors'
import type { Caller } from './route'

/** A request before any of it was validated. */
export interface RawRequest {
  readonly authorization: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const sessionInvalid = () => new DomainError('session_invalid')

/**
 * The signed-in user of the request, by a token of the identity provider, a scoped token of our own or an API
 * key. Throws 401.
 */
export async function authenticate(
  context: ServiceContext,
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) {
    throw new DomainError('session_required')
  }
  const verified = await verify(context, token).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? sessionInvalid() : error
  })
  const found = await findUser(context.db, verified.user)
  if (found === undefined) throw new DomainError('user_missing')
  const { user, accountIds, policies } = found
  if (user.disabled || isRevoked(user, verified.issuedAt)) throw sessionInvalid()
  const role = roleFor(found)
  const visibleIds = role === 'SUPER-ADMIN' ? null : accountIds
  const { sessionId, subject, tokenScope } = verified
  return {
    user,
    role,
    accountIds: tokenScope === null ? visibleIds : restrictToScope(visibleIds, tokenScope),
    leads: await leadVisibilityOf(context.db, user, role),
    policies,
    sessionId,
    subject,
    tokenScope,
  }
}

async function verify(context: ServiceContext, token: string) {
  if (isApiKey(token)) return await verifyApiKey(context, token)
  if (isScopedToken(token)) return await verifyScopedToken(context, token)
  return { ...(await context.identity.verify(token)), tokenScope: null }
}

/** The token's account, if its user may still see it. */
const restrictToScope = (
  visibleIds: readonly string[] | null,
  { account_id }: TokenScope,
): readonly string[] => (visibleIds === null || visibleIds.includes(account_id) ? [account_id] : [])

export function roleFor({ user, policies }: Pick<UserWithAccounts, 'user' | 'policies'>): Caller['role'] {
  return roleOf({ ...(user.role === null ? {} : { Role: user.role }), Policy: [...policies] })
}

/**
 * `iat` has whole seconds, so a token from the very second in which the user was signed out everywhere counts
 * as older.
 */
function isRevoked(user: UserRow, issuedAt: Date): boolean {
  return issuedAt.getTime() < Number(user.sessions_valid_from)
}

/** A call, or a part of a call that has its own access rules. */
type Guarded = Pick<AnyCall, 'access'> & Partial<Pick<AnyCall, 'id'>>

/** Throws 403 unless role, policy and token allow the call. */
export function checkRights(call: Guarded, caller: Caller): void {
  if (!isCoveredByToken(call, caller)) throw notCoveredByToken(caller)
  if (!mayCall(call, caller)) throw new DomainError('role_refused')
}

/**
 * Whether the token covers the call. A scoped token that lists its calls never covers a call about the user
 * themselves. The session of a partner's page covers the calls of its elements, some of which are about the
 * user, such as reading who they are.
 */
function isCoveredByToken({ access, id }: Guarded, { tokenScope }: Pick<Caller, 'tokenScope'>): boolean {
  if (tokenScope === null) return true
  if (id === undefined) return access.who === 'account'
  const isOfKind = access.who === 'account' || (access.who === 'user' && tokenScope.elements !== null)
  return isOfKind && tokenScope.calls.includes(id)
}

/** True for a token that lists its calls, false for a sign-in and for a session of our elements. */
const listsItsCalls = ({ tokenScope }: Pick<Caller, 'tokenScope'>) =>
  tokenScope !== null && tokenScope.elements === null

/** The error for a call that the token does not cover; its message is for the developer of the page. */
export const notCoveredByToken = ({ tokenScope }: Pick<Caller, 'tokenScope'>) =>
  new DomainError(tokenScope?.elements ? 'element_not_in_session' : 'session_limited')

/** Whether role, policy and token allow the call (`contract/core/permissions.ts`). */
export function mayCall(call: Guarded, caller: Caller): boolean {
  const { access } = call
  if (access.who === 'public' || access.who === 'partner') return true
  if (!isCoveredByToken(call, caller)) return false
  const holder = { role: caller.role, policy: caller.policies }
  if (access.who === 'user') return grants(access, holder)
  const { narrowed } = access
  return (
    grants(access, holder) && (narrowed === undefined || !listsItsCalls(caller) || grants(narrowed, holder))
  )
}

/** Throws 403 unless the account meets the call's requirements. */
export function checkAccount(
  { access }: Guarded,
  { role }: Pick<Caller, 'role'>,
  found: Pick<AccountWithProducts, 'account' | 'dealerships'>,
): void {
  if (access.who !== 'account' || access.account === undefined) return
  if (!meets(access.account, dealerSettingsOf(found), role)) throw new DomainError(access.account.error)
}

/**
 * The account in the path, for a back end that sends the secret key of its group. Throws 401, or 404 for
 * another group's account.
 */
export async function partnerAccount(
  { db, clock }: ServiceContext,
  { authorization, params }: Pick<RawRequest, 'authorization' | 'params'>,
): Promise<AccountWithProducts & { partner: PartnerKey }> {
  const key = /^Bearer (sk_[\w-]{8,100})$/i.exec(authorization ?? '')?.[1]
  const partner = key === undefined ? undefined : await partnerKeyOf(db, key, clock.now())
  if (partner === undefined) {
    throw new DomainError('key_invalid')
  }
  const id = params.account_id ?? ''
  const found = isId(id) ? await findAccount(db, id, null) : undefined
  if (found?.account.group_id !== partner.group_id) throw notFound()
  return { ...found, partner }
}

const ID_MAX_LENGTH = 64
const isId = (text: string) => text.length <= ID_MAX_LENGTH && !text.includes('\0')

/**
 * The account that the call is about. The path names it, or else the query or the body, or else it is the
 * account of the conversation in the query or the path, or else the one that the user chose last. A foreign
 * and a missing account throw the same 404.
 */
export async function accountOf(
  context: ServiceContext,
  caller: Caller,
  { params, query, body }: RawRequest,
): Promise<AccountWithProducts> {
  const requestedId =
    params.account_id ??
    params.dealer_id ??
    query.account_id ??
    query.dealer_id ??
    query.dealership_id ??
    accountInBody(body)
  const conversation = query.conversation_id ?? params.cid
  let id: string | undefined
  if (requestedId !== undefined) id = isId(requestedId) ? requestedId : undefined
  else if (conversation !== undefined) {
    id = isId(conversation)
      ? await accountIdOfConversation(context.db, conversation, caller.accountIds)
      : undefined
  } else return chosenAccount(context, caller)
  const found = id === undefined ? undefined : await findAccount(context.db, id, caller.accountIds)
  if (found !== undefined) return found
  throw requestedId === undefined ? new DomainError('no_conversation') : notFound()
}

function accountInBody(body: unknown): string | undefined {
  const { accountId, dealer_id } = (body ?? {}) as { accountId?: unknown; dealer_id?: unknown }
  return [accountId, dealer_id].find((id) => typeof id === 'string')
}

/** The account that the user chose last, or else their first. Throws 403 when they have none. */
export async function chosenAccount(context: ServiceContext, caller: Caller): Promise<AccountWithProducts> {
  const { chosen_account_id: chosen } = caller.user
  const first = caller.accountIds === null ? await firstAccountId(context.db) : caller.accountIds[0]
  for (const id of [chosen, first]) {
    const found = id == null ? undefined : await findAccount(context.db, id, caller.accountIds)
    if (found !== undefined) return found
  }
  throw new DomainError('no_dealership')
}

/** The requested product, which the account must have, or else the account's first. */
export function productOf(query: RawRequest['query'], { productIds }: AccountWithProducts): ProductId {
  const requestedId = query.product as ProductId | undefined
  if (requestedId === undefined) return productIds[0] ?? 'SALES_AI'
  // The schema refuses a value that is no product at all, and names the field.
  if (PRODUCT_IDS.includes(requestedId) && !productIds.includes(requestedId)) throw notFound()
  return requestedId
}
