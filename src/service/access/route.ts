/**
 * Binds an entry of the contract to the code that answers it. What the code receives is already checked and
 * allowed.
 */
import type {
  AnyCall,
  CallBody,
  CallHeaders,
  CallOutput,
  CallParams,
  CallQuery,
} from '../../contract/core/call'
import type { ProductId } from '../../contract/core/products'
import type { PolicyEntry } from '../../contract/core/policy'
import type { ServiceContext } from '../context'
import type { TokenScope } from '../identity/scoped-token'
import type { Dealership } from '../accounts/accounts'
import type { PartnerKey } from '../accounts/partner-keys'
import type { LeadVisibility, Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'

/** A signed-in user with everything that decides what they may see. */
export interface Caller {
  readonly user: UserRow
  readonly role: 'REGULAR' | 'ADMIN' | 'SUPER-ADMIN'
  /**
   * Accounts the user may see, children of a parent included; null: every account (SUPER-ADMIN). With a
   * narrow token its account alone.
   */
  readonly accountIds: readonly string[] | null
  /** Which leads of those accounts the user may see. */
  readonly leads: LeadVisibility
  /** What the user may do, by resource. */
  readonly policies: readonly PolicyEntry[]
  /** The sign-in that the token belongs to; null when an external provider keeps it. */
  readonly sessionId: string | null
  /** As the provider that signed the token knows the user; null with a narrow token. */
  readonly subject: string | null
  /** What a narrow token holds the caller to; null: they are signed in themselves. */
  readonly narrowing: TokenScope | null
}

/** What the answer to a call may use. */
export interface RequestContext<C extends AnyCall> {
  readonly context: ServiceContext
  readonly params: CallParams<C>
  readonly query: CallQuery<C>
  readonly body: CallBody<C>
  readonly headers: CallHeaders<C>
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly host: string
    readonly origin: string | undefined
    /** Empty when the client does not say. */
    readonly userAgent: string
  }
  /** Throws for a public call. */
  readonly caller: Caller
  /** The key by which a back end asks. Throws unless `access.who` is `partner`. */
  readonly partner: PartnerKey
  /**
   * The account of the call, which the caller may see, as far as they may look into it. Throws unless
   * `access.who` is `account`.
   */
  readonly account: AccountRow & Visibility
  /**
   * The dealerships of the account when it is a group, else the account itself. Throws unless `access.who` is
   * `account`.
   */
  readonly dealerships: readonly Dealership[]
  /** The product of the call: asked for in the query, else the account's first. */
  readonly product: ProductId
}

export interface Route {
  readonly call: AnyCall
  /** The response, or its pieces when the call streams. */
  answer(asked: RequestContext<AnyCall>): Promise<unknown>
}

/**
 * What a call's code gives: the response of the contract; for a call that streams, its pieces one after
 * another.
 */
export type Answer<C extends AnyCall> = C extends { streams: string }
  ? AsyncIterable<CallOutput<C>>
  : CallOutput<C>

/** `answer` returns the response of the contract or throws a `Refusal`. */
export function route<const C extends AnyCall>(
  call: C,
  answer: (asked: RequestContext<C>) => Promise<Answer<C>>,
): Route {
  return { call, answer: answer as Route['answer'] }
}
