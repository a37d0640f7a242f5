import { useEffect, useState } from 'react'
import type { EngagementMessage } from '../../../contract/calls/chat-ui'
import { useDraftStorage, type DraftStorage } from '../../../forms/persisted-draft'
import type { PageType } from '../../../contract/elements/page-types'
import {
  addMessage,
  cancelMessage,
  deleteMessage,
  enableMessage,
  isEmpty,
  saveMessage,
  togglePage,
  type EngagementEdit,
} from '../../../rules/widget/engagement-edits'
import { useToast } from '../../../ui/toast/toast'
import { t } from '../../../i18n/translate'

/** How long a notice is shown, ms. */
const NOTICE_MS = 5000

type List = EngagementMessage[]

export interface Messages {
  /** The text in the editor of a message; null while it is not edited. */
  typedOf(message: EngagementMessage): string | null
  /** The issue of an edited message. */
  issueOf(message: EngagementMessage): string | undefined
  /** Why no message can be added. */
  readonly refusedAdding: string | undefined
  add(): void
  edit(id: string): void
  type(id: string, text: string): void
  save(id: string): void
  cancel(id: string): void
  remove(id: string): void
  enable(id: string, enabled: boolean): void
  togglePage(id: string, type: PageType): void
  unfinished(): boolean
  finish(): List | null
}

/** The messages of the draft, those being edited, and the rejected input. */
export function useMessages(
  domain: string,
  /** Ignores stored drafts. */
  discarded: boolean,
  list: List,
  onChange: (list: List) => void,
  /** Focuses the first match of the selector once it is rendered. */
  focus: (selector: string) => void,
): Messages {
  const toast = useToast()
  const storage = useDraftStorage(`look-messages/${domain}`)
  const [typed, setTyped] = useState(() => readStoredTexts(discarded ? null : storage))
  const [refusal, setRefusal] = useState<{ id: string | null; text: string } | null>(null)
  const row = (id: string) => `[data-message="${CSS.escape(id)}"]`
  const forget = (...ids: readonly string[]) =>
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id))))

  /** Shows the message at its editor, or at the button that adds one. */
  const refuse = (id: string | null, text: string) => {
    setRefusal({ id, text })
    toast.show(t(text), { tone: 'error', duration: NOTICE_MS })
    if (id !== null) focus(`${row(id)} textarea`)
  }
  const take = (edit: EngagementEdit, at: string | null): List | null => {
    if ('refused' in edit) {
      refuse(at, edit.refused)
      return null
    }
    setRefusal(null)
    onChange(edit.messages)
    return edit.messages
  }
  const empty = list.find(isEmpty)
  // A message without text can only be edited or deleted.
  const typedOf = (message: EngagementMessage) =>
    typed[message.id] ?? (isEmpty(message) ? message.message : null)
  const edited = list.filter((message) => typedOf(message) !== null && typedOf(message) !== message.message)
  const isEdited = edited.length > 0
  useEffect(
    () => storage?.write(isEdited ? { value: typed, version: undefined } : null),
    [storage, isEdited, typed],
  )

  return {
    typedOf,
    issueOf: ({ id }) => (refusal?.id === id ? refusal.text : undefined),
    refusedAdding: refusal?.id === null ? refusal.text : undefined,
    add() {
      const added = take(addMessage(list), empty?.id ?? null)?.at(-1)
      if (!added) return
      setTyped((now) => ({ ...now, [added.id]: '' }))
      focus(`${row(added.id)} textarea`)
    },
    edit(id) {
      setTyped((now) => ({ ...now, [id]: list.find((one) => one.id === id)?.message ?? '' }))
      focus(`${row(id)} textarea`)
    },
    type(id, text) {
      setTyped((now) => ({ ...now, [id]: text }))
      if (refusal?.id === id) setRefusal(null)
    },
    save(id) {
      if (!take(saveMessage(list, id, typed[id] ?? ''), id)) return
      forget(id)
      focus(`${row(id)} [data-edit]`)
    },
    cancel(id) {
      const left = cancelMessage(list, id)
      forget(id)
      setRefusal(null)
      if (left.length < list.length) onChange(left)
      focus(left.length < list.length ? '[data-add]' : `${row(id)} [data-edit]`)
    },
    remove(id) {
      const blocking = list.find((one) => one.id !== id && isEmpty(one))
      if (!take(deleteMessage(list, id), blocking?.id ?? null)) return
      forget(id)
      focus('[data-add]')
    },
    enable: (id, enabled) => onChange(enableMessage(list, id, enabled)),
    togglePage: (id, type) => onChange(togglePage(list, id, type)),
    unfinished: () => isEdited,
    finish() {
      let whole = list
      for (const { id } of edited) {
        const edit = saveMessage(whole, id, typed[id] ?? '')
        if ('refused' in edit) {
          refuse(id, edit.refused)
          return null
        }
        whole = edit.messages
      }
      forget(...edited.map(({ id }) => id))
      setRefusal(null)
      onChange(whole)
      return whole
    },
  }
}

/** The stored input by message; another version of this code may have stored something else. */
function readStoredTexts(storage: DraftStorage | null): Readonly<Record<string, string>> {
  const storedTexts = storage?.read()?.value ?? {}
  return Object.fromEntries(Object.entries(storedTexts).filter(([, text]) => typeof text === 'string'))
}
