import { useCallback, useState, type RefObject } from 'react'
import type { UiDomain, UiSettings } from '../../../contract/calls/chat-ui'
import { useHasStoredDraft } from '../../../forms/persisted-draft'
import { useUnsaved } from '../../../forms/unsaved'
import { useDraft, type Draft } from '../../../forms/use-draft'
import type { MessagesHandle } from '../messages/messages-section'
import { changedFields } from './changed-fields'
import { t } from '../../../i18n/translate'

const TITLE = 'Customer Experience Settings'

export interface WidgetAppearance {
  /** The draft: what is on screen. */
  readonly value: UiSettings
  readonly draft: Draft<UiSettings>
  /** How many settings differ from what is saved. */
  readonly changed: number
  /** Something would be lost: a setting differs, or a message is still being edited. */
  readonly dirty: boolean
  /** Rises whenever what is typed anywhere below has to be forgotten. */
  readonly round: number
  change(part: Partial<UiSettings>): void
  /** Something happened among the messages. */
  noticeMessages(): void
  /** Messages that are being edited are no more so. */
  forgetEditing(): void
  revert(): void
}

/** Draft against saved of the look of one domain. */
export function useAppearance(
  { domain, settings, version }: UiDomain,
  messages: RefObject<MessagesHandle | null>,
): WidgetAppearance {
  const draft = useDraft(t(TITLE), settings, version, `look/${domain}`)
  // Until the messages are there to be asked, what is kept of them tells.
  const [editing, setEditing] = useState(useHasStoredDraft(`look-messages/${domain}`))
  // After what was drawn because of it.
  const noticeMessages = useCallback(
    () => queueMicrotask(() => setEditing(messages.current?.unfinished() === true)),
    [messages],
  )
  const [round, setRound] = useState(0)
  useUnsaved(t(TITLE), editing)
  const value = draft.value ?? settings
  const forgetEditing = () => {
    setEditing(false)
    setRound((now) => now + 1)
  }
  return {
    value,
    draft,
    changed: changedFields(settings, value).length,
    dirty: draft.dirty || editing,
    round,
    change: (part) => draft.change({ ...value, ...part }),
    noticeMessages,
    forgetEditing,
    revert() {
      draft.reset()
      forgetEditing()
    },
  }
}
