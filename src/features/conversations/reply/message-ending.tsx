import { t } from '../../../i18n/translate'

interface MessageEndingProps {
  /** Links it to the box as its description. */
  id: string
  text: string
  onClick: () => void
}

/** What is sent under the words in the box: the opt-out line or the signature, which nobody types into. */
export function MessageEnding({ id, text, onClick }: MessageEndingProps) {
  const lines = text.trim()
  if (lines === '') return null
  return (
    // A click on it means the box above, which has the keyboard's own way in.
    <p id={id} className="composer-ending" title={lines} onClick={onClick}>
      <span className="visually-hidden">{t('Sent under your message:')} </span>
      {lines}
    </p>
  )
}
