/** Fixed texts and times of the knowledge bank. */
import type { RequestError } from '../../browser/request-error'
import { plural, t } from '../../i18n/translate'
import { errorText } from '../../i18n/translate-message'

/** Of every answer that is not OK, its status; without an answer, what kept it away. */
export const failureWords = (error: RequestError): string =>
  error.status === null || error.status < 300
    ? errorText(error)
    : t('HTTP error! status: {status}', { status: error.status })

/** How long its toasts stay, and fade at the end, ms. */
export const TOASTS = { duration: 3000, fade: 300 } as const

export const countWords = (count: number) => plural(count, '{count} question', '{count} questions')
