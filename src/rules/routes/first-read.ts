/** One of the calls that a screen reads first, and what decides about them. */
import type { Profile } from '../../contract/calls/session'
import type { AnyCall, CallInput } from '../../contract/core/call'
import type { ProductCategory, ProductId } from '../../contract/core/products'
import type { Viewer } from '../people/permissions'

export interface FirstRead {
  readonly call: AnyCall
  /** Without account and product, which are those of the session. */
  readonly input: Readonly<Record<string, unknown>>
  /** What the screen reads next when the call was answered with this body. */
  readonly next?: (body: unknown) => readonly FirstRead[]
}

type Scoped = 'account_id' | 'product'

export const read = <C extends AnyCall>(call: C, input: Omit<CallInput<C>, Scoped>): FirstRead => ({
  call,
  input,
})

/** To whom a screen is shown, and for what. */
export interface Shown {
  readonly profile: Profile
  readonly viewer: Viewer
  readonly product: ProductId
  readonly category: ProductCategory
  readonly now: Date
}

/** The knowledge bank of the dealership; null without one. */
export function bankOf({ user_info, dealerSettings }: Profile) {
  const key = dealerSettings.KnowledgeBankKey
  return key ? { dealer_id: user_info.DealerId, 'x-api-key': key } : null
}
