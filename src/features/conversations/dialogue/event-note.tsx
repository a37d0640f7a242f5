import type { Formats } from '../../../contract/core/formats'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { MessageTime } from './message-time'
import type { TimelineEvent } from './timeline-events'
import { t } from '../../../i18n/translate'

interface EventNoteProps {
  note: TimelineEvent
  formats: Formats
  /** Opens the details of a note. */
  onOpen: (note: TimelineEvent) => void
}

/** A small note between the bubbles: what happened, and when. */
export function EventNote({ note, formats, onOpen }: EventNoteProps) {
  return (
    <li className={classNames('note', note.tone !== 'plain' && note.tone)}>
      <Icon name={note.icon} />
      <span>
        {note.tone === 'internal' && <span className="visually-hidden">{t('Internal note')} </span>}
        {note.notified || note.service ? (
          <button type="button" className="note-button" aria-haspopup="dialog" onClick={() => onOpen(note)}>
            {note.text}
          </button>
        ) : (
          <bdi>{note.text}</bdi>
        )}
        {note.text.endsWith('.') ? ' ' : ', '}
        <MessageTime at={note.at} formats={formats} />
      </span>
    </li>
  )
}
