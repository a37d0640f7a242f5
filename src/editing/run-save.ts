import type { DealerError } from '../client/errors'
import { auditLog } from '../contract/audit'
import type { AnyCall } from '../contract/call'
import type { ToastOptions } from '../ui/toast'
import { told } from './told'
import type { Draft } from './use-draft'
import { NOT_SAVING, SAVING, type SaveTools } from './use-saving'

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

/**
 * Saves a block: its busy state, the messages at its fields, the second of two savers, the toasts (document 2 §4, §8). Resolves to the answer, or
 * null when it was refused, which is then on screen.
 */
export async function runSave<O>(
  send: () => Promise<O>,
  { reads, draft, saved, failed, words = wordsOf, toasts }: SaveOptions,
  { toast, invalidate, tell }: SaveTools,
): Promise<O | null> {
  const sent = draft?.value
  tell(SAVING)
  try {
    const output = await send()
    await invalidate(...reads)
    void invalidate(auditLog)
    draft?.saved(sent)
    if (saved !== undefined) toast.show(saved, toasts)
    tell(NOT_SAVING)
    return output
  } catch (thrown) {
    const failure = thrown as DealerError
    // What stands now is read, so that it can be looked at and saved over.
    if (failure.code === 'conflict') {
      await invalidate(...reads)
      tell({ ...NOT_SAVING, conflict: failure.message })
    } else {
      const error = words(failure)
      tell({ ...NOT_SAVING, error, ...(failure.code === 'invalid' && { faults: failure.fields }) })
      if (failed !== null) toast.show(failed ?? told(error), { ...toasts, tone: 'error' })
    }
    return null
  }
}

/** Of a form, the words at its first field: the name of the field in front is the service's own. */
const wordsOf = (error: DealerError): string =>
  (error.code === 'invalid' ? Object.values(error.fields)[0] : undefined) ?? error.message
