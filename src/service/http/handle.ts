/** Binds an entry of the contract to the code that answers it. What the code receives is already checked and allowed. */
import type { AnyCall, CallBody, CallOutput, CallParams, CallQuery } from '../../contract/call'
import type { ProductId } from '../../contract/products'
import type { PolicyEntry } from '../../contract/session'
import type { ServiceContext } from '../context'
import type { AccountRow, UserRow } from '../store/schema'

/** A signed-in user with everything that decides what they may see. */
export interface Caller {
  readonly user: UserRow
  readonly role: 'REGULAR' | 'ADMIN' | 'SUPER-ADMIN'
  /** Accounts the user may see, children of a parent included; null: every account (SUPER-ADMIN). */
  readonly accountIds: readonly string[] | null
  /** What the user may do, by resource (document 1 §6). */
  readonly policies: readonly PolicyEntry[]
  /** The sign-in that the token belongs to; null when an external provider keeps it. */
  readonly sessionId: string | null
}

/** What the answer to a call may use. */
export interface Asked<C extends AnyCall> {
  readonly context: ServiceContext
  readonly params: CallParams<C>
  readonly query: CallQuery<C>
  readonly body: CallBody<C>
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly host: string
    readonly origin: string | undefined
  }
  /** Throws for a public call. */
  readonly caller: Caller
  /** The account of the call, which the caller may see. Throws unless `access.who` is `account`. */
  readonly account: AccountRow
  /** The product of the call: asked for in the query, else the account's first. */
  readonly product: ProductId
}

export interface BoundCall {
  readonly call: AnyCall
  answer(asked: Asked<AnyCall>): Promise<unknown>
}

/** `answer` returns the response of the contract or throws a `Refusal`. */
export function handle<const C extends AnyCall>(
  call: C,
  answer: (asked: Asked<C>) => Promise<CallOutput<C>>,
): BoundCall {
  return { call, answer: answer as BoundCall['answer'] }
}
