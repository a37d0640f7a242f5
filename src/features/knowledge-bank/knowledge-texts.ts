/** Fixed texts and times of the knowledge bank. */
import type { RequestError } from '../../client/errors'
import { plural, t } from '../../i18n/translate'

/** The status of a failed response; without a response, the reason. */
export const failureText = ({ status, message }: RequestError): string =>
  status === null || status < 300 ? t(message) : t('HTTP error! status: {status}', { status })

/** Duration and fade of its toasts, ms. */
export const TOASTS = { duration: 3000, fade: 300 } as const

export const countText = (count: number) => plural(count, '{count} question', '{count} questions')
