/** Fixed texts and times of the knowledge bank. */
import type { RequestError } from '../../browser/request-error'
import { plural, t } from '../../i18n/translate'
import { errorText } from '../../i18n/translate-message'

/** The status of a failed response; without a response, the reason. */
export const failureText = (error: RequestError): string =>
  error.status === null || error.status < 300
    ? errorText(error)
    : t('HTTP error! status: {status}', { status: error.status })

/** Duration and fade of its toasts, ms. */
export const TOASTS = { duration: 3000, fade: 300 } as const

export const countText = (count: number) => plural(count, '{count} question', '{count} questions')
