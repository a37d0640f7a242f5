/** The one gate: from a request to a user, and from a user to the account of the call. */
import type { AnyCall } from '../../contract/core/call'
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import { grants, meets } from '../../rules/people/permissions'
import { roleOf } from '../../rules/people/roles'
import type { ServiceContext } from '../context'
import { InvalidTokenError } from '../platform/identity'
import { isNarrowToken, verifyNarrowToken, type TokenScope } from '../identity/scoped-token'
import {
  accountIdOfConversation,
  dealerSettingsOf,
  findAccount,
  type AccountWithProducts,
  firstAccountId,
} from '../accounts/accounts'
import { findUser, type UserWithReach } from '../accounts/user-rows'
import { partnerKeyOf, type PartnerKey } from '../accounts/partner-keys'
import { leadReachOf } from '../accounts/lead-visibility'
import type { UserRow } from '../platform/schema'
import { notFound, DomainError } from '../platform/errors'
import type { Caller } from './route'

/** What a request says before any of it was checked. */
export interface RawRequest {
  readonly authorization: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const sessionInvalid = () => new DomainError('session_invalid')

/**
 * The signed-in user of the request, by a token of the identity provider or a narrow one of our own. Throws
 * 401.
 */
export async function callerOf(context: ServiceContext, authorization: string | undefined): Promise<Caller> {
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
  if (user.disabled || isVoid(user, verified.issuedAt)) throw sessionInvalid()
  const role = roleFor(found)
  const reach = role === 'SUPER-ADMIN' ? null : accountIds
  const { sessionId, subject, narrowing } = verified
  return {
    user,
    role,
    accountIds: narrowing === null ? reach : within(reach, narrowing),
    leads: await leadReachOf(context.db, user, role),
    policies,
    sessionId,
    subject,
    narrowing,
  }
}

async function verify(context: ServiceContext, token: string) {
  if (isNarrowToken(token)) return await verifyNarrowToken(context, token)
  return { ...(await context.identity.verify(token)), narrowing: null }
}

/** The account of the token, as long as its user may still see it. */
const within = (reach: readonly string[] | null, { account_id }: TokenScope): readonly string[] =>
  reach === null || reach.includes(account_id) ? [account_id] : []

export function roleFor({ user, policies }: Pick<UserWithReach, 'user' | 'policies'>): Caller['role'] {
  return roleOf({ ...(user.role === null ? {} : { Role: user.role }), Policy: [...policies] })
}

/**
 * `iat` has whole seconds: a token of the very second in which the user was signed out everywhere counts as
 * older.
 */
function isVoid(user: UserRow, issuedAt: Date): boolean {
  return issuedAt.getTime() < Number(user.sessions_valid_from)
}

/** A call, or a part of one that has rights of its own. */
type Guarded = Pick<AnyCall, 'access'> & Partial<Pick<AnyCall, 'id'>>

/** Throws 403 unless role, policy and the token itself allow the call. */
export function checkRights(call: Guarded, caller: Caller): void {
  if (!isInToken(call, caller)) throw notInToken(caller)
  if (!mayCall(call, caller)) throw new DomainError('role_refused')
}

/**
 * What a narrow token names. One that names its calls one by one is never for a call about the user
 * themselves; the session of a partner's page is for those that its elements make, such as reading who they
 * are.
 */
function isInToken({ access, id }: Guarded, { narrowing }: Pick<Caller, 'narrowing'>): boolean {
  if (narrowing === null) return true
  if (id === undefined) return access.who === 'account'
  const isOfKind = access.who === 'account' || (access.who === 'user' && narrowing.elements !== null)
  return isOfKind && narrowing.calls.includes(id)
}

/** Unlike a sign-in, and a session of elements of ours. */
const isForFewCalls = ({ narrowing }: Pick<Caller, 'narrowing'>) =>
  narrowing !== null && narrowing.elements === null

/** Why not, in words for whoever built the page. */
export const notInToken = ({ narrowing }: Pick<Caller, 'narrowing'>) =>
  new DomainError(narrowing?.elements ? 'element_not_in_session' : 'session_limited')

/** Whether role, policy and the token itself allow it (`contract/rights.ts`). */
export function mayCall(call: Guarded, caller: Caller): boolean {
  const { access } = call
  if (access.who === 'public' || access.who === 'partner') return true
  if (!isInToken(call, caller)) return false
  const holder = { role: caller.role, policy: caller.policies }
  if (access.who === 'user') return grants(access, holder)
  const { narrowed } = access
  return (
    grants(access, holder) && (narrowed === undefined || !isForFewCalls(caller) || grants(narrowed, holder))
  )
}

/** Throws 403 unless the account has what the call needs of it. */
export function checkAccount(
  { access }: Guarded,
  { role }: Pick<Caller, 'role'>,
  found: Pick<AccountWithProducts, 'account' | 'dealerships'>,
): void {
  if (access.who !== 'account' || access.account === undefined) return
  if (!meets(access.account, dealerSettingsOf(found), role)) throw new DomainError(access.account.error)
}

/**
 * The account in the path, for a back end that shows the secret key of its group. Throws 401, or 404 for
 * another group's account.
 */
export async function partnerAccount(
  { db }: ServiceContext,
  { authorization, params }: Pick<RawRequest, 'authorization' | 'params'>,
): Promise<AccountWithProducts & { partner: PartnerKey }> {
  const key = /^Bearer (sk_[\w-]{8,100})$/i.exec(authorization ?? '')?.[1]
  const partner = key === undefined ? undefined : await partnerKeyOf(db, key)
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
 * The account that the call is about: named in the path, else in the query or the body, else that of the
 * conversation in the query or the path, else the one that the user chose last. Foreign and missing answer
 * the same 404.
 */
export async function accountOf(
  context: ServiceContext,
  caller: Caller,
  { params, query, body }: RawRequest,
): Promise<AccountWithProducts> {
  const asked =
    params.account_id ??
    params.dealer_id ??
    query.account_id ??
    query.dealer_id ??
    query.dealership_id ??
    accountInBody(body)
  const conversation = query.conversation_id ?? params.cid
  let id: string | undefined
  if (asked !== undefined) id = isId(asked) ? asked : undefined
  else if (conversation !== undefined) {
    id = isId(conversation)
      ? await accountIdOfConversation(context.db, conversation, caller.accountIds)
      : undefined
  } else return chosenAccount(context, caller)
  const found = id === undefined ? undefined : await findAccount(context.db, id, caller.accountIds)
  if (found === undefined) throw notFound()
  return found
}

function accountInBody(body: unknown): string | undefined {
  const { accountId, dealer_id } = (body ?? {}) as { accountId?: unknown; dealer_id?: unknown }
  return [accountId, dealer_id].find((id) => typeof id === 'string')
}

/** The account that the user chose last, else their first. Throws 403 when there is none. */
export async function chosenAccount(context: ServiceContext, caller: Caller): Promise<AccountWithProducts> {
  const { chosen_account_id: chosen } = caller.user
  const first = caller.accountIds === null ? await firstAccountId(context.db) : caller.accountIds[0]
  for (const id of [chosen, first]) {
    const found = id == null ? undefined : await findAccount(context.db, id, caller.accountIds)
    if (found !== undefined) return found
  }
  throw new DomainError('no_dealership')
}

/** The product asked for, which the account must have, else its first. */
export function productOf(query: RawRequest['query'], { productIds }: AccountWithProducts): ProductId {
  const asked = query.product as ProductId | undefined
  if (asked === undefined) return productIds[0] ?? 'SALES_AI'
  // A word that is no product at all is left to the schema, which names the field.
  if (PRODUCT_IDS.includes(asked) && !productIds.includes(asked)) throw notFound()
  return asked
}
