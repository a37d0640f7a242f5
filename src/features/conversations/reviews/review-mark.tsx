import { use } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { ReviewContext } from './review-context'

/** Under a reply of the assistant: what a colleague thinks of it, or the button to say so. */
export function ReviewMark({ message }: { message: Message }) {
  const open = use(ReviewContext)
  if (open === null) return null
  const { Review } = message
  return (
    <button
      type="button"
      className={classNames('review-mark', Review?.verdict)}
      aria-haspopup="dialog"
      title={Review && Review.correction !== '' ? Review.correction : undefined}
      onClick={() => open(message)}
    >
      <Icon name={Review?.verdict === 'good' ? 'check' : 'flag'} />
      {Review === undefined
        ? t('Review')
        : Review.verdict === 'good'
          ? t('Good answer, says {name}', { name: isolate(Review.reviewer) })
          : t('Wrong answer, says {name}', { name: isolate(Review.reviewer) })}
    </button>
  )
}
