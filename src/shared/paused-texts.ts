/** The words about a paused assistant, in its settings and wherever it should be known. */
import { t } from '../i18n/translate'

/** Who paused it since when; null for what is not known. */
export function pausedState(name: string | null, moment: string | null): string {
  if (name && moment)
    return t('{name} paused the AI on {moment}. It does not answer customers who write.', {
      name,
      moment,
    })
  if (name) return t('{name} paused the AI. It does not answer customers who write.', { name })
  return moment
    ? t('AI has been paused since {moment}. It does not answer customers who write.', { moment })
    : t('AI is paused. It does not answer customers who write.')
}

/** Asked before it is resumed. */
export const resumeQuestion = (): string =>
  t(
    'Do you want to resume the AI? It answers what customers write from now on. Messages that were held back are not sent.',
  )
