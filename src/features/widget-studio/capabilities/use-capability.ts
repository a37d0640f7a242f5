import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RequestError } from '../../../browser/request-error'
import type { AnyCall, CallOutput } from '../../../contract/core/call'
import { useDraft, type Draft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { useCall } from '../../../query/use-call'
import type { ScopedInput } from '../../../query/with-scope'
import { t } from '../../../i18n/translate'

/** One capability: the saved value, the draft, and its own save. */
export interface Capability<V> {
  readonly name: string
  readonly query: UseQueryResult<unknown, RequestError>
  readonly draft: Draft<V>
  readonly saving: boolean
  /** The last save failed; the changes remain on screen. */
  readonly failed: boolean
  /** The message that somebody else saved meanwhile; null when nobody did. */
  readonly conflict: string | null
  settle(): void
  /** Saves the draft; resolves to whether it is saved. */
  submit(): Promise<boolean>
}

export interface CapabilitySource<R extends AnyCall, U extends AnyCall, V> {
  readonly name: string
  readonly read: R
  /** Null when the user may not see it; then nothing is requested. */
  readonly input: ScopedInput<R> | null
  readonly update: U
  readonly valueOf: (answer: CallOutput<R>) => V
  readonly versionOf: (answer: CallOutput<R>) => number | undefined
  readonly bodyOf: (value: V, base_version: number | undefined) => ScopedInput<U>
}

/** Reads and saves one capability separately, so that a failure does not affect the others. */
export function useCapability<R extends AnyCall, U extends AnyCall, V>({
  name,
  read,
  input,
  update,
  valueOf,
  versionOf,
  bodyOf,
}: CapabilitySource<R, U, V>): Capability<V> {
  const query = useCall(read, input)
  const { data } = query
  const saved = useMemo(() => (data === undefined ? undefined : valueOf(data)), [data, valueOf])
  const draft = useDraft<V>(
    t(name),
    saved,
    data === undefined ? undefined : versionOf(data),
    `capabilities/${name}`,
  )
  const { save, saving, error, conflict, settle } = useSave(update, { reads: [read], draft, failed: null })

  const submit = async () => {
    if (draft.value === undefined) return false
    return (await save(bodyOf(draft.value, draft.base_version))) !== null
  }
  return { name, query, draft, saving, failed: error !== null, conflict, settle, submit }
}
