/** The one gate: from a request to a user, and from a user to the account of the call (promises, invariant 7). */
import type { AnyCall } from '../../contract/call'
import { PRODUCT_IDS, type ProductId } from '../../contract/products'
import { roleOf } from '../../rules/roles'
import type { ServiceContext } from '../context'
import { InvalidTokenError } from '../identity/identity'
import { accountIdOfConversation, findAccount, type AccountWithProducts } from '../store/accounts'
import { findUser, type UserWithReach } from '../store/users'
import type { UserRow } from '../store/schema'
import { notFound, Refusal } from './errors'
import type { Caller } from './handle'

/** What a request says before any of it was checked. */
export interface RawRequest {
  readonly authorization: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const sessionInvalid = () =>
  new Refusal(401, 'Your session has ended. Sign in again.', { error_code: 'session_invalid' })

/** The signed-in user of the request. Throws 401. */
export async function callerOf(context: ServiceContext, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) {
    throw new Refusal(401, 'Sign in to continue.', { error_code: 'session_required' })
  }
  const verified = await context.identity.verify(token).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? sessionInvalid() : error
  })
  const found = await findUser(context.db, verified.user)
  if (found === undefined) throw new Refusal(401, 'User does not exist', { error_code: 'user_missing' })
  const { user, accountIds, policies } = found
  if (user.disabled || isVoid(user, verified.issuedAt)) throw sessionInvalid()
  const role = roleFor(found)
  return {
    user,
    role,
    accountIds: role === 'SUPER-ADMIN' ? null : accountIds,
    policies,
    sessionId: verified.sessionId,
  }
}

/** Document 1 §6. */
export function roleFor({ user, policies }: Pick<UserWithReach, 'user' | 'policies'>): Caller['role'] {
  return roleOf({ ...(user.role === null ? {} : { Role: user.role }), Policy: [...policies] })
}

/** `iat` has whole seconds: a token of the very second in which the user was signed out everywhere counts as older. */
function isVoid(user: UserRow, issuedAt: Date): boolean {
  return issuedAt.getTime() < Number(user.sessions_valid_from)
}

/** Throws 403 unless role and policy allow the call. */
export function checkRights({ access }: AnyCall, caller: Caller): void {
  if (access.who === 'public') return
  const refused = () => new Refusal(403, 'Your role does not allow this. Ask an administrator.')
  if (access.roles !== undefined && !access.roles.includes(caller.role)) throw refused()
  if (access.who !== 'account' || access.resource === undefined || caller.role === 'SUPER-ADMIN') return
  const entry = caller.policies.find(({ Resource }) => Resource === access.resource)
  if (entry === undefined || entry.Allow.length === 0) throw refused()
}

const ID_MAX_LENGTH = 64
const isId = (text: string) => text.length <= ID_MAX_LENGTH && !text.includes('\0')

/**
 * The account that the call is about: named in the path, else in the query or the body, else that of the conversation in the query, else the one
 * that the user chose last. Foreign and missing answer the same 404.
 */
export async function accountOf(
  context: ServiceContext,
  caller: Caller,
  { params, query, body }: RawRequest,
): Promise<AccountWithProducts> {
  const asked = params.account_id ?? query.account_id ?? accountInBody(body)
  let id: string | undefined
  if (asked !== undefined) id = isId(asked) ? asked : undefined
  else if (query.conversation_id !== undefined) {
    id = isId(query.conversation_id)
      ? await accountIdOfConversation(context.db, query.conversation_id, caller.accountIds)
      : undefined
  } else return chosenAccount(context, caller)
  const found = id === undefined ? undefined : await findAccount(context.db, id, caller.accountIds)
  if (found === undefined) throw notFound()
  return found
}

function accountInBody(body: unknown): string | undefined {
  const { accountId } = (body ?? {}) as { accountId?: unknown }
  return typeof accountId === 'string' ? accountId : undefined
}

/** The account that the user chose last, else their first. Throws 403 when there is none. */
export async function chosenAccount(context: ServiceContext, caller: Caller): Promise<AccountWithProducts> {
  const { chosen_account_id: chosen } = caller.user
  const first = caller.accountIds === null ? await firstAccountId(context) : caller.accountIds[0]
  for (const id of [chosen, first]) {
    const found = id == null ? undefined : await findAccount(context.db, id, caller.accountIds)
    if (found !== undefined) return found
  }
  throw new Refusal(403, 'You have no dealership yet. Ask an administrator to add you to one.')
}

async function firstAccountId({ db }: ServiceContext): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The product asked for, which the account must have, else its first. */
export function productOf(query: RawRequest['query'], { productIds }: AccountWithProducts): ProductId {
  const asked = query.product as ProductId | undefined
  if (asked === undefined) return productIds[0] ?? 'SALES_AI'
  // A word that is no product at all is left to the schema, which names the field.
  if (PRODUCT_IDS.includes(asked) && !productIds.includes(asked)) throw notFound()
  return asked
}
