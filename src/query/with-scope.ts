/** Completes the input of a call with the account and product on screen. */
import type { AnyCall, CallInput } from '../contract/core/call'
import type { ProductId } from '../contract/core/products'

type FromScope = 'account_id' | 'product'

/** The caller's input: account and product come from the scope unless given. */
export type ScopedInput<C> = Omit<CallInput<C>, FromScope> &
  Partial<Pick<CallInput<C>, FromScope & keyof CallInput<C>>>

/**
 * Adds account and product where the call takes them. A call with a conversation in its query gets no
 * account, since the service finds the conversation's own account, which may be another one.
 */
export function withScope<C extends AnyCall>(
  call: C,
  input: ScopedInput<C>,
  scope: { readonly accountId: string; readonly product: ProductId },
): CallInput<C> {
  const query = call.query?.entries ?? {}
  const filled: Record<string, unknown> = {}
  const namesConversation = 'conversation_id' in query
  if (call.params && 'account_id' in call.params.entries) filled['account_id'] = scope.accountId
  if ('account_id' in query && !namesConversation) filled['account_id'] = scope.accountId
  if ('product' in query) filled['product'] = scope.product
  return { ...filled, ...input } as CallInput<C>
}
