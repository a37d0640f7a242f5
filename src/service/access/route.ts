/** Binds a call of the contract to its handler. The handler's input is already validated and authorized. */
import type {
  AnyCall,
  CallBody,
  CallHeaders,
  CallOutput,
  CallParams,
  CallQuery,
} from '../../contract/core/call'
import type { CallRequest } from '../../contract/core/request-of'
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
   * Accounts that the user may see, including the children of a parent; null means every account
   * (SUPER-ADMIN). With a scoped token it is the token's account alone.
   */
  readonly accountIds: readonly string[] | null
  /** Which leads of those accounts the user may see. */
  readonly leads: LeadVisibility
  /** What the user may do, by resource. */
  readonly policies: readonly PolicyEntry[]
  /** The sign-in that the token belongs to; null when an external provider manages it. */
  readonly sessionId: string | null
  /** The provider's id of the user; null with a scoped token. */
  readonly subject: string | null
  /** What a scoped token limits the caller to; null when they signed in themselves. */
  readonly tokenScope: TokenScope | null
}

/** What the handler of a call receives. */
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
    /** Empty when the client does not send it. */
    readonly userAgent: string
    /** Answers another request of the same caller as if it had been sent alone. */
    readonly runSubrequest: (request: CallRequest) => Promise<Response>
    /** Aborted when nobody waits for the answer any more: the caller has left, or the time limit is over. */
    readonly signal: AbortSignal
  }
  /** Throws for a public call. */
  readonly caller: Caller
  /** The key with which a back end calls. Throws unless `access.who` is `partner`. */
  readonly partner: PartnerKey
  /**
   * The account of the call, with the caller's visibility of its leads. Throws unless `access.who` is
   * `account`.
   */
  readonly account: AccountRow & Visibility
  /** The dealerships of a group, or the account itself. Throws unless `access.who` is `account`. */
  readonly dealerships: readonly Dealership[]
  /** The product that the query requests, or else the account's first. */
  readonly product: ProductId
}

/** What is known of a request before its body is read. */
export type RequestHead<C extends AnyCall> = Pick<RequestContext<C>, 'context' | 'params' | 'request'>

export interface Route {
  readonly call: AnyCall
  /** Refuses a request by its head, for a public call that takes large bodies. */
  readonly admit?: ((head: RequestHead<AnyCall>) => Promise<unknown>) | undefined
  /** Returns the response, or its chunks when the call streams. */
  handle(request: RequestContext<AnyCall>): Promise<unknown>
}

/**
 * What the handler of a call returns: the response of the contract, or its chunks for a call that streams.
 */
export type HandlerResult<C extends AnyCall> = C extends { streams: string }
  ? AsyncIterable<CallOutput<C>>
  : CallOutput<C>

/** `handle` returns the response of the contract or throws a `DomainError`; so may `admit`, before it. */
export function route<const C extends AnyCall>(
  call: C,
  handle: (request: RequestContext<C>) => Promise<HandlerResult<C>>,
  admit?: (head: RequestHead<C>) => Promise<unknown>,
): Route {
  return { call, handle: handle as Route['handle'], admit: admit as Route['admit'] }
}
