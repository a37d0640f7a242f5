import { useCallback, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import { auditLog } from '../contract/calls/audit'
import type { AnyCall, CallOutput } from '../contract/core/call'
import { useInvalidate } from '../query/use-call'
import type { ScopedInput } from '../query/with-scope'
import { useCallMutation } from '../query/use-call-mutation'
import { useToast } from '../ui/toast/toast'
import type { ToastOptions } from '../ui/toast/toast-list'
import { t } from '../i18n/translate'
import { errorText, fieldTexts } from '../i18n/translate-message'
import type { Draft } from './use-draft'
import { useWrongField } from './use-wrong-field'

export interface SaveOptions {
  /** The queries that show what was saved, to fetch again. */
  readonly reads: readonly AnyCall[]
  /** The draft to clear once the saved value was fetched again. */
  readonly draft?: Pick<Draft<unknown>, 'value' | 'saved'> | undefined
  /** Toast after a success; none by default. */
  readonly saved?: string | undefined
  /**
   * Toast after a failure; by default the error's message, and null for none, when the form shows it itself.
   */
  readonly failed?: string | null | undefined
  /** Replace the messages of an error and of a conflict; in the page's language. */
  readonly words?: ((error: RequestError) => string) | undefined
  readonly conflictText?: ((error: RequestError) => string) | undefined
  /** Duration and fade of its toasts. */
  readonly toasts?: Pick<ToastOptions, 'duration' | 'fade'> | undefined
}

/** The state of the running or the last save. */
interface SaveState {
  readonly saving: boolean
  /** The service's messages by field path, in the page's language like everything below. */
  readonly issues: Readonly<Record<string, string>>
  /** Message that somebody else saved meanwhile; null if nobody did. */
  readonly conflict: string | null
  /** Message of the last error, which names the field that it is about; null for none. */
  readonly error: string | null
}

export interface Save<C extends AnyCall> extends SaveState {
  /**
   * Sends the input; resolves to the output, or to null after an error, which is then on screen. The first
   * field that the service refuses takes the focus.
   */
  save(input: ScopedInput<C>): Promise<CallOutput<C> | null>
  /** Forgets the conflict and the messages of the last save, once the person went on without them. */
  settle(): void
  /**
   * Focuses the first wrong field, after a check of the form's own that kept it from being sent. The messages
   * of the last save are forgotten, because they are about what was sent then.
   */
  refuse(): void
}

const NOT_SAVING: SaveState = { saving: false, issues: {}, conflict: null, error: null }

/**
 * Saves a block and tracks its state: busy, messages of fields, the conflict with another save, and toasts.
 */
export function useSave<C extends AnyCall>(
  call: C,
  { reads, draft, saved, failed, words = firstMessage, conflictText = errorText, toasts }: SaveOptions,
): Save<C> {
  const toast = useToast()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCallMutation(call)
  const wrongField = useWrongField()
  const [state, setState] = useState(NOT_SAVING)
  const settle = useCallback(() => setState((now) => (now.saving ? now : NOT_SAVING)), [])

  const save = async (input: ScopedInput<C>) => {
    const sent = draft?.value
    const pressed = wrongField.focused()
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
      // Fetch the stored value, to compare and save over it.
      if (failure.code === 'conflict') {
        await invalidate(...reads)
        setState({ ...NOT_SAVING, conflict: conflictText(failure) })
      } else {
        const issues = failure.code === 'invalid' ? fieldTexts(failure) : {}
        const show = (error: string) => {
          setState((now) => ({ ...now, error }))
          if (failed !== null) toast.show(failed ?? error, { ...toasts, tone: 'error' })
        }
        setState({ ...NOT_SAVING, issues })
        if (failure.code !== 'invalid') show(words(failure))
        else
          wrongField.show(pressed, (field) => {
            // A message alone, such as that something is required, does not say of which field it is.
            const isShown = field !== null && Object.values(issues).includes(field.message)
            show(isShown && words === firstMessage ? t('{label}: {message}', field) : words(failure))
          })
      }
      return null
    }
  }
  const refuse = () => {
    setState((now) => ({ ...now, issues: {}, error: null }))
    wrongField.show(wrongField.focused())
  }
  return { ...state, save, settle, refuse }
}

/** For a form, the message of its first field: the path before it is internal to the service. */
const firstMessage = (error: RequestError): string =>
  (error.code === 'invalid' ? Object.values(fieldTexts(error))[0] : undefined) ?? errorText(error)
