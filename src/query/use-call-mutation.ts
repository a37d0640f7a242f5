/** Calls of the contract as React Query mutations. */
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { RequestError } from '../browser/request-error'
import type { AnyCall, CallInput, CallOutput } from '../contract/core/call'
import { useResources, useScope } from './scope'
import { useInvalidate } from './use-call'
import { withScope, type ScopedInput } from './with-scope'

export interface CallMutationOptions<C extends AnyCall> {
  onSuccess?: ((output: CallOutput<C>, input: CallInput<C>) => void) | undefined
  onError?: ((error: RequestError) => void) | undefined
  /** Queries to fetch again afterwards, also after an error, since the outcome is then unknown. */
  invalidates?: readonly AnyCall[] | undefined
}

export function useCallMutation<C extends AnyCall>(
  call: C,
  options: CallMutationOptions<C> = {},
): UseMutationResult<CallOutput<C>, RequestError, ScopedInput<C>> {
  const scope = useScope()
  const { client } = useResources()
  const invalidate = useInvalidate()
  return useMutation<CallOutput<C>, RequestError, ScopedInput<C>>({
    mutationKey: [call.id],
    mutationFn: (input) => client.call(call, withScope(call, input, scope)),
    onSuccess: (output, input) => options.onSuccess?.(output, withScope(call, input, scope)),
    onError: (error) => options.onError?.(error),
    onSettled: () => void invalidate(...(options.invalidates ?? [])),
  })
}
