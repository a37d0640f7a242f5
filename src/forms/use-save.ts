import { useCallback, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import { auditLog } from '../contract/calls/audit'
import type { AnyCall, CallOutput } from '../contract/core/call'
import { useInvalidate, type ScopedInput } from '../query/use-call'
import { useCallMutation } from '../query/use-call-mutation'
import { useToast } from '../ui/toast'
import type { ToastOptions } from '../ui/toast-list'
import { errorText, fieldTexts } from '../i18n/translate-message'
import type { Draft } from './use-draft'

export interface SaveOptions {
  /** Calls whose answers show what was saved. */
  readonly reads: readonly AnyCall[]
  /** Is emptied once what was saved was read again. */
  readonly draft?: Pick<Draft<unknown>, 'value' | 'saved'> | undefined
  /** Toast after a success; absent: none. */
  readonly saved?: string | undefined
  /** Toast after a failure; absent: the words of the error; null: none, since the form tells of it itself. */
  readonly failed?: string | null | undefined
  /** The words of an error, and of a conflict, where they are not its own; in the page's language. */
  readonly words?: ((error: RequestError) => string) | undefined
  readonly conflictText?: ((error: RequestError) => string) | undefined
  /** How long its toasts stay. */
  readonly toasts?: Pick<ToastOptions, 'duration' | 'fade'> | undefined
}

/** What is on screen of a save that is under way, or of the last. */
interface SaveState {
  readonly saving: boolean
  /** Messages of the service by field path, in the page's language like all below. */
  readonly faults: Readonly<Record<string, string>>
  /** Somebody else saved meanwhile, in words; null: nobody did. */
  readonly conflict: string | null
  /** What failed last, in words; null: nothing did. */
  readonly error: string | null
}

export interface Save<C extends AnyCall> extends SaveState {
  /** Sends it; resolves to the answer, or null when it was refused, which is then on screen. */
  save(input: ScopedInput<C>): Promise<CallOutput<C> | null>
  /** The conflict is settled. */
  settle(): void
}

const NOT_SAVING: SaveState = { saving: false, faults: {}, conflict: null, error: null }

/**
 * Saves a block, and shows how it goes: its busy state, the messages at its fields, the second of two savers,
 * the toasts.
 */
export function useSave<C extends AnyCall>(
  call: C,
  { reads, draft, saved, failed, words = wordsOf, conflictText = errorText, toasts }: SaveOptions,
): Save<C> {
  const toast = useToast()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCallMutation(call)
  const [state, setState] = useState(NOT_SAVING)
  const settle = useCallback(() => setState((now) => ({ ...now, conflict: null })), [])

  const save = async (input: ScopedInput<C>) => {
    const sent = draft?.value
    setState({ ...NOT_SAVING, saving: true })
    try {
      const output = await mutateAsync(input)
      await invalidate(...reads)
      void invalidate(auditLog)
      draft?.saved(sent)
      if (saved !== undefined) toast.show(saved, toasts)
      setState(NOT_SAVING)
      return output
    } catch (thrown) {
      const failure = thrown as RequestError
      // What stands now is read, so that it can be looked at and saved over.
      if (failure.code === 'conflict') {
        await invalidate(...reads)
        setState({ ...NOT_SAVING, conflict: conflictText(failure) })
      } else {
        const error = words(failure)
        setState({ ...NOT_SAVING, error, ...(failure.code === 'invalid' && { faults: fieldTexts(failure) }) })
        if (failed !== null) toast.show(failed ?? error, { ...toasts, tone: 'error' })
      }
      return null
    }
  }
  return { ...state, save, settle }
}

/** Of a form, the words at its first field: the name of the field in front is the service's own. */
const wordsOf = (error: RequestError): string =>
  (error.code === 'invalid' ? Object.values(fieldTexts(error))[0] : undefined) ?? errorText(error)
