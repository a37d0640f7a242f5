import { useId } from 'react'
import { isBlank } from '../../contract/core/blank'
import { checkInstructions, INSTRUCTION_MAX_LENGTH } from '../../contract/calls/journeys'
import { useCall } from '../../query/use-call'
import { useDebouncedValue } from '../../query/use-debounced-value'
import { Icon } from '../../ui/icon/icon'
import { t } from '../../i18n/translate'

/** Long enough that a sentence is not called unknown while somebody is writing it, ms. */
const PAUSE_MS = 500

/** Names the sentences of an instruction that the assistant does not follow, as they are written. */
export function UnreadSentences({ accountId, text }: { accountId: string; text: string }) {
  const id = useId()
  const settled = useDebouncedValue(text, PAUSE_MS, text)
  const checkable = !isBlank(settled) && settled.length <= INSTRUCTION_MAX_LENGTH
  const { data } = useCall(
    checkInstructions,
    checkable ? { account_id: accountId, instruction: settled } : null,
    { keepPrevious: true, staleTime: Infinity },
  )
  const unread = checkable ? (data?.unread ?? []) : []
  return (
    <div className="unread-sentences" role="status">
      {unread.length > 0 && (
        <>
          <p id={id}>
            <Icon name="warning" />
            {t('The assistant does not understand this and will not follow it:')}
          </p>
          <ul aria-labelledby={id}>
            {unread.map((sentence, index) => (
              <li key={index}>
                <q>{sentence}</q>
              </li>
            ))}
          </ul>
          <p className="muted">
            {t(
              'It follows what to say, ask, offer or never mention, its tone and length, when to hand off, and texts in quotation marks.',
            )}
          </p>
        </>
      )}
    </div>
  )
}
