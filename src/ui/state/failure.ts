/** How the parts of an element tell it about the failures that they show, so that it can tell its page. */
import { createContext, use, useEffect } from 'react'
import { RequestError, type RequestErrorCode } from '../../browser/request-error'

export type FailureCode =
  RequestErrorCode | 'no_session' | 'not_included' | 'load_failed' | 'render_error' | 'part_failed'

/** A failure that somebody sees. */
export interface Failure {
  readonly code: FailureCode
  /** For the developer of the page, in English; the words on screen are others. */
  readonly message: string
  /** The same attempt may succeed later. */
  readonly retryable: boolean
}

const FailureContext = createContext<(failure: Failure) => void>(() => {})

/** `value` is called once each time a failure appears. */
export const FailureReporter = FailureContext.Provider

/** Reports what is on screen; null reports nothing. `error` distinguishes a second failure from the first. */
export function useReportFailure(failure: Failure | null, error: unknown): void {
  const report = use(FailureContext)
  const { code, message, retryable } = failure ?? {}
  useEffect(() => {
    if (code !== undefined && message !== undefined) report({ code, message, retryable: retryable ?? false })
  }, [report, code, message, retryable, error])
}

/** In English, since the page's developer reads it. */
const DEFAULT_MESSAGES: Partial<Record<FailureCode, string>> = {
  load_failed: 'The code or the frame of a part could not be loaded',
}

/** `canRetry` says whether the part offers to try again. */
export function failureOf(
  error: unknown,
  { code = 'part_failed', canRetry }: { code: FailureCode | undefined; canRetry: boolean },
): Failure {
  if (error instanceof RequestError)
    return { code: error.code, message: error.message, retryable: error.retryable }
  const message =
    error instanceof Error ? error.message : (DEFAULT_MESSAGES[code] ?? 'A part could not be shown')
  return { code, message, retryable: canRetry }
}
