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
  /** The draft that is on screen. */
  readonly value: UiSettings
  readonly draft: Draft<UiSettings>
  /** The number of settings that differ from the saved ones. */
  readonly changed: number
  /** Whether something would be lost: a setting differs, or a message is being edited. */
  readonly dirty: boolean
  /** Increases whenever the input below must be dropped. */
  readonly round: number
  change(part: Partial<UiSettings>): void
  /** Checks the messages again after they changed. */
  noticeMessages(): void
  /** Drops the input of messages that are being edited. */
  forgetEditing(): void
  revert(): void
}

/** The draft and the saved appearance of one domain. */
export function useAppearance(
  { domain, settings, version }: UiDomain,
  messages: RefObject<MessagesHandle | null>,
): WidgetAppearance {
  const draft = useDraft(t(TITLE), settings, version, `look/${domain}`)
  // Until the messages are mounted, their stored drafts decide.
  const [editing, setEditing] = useState(useHasStoredDraft(`look-messages/${domain}`))
  // Runs after the change has been rendered.
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
