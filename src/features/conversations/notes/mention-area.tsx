import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { matchMention, openMention } from '../../../rules/conversations/mention'
import { classNames } from '../../../ui/theme/class-names'
import { TextArea, type TextAreaProps } from '../../../ui/field/text-area'
import { t } from '../../../i18n/translate'

interface Colleague {
  readonly user_id: string
  readonly name: string
}

interface MentionAreaProps extends TextAreaProps {
  /** Those who can be mentioned, by name. */
  people: readonly Colleague[]
}

/** More names are found by typing on. */
const SHOWN = 4

/** A text field that lists colleagues while a name is typed after an '@'. */
export function MentionArea({ people, value, onChange, ...rest }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [activeIndex, setActiveIndex] = useState(0)
  /** The '@' whose list was closed by Escape. */
  const [dismissed, setDismissed] = useState<number | null>(null)
  const mention = openMention(value, caret)
  const shown =
    mention && mention.from !== dismissed ? matchMention(mention.query, people).slice(0, SHOWN) : []
  const active = Math.min(activeIndex, shown.length - 1)
  const readCaret = () => setCaret(area.current?.selectionStart ?? 0)

  const pick = (name: string) => {
    const element = area.current
    if (!element || !mention) return
    element.setRangeText(`@${name} `, mention.from, caret, 'end')
    onChange(element.value)
    readCaret()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    else if (shown.length === 0) return
    else if (event.key === 'ArrowDown') setActiveIndex((active + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActiveIndex((active - 1 + shown.length) % shown.length)
    else if (event.key === 'Escape') {
      setDismissed(mention?.from ?? null)
      event.stopPropagation()
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      pick(shown[active]?.name ?? '')
    } else return
    event.preventDefault()
  }
  return (
    <>
      <TextArea
        {...rest}
        ref={area}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(next) => {
          onChange(next)
          readCaret()
          setActiveIndex(0)
          if (!next.includes('@')) setDismissed(null)
        }}
        onSelect={readCaret}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('Mention a colleague')} className="mention-list">
        {shown.map(({ user_id, name }, index) => (
          <div
            key={user_id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames('list-option mention-option', index === active && 'active')}
            // Keeps the focus in the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(name)}
          >
            {name}
          </div>
        ))}
      </div>
    </>
  )
}
