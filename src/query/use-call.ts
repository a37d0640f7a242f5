/** Calls of the contract as React Query queries; `use-call-mutation.ts` has the mutations. */
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { RequestError } from '../browser/request-error'
import type { AnyCall, CallInput, CallOutput } from '../contract/core/call'
import type { Resources } from './resources'
import { useResources, useScope, type Scope } from './scope'
import { cacheFlushed } from './after-flush'
import { withScope, type ScopedInput } from './with-scope'

type Fields = Readonly<Record<string, unknown>>

/**
 * `[call.id, account, product, input]`: every key begins with its call, so that a call can be invalidated
 * everywhere.
 */
export const callKey = (call: AnyCall, scope: Scope, input: unknown) =>
  [call.id, scope.accountId, scope.product, input] as const

/**
 * Calls the service and applies the live events that came meanwhile; a response older than the stored events
 * is fetched again.
 */
export async function readCall<C extends AnyCall>(
  { client, live }: Resources,
  scope: Scope,
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<CallOutput<C>> {
  for (;;) {
    const since = Date.now()
    const output = await client.call(call, input, { signal })
    const current = live(scope.accountId).catchUp(call.id, input as Fields, output, since)
    if (current !== undefined) return current
  }
}

export interface CallOptions {
  /** Shows the last data while the next input loads. */
  keepPrevious?: boolean | undefined
  /** ms. */
  staleTime?: number | undefined
  /** ms. */
  refetchInterval?: number | false | undefined
  enabled?: boolean | undefined
  /** Refetches stale data when the person returns to the window, for data without live events. */
  refetchOnFocus?: boolean | undefined
}

/** Whether calls of this part of a screen are sent. One that nobody sees yet waits, and shows as loading. */
export const ReadsContext = createContext(true)

/** A null `input` disables the query. */
export function useCall<C extends AnyCall>(
  call: C,
  input: ScopedInput<C> | null,
  options: CallOptions = {},
): UseQueryResult<CallOutput<C>, RequestError> {
  const scope = useScope()
  const resources = useResources()
  const full = input && withScope(call, input, scope)
  const reads = use(ReadsContext)
  return useQuery<CallOutput<C>, RequestError>({
    queryKey: callKey(call, scope, full),
    queryFn: ({ signal }) => readCall(resources, scope, call, full as CallInput<C>, signal),
    enabled: reads && full !== null && options.enabled !== false,
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.refetchOnFocus && { refetchOnWindowFocus: true }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
  })
}

/** Fetches the given calls again wherever they are shown; resolves once they are on screen. */
export function useInvalidate(): (...calls: readonly AnyCall[]) => Promise<void> {
  const cache = useQueryClient()
  return async (...calls) => {
    await Promise.all(calls.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
    await cacheFlushed()
  }
}
