/** The words about a paused assistant, in its settings and wherever it should be known. */
import { t } from '../i18n/translate'

/** Who paused it since when; null for what is not known. */
export function pausedState(name: string | null, moment: string | null): string {
  if (name && moment)
    return t('AI is paused by {name} since {moment}. Customers who write get no answer from it.', {
      name,
      moment,
    })
  if (name) return t('AI is paused by {name}. Customers who write get no answer from it.', { name })
  return moment
    ? t('AI is paused since {moment}. Customers who write get no answer from it.', { moment })
    : t('AI is paused. Customers who write get no answer from it.')
}

/** Asked before it is resumed. */
export const resumeQuestion = (): string =>
  t(
    'Do you want the AI to go on? It answers what customers write from now on. Nothing that was held back is sent.',
  )
