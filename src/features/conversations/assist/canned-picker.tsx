import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cannedReplies, type CannedReply } from '../../../contract/calls/assist'
import { useCall } from '../../../query/use-call'
import { fillFields, matchesWords } from '../../../rules/conversations/canned-reply'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { Loading } from '../../../ui/loading'
import { TextInput } from '../../../ui/text-input'
import { FilledText } from './filled-text'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface CannedPickerProps {
  conversationId: string
  emptyText: string
  onPick: (text: string) => void
}

/**
 * The `form` attribute of the search: it stands inside the reply box, which is a form, and is none of it. No
 * element has this id.
 */
const NO_FORM = 'no-form'
/** Height of the list while it is not there, px. */
const HEIGHT = 160

/**
 * Search and list: the arrow keys go through it while the focus stays in the search, Enter takes the one that
 * is marked.
 */
export function CannedPicker({ conversationId, emptyText, onPick }: CannedPickerProps) {
  const replies = useCall(cannedReplies, { conversation_id: conversationId })
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()

  const filled = (replies.data?.items ?? []).map((reply) => ({
    ...reply,
    text: fillFields(reply.text, replies.data?.fields ?? {}),
  }))
  const shown = filled.filter((reply) => matchesWords(words, reply))
  const active = Math.min(place, shown.length - 1)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) setPlace((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter') {
      const chosen = shown[active]
      if (chosen) onPick(chosen.text)
    } else return
    // Neither the caret moves nor is the reply sent that this stands in.
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
        value={words}
        onChange={(next) => {
          setWords(next)
          setPlace(0)
        }}
        onKeyDown={press}
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
      className={classNames('canned-option', active && 'active')}
      // The focus stays in the search.
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
