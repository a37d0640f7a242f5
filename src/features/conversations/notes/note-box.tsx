import { useRef, useState } from 'react'
import { dialogueEvents } from '../../../contract/calls/dialogue-events'
import { addNote, colleagues, MENTIONS_MAX } from '../../../contract/calls/notes'
import { newClientId } from '../../../client/client-id'
import { isBlank } from '../../../contract/core/blank'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { errorText } from '../../../i18n/translate-message'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { useDraftStorage, useHasStoredDraft } from '../../../forms/persisted-draft'
import { UnsavedGuard, useUnsaved } from '../../../forms/unsaved'
import { Button } from '../../../ui/button/button'
import { isTooLong } from '../../../ui/field/length-limit'
import { Select } from '../../../ui/field/select'
import { mentionedIn } from '../../../rules/conversations/mention'
import { MentionArea } from './mention-area'
import { t } from '../../../i18n/translate'

interface NoteBoxProps {
  conversationId: string
  accountId: string
}

const draftKeyOf = ({ conversationId }: Pick<NoteBoxProps, 'conversationId'>) => `note/${conversationId}`

/** Opens the box for a note that only staff see. Mount a new one for each conversation. */
export function NoteBox(props: NoteBoxProps) {
  const [open, setOpen] = useState(useHasStoredDraft(draftKeyOf(props)))
  // Whether the focus was in the box when it closed, so that it goes back to the button.
  const [hadFocus, setHadFocus] = useState(false)
  const close = (withFocus: boolean) => {
    setHadFocus(withFocus)
    setOpen(false)
  }
  if (open)
    return (
      <UnsavedGuard>
        <OpenNoteBox {...props} onClose={close} />
      </UnsavedGuard>
    )
  return (
    <p className="dock-note">
      <Button variant="link" size="small" autoFocus={hadFocus} onClick={() => setOpen(true)}>
        {t('Add an internal note')}
      </Button>
    </p>
  )
}

interface OpenNoteBoxProps extends NoteBoxProps {
  onClose: (hadFocus: boolean) => void
}

function OpenNoteBox({ conversationId, accountId, onClose }: OpenNoteBoxProps) {
  const of = { account_id: accountId, cid: conversationId }
  const storage = useDraftStorage(draftKeyOf({ conversationId }))
  const people = useCall(colleagues, of)
  const [text, setText] = useState(() => {
    const stored = storage?.read()?.value
    return typeof stored === 'string' ? stored : ''
  })
  const write = (next: string) => {
    setText(next)
    storage?.write(isBlank(next) ? null : { value: next, version: undefined })
  }
  useUnsaved(t('Internal note'), !isBlank(text))
  // A repeated attempt to save is the same note. With other words it is another one, since the first may be
  // stored.
  const tried = useRef({ text: '', clientId: '' })
  const form = useRef<HTMLFormElement>(null)
  const close = () => onClose(form.current?.matches(':focus-within') ?? false)
  const saving = useCallMutation(addNote, { onSuccess: close, invalidates: [dialogueEvents] })
  const known = people.data?.items ?? []
  const mentioned = mentionedIn(text, known)
  const tooLong = isTooLong(text, MESSAGE_MAX_LENGTH)
  const mention = (userId: string) => {
    const name = known.find(({ user_id }) => user_id === userId)?.name ?? ''
    write(`${text}${/\s$|^$/.test(text) ? '' : ' '}@${name} `)
  }
  return (
    <form
      ref={form}
      className="note-box"
      aria-label={t('Internal note')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBlank(text) || tooLong || saving.isPending) return
        if (tried.current.text !== text) tried.current = { text, clientId: newClientId() }
        const mentions = mentioned.map(({ user_id }) => user_id)
        saving.mutate({ ...of, text, client_id: tried.current.clientId, mentions })
      }}
    >
      <MentionArea
        people={known}
        label={t('Internal note')}
        hint={t('Only staff see it, never the customer.')}
        error={saving.error ? errorText(saving.error) : undefined}
        value={text}
        onChange={write}
        maxLength={MESSAGE_MAX_LENGTH}
        autoFocus
      />
      <div className="note-actions">
        <Select
          label={t('Mention a colleague')}
          hideLabel
          placeholder={t('Mention a colleague')}
          options={known
            .filter((one) => !mentioned.includes(one))
            .map(({ user_id, name }) => ({ value: user_id, label: name }))}
          disabled={mentioned.length >= MENTIONS_MAX}
          value=""
          onChange={mention}
        />
        <Button variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isBlank(text) || tooLong} busy={saving.isPending}>
          {t('Save note')}
        </Button>
      </div>
    </form>
  )
}
