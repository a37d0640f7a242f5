import { useCallback, useState } from 'react'
import type { DealerError } from '../client/errors'
import { auditLog } from '../contract/audit'
import type { AnyCall, CallOutput } from '../contract/call'
import { useCallMutation, useInvalidate, type ScopedInput } from '../query/use-call'
import { useToast, type ToastOptions } from '../ui/toast'
import type { Draft } from './use-draft'
import { told } from './told'

export interface Save<C extends AnyCall> {
  /** Sends it; resolves to the answer, or null when it was refused, which is then on screen. */
  save(input: ScopedInput<C>): Promise<CallOutput<C> | null>
  readonly saving: boolean
  /** Messages of the service by field path. */
  readonly faults: Readonly<Record<string, string>>
  /** Somebody else saved meanwhile, in words; null: nobody did. */
  readonly conflict: string | null
  /** What failed last, in words; null: nothing did. */
  readonly error: string | null
  /** The conflict is settled. */
  settle(): void
}

export interface SaveOptions {
  /** Calls whose answers show what was saved. */
  readonly reads: readonly AnyCall[]
  /** Is emptied once what was saved was read again. */
  readonly draft?: Pick<Draft<unknown>, 'value' | 'saved'> | undefined
  /** Toast after a success; absent: none. */
  readonly saved?: string | undefined
  /** Toast after a failure; absent: the words of the error; null: none, since the form tells of it itself. */
  readonly failed?: string | null | undefined
  /** The words of an error, where they are not its own. */
  readonly words?: ((error: DealerError) => string) | undefined
  /** How long its toasts stay. */
  readonly toasts?: Pick<ToastOptions, 'duration' | 'fade'> | undefined
}

/** Saves a block: its busy state, the messages at its fields, the second of two savers, the toasts (document 2 §4, §8). */
export function useSave<C extends AnyCall>(call: C, options: SaveOptions): Save<C> {
  const toast = useToast()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCallMutation(call)
  const [saving, setSaving] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const { words = wordsOf, toasts } = options

  async function save(input: ScopedInput<C>): Promise<CallOutput<C> | null> {
    const sent = options.draft?.value
    setSaving(true)
    setFaults({})
    setConflict(null)
    setError(null)
    try {
      const output = await mutateAsync(input)
      await invalidate(...options.reads)
      void invalidate(auditLog)
      options.draft?.saved(sent)
      if (options.saved !== undefined) toast.show(options.saved, toasts)
      return output
    } catch (thrown) {
      const failure = thrown as DealerError
      // What stands now is read, so that it can be looked at and saved over.
      if (failure.code === 'conflict') {
        await invalidate(...options.reads)
        setConflict(failure.message)
      } else {
        setError(words(failure))
        if (failure.code === 'invalid') setFaults(failure.fields)
        if (options.failed !== null)
          toast.show(options.failed ?? told(words(failure)), { ...toasts, tone: 'error' })
      }
      return null
    } finally {
      setSaving(false)
    }
  }
  const settle = useCallback(() => setConflict(null), [])
  return { save, saving, faults, conflict, error, settle }
}

/** Of a form, the words at its first field: the name of the field in front is the service's own. */
const wordsOf = (error: DealerError): string =>
  (error.code === 'invalid' ? Object.values(error.fields)[0] : undefined) ?? error.message
