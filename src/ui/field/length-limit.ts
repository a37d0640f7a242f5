import type { FieldTexts } from './field'
import { t } from '../../i18n/translate'

/**
 * The counter of a text field with a maximum length, and its error when the text is too long. The text is
 * never cut, because its end would be lost unseen.
 */
export function lengthTexts(text: string, max: number): Pick<FieldTexts, 'count' | 'error'> {
  const { length } = text.trim()
  return {
    count: `${length} / ${max}`,
    ...(length > max && { error: t('This is too long. Use at most {max} characters.', { max }) }),
  }
}

export const isTooLong = (text: string, max: number): boolean => text.trim().length > max
