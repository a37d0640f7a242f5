import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cannedReplies, type CannedReply } from '../../../contract/calls/assist'
import { useCall } from '../../../query/use-call'
import { fillFields, matchesWords } from '../../../rules/conversations/canned-reply'
import { classNames } from '../../../ui/theme/class-names'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { TextInput } from '../../../ui/field/text-input'
import { FilledText } from './filled-text'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface CannedPickerProps {
  conversationId: string
  emptyText: string
  onPick: (text: string) => void
}

/**
 * The `form` attribute of the search field: the field is rendered inside the form of the reply box but must
 * not belong to it. No element has this id.
 */
const NO_FORM = 'no-form'
/** Height of the placeholder for the list, px. */
const HEIGHT = 160

/**
 * Search field and list: the arrow keys move through the list while the focus stays in the search, and Enter
 * picks the active reply.
 */
export function CannedPicker({ conversationId, emptyText, onPick }: CannedPickerProps) {
  const replies = useCall(cannedReplies, { conversation_id: conversationId })
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()

  const filled = (replies.data?.items ?? []).map((reply) => ({
    ...reply,
    text: fillFields(reply.text, replies.data?.fields ?? {}),
  }))
  const shown = filled.filter((reply) => matchesWords(query, reply))
  const active = Math.min(activeIndex, shown.length - 1)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) setActiveIndex((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter') {
      const chosen = shown[active]
      if (chosen) onPick(chosen.text)
    } else return
    // The key must neither move the caret nor send the reply around the picker.
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        form={NO_FORM}
        label={t('Search canned replies')}
        hideLabel
        placeholder={t('Search canned replies')}
        autoComplete="off"
        fieldClassName="canned-search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={query}
        onChange={(next) => {
          setQuery(next)
          setActiveIndex(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('Canned replies')} className="canned-list">
        {shown.map((reply, index) => (
          <CannedOption
            key={reply.id}
            id={`${listId}-${index}`}
            reply={reply}
            active={index === active}
            onPick={() => onPick(reply.text)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <>
          {replies.isPending && <Loading compact minHeight={HEIGHT} />}
          {replies.isError && !replies.data && (
            <ErrorState
              error={replies.error}
              compact
              minHeight={HEIGHT}
              message={errorText(replies.error)}
              retrying={replies.isFetching}
              onRetry={() => void replies.refetch()}
            />
          )}
          {replies.data && (
            <EmptyState
              compact
              minHeight={HEIGHT}
              icon="bolt"
              text={filled.length === 0 ? emptyText : t('No canned reply has these words.')}
            />
          )}
        </>
      )}
    </>
  )
}

interface CannedOptionProps {
  id: string
  /** With its fields filled in. */
  reply: CannedReply
  active: boolean
  onPick: () => void
}

function CannedOption({ id, reply, active, onPick }: CannedOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      className={classNames('list-option canned-option', active && 'active')}
      // Keeps the focus in the search field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <b className="truncate">{reply.title}</b>
      <span className="canned-text">
        <FilledText text={reply.text} />
      </span>
    </div>
  )
}
