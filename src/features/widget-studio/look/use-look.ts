import { useCallback, useState, type RefObject } from 'react'
import type { UiDomain, UiSettings } from '../../../contract/chat-ui'
import { useIsKept } from '../../../editing/kept-draft'
import { useUnsaved } from '../../../editing/unsaved'
import { useDraft, type Draft } from '../../../editing/use-draft'
import type { MessagesHandle } from '../messages/messages-section'
import { useToast } from '../../../ui/toast'
import { changedFields } from './changed-fields'
import { fetchSaving, LookSaving } from './late-parts'
import { t } from '../../../words/translate'

const TITLE = 'Customer Experience Settings'
export const FAILED = 'An error occurred while saving your changes.'

/** What is told by that which saves. */
export interface LookTold {
  /** What is wrong, by field; the person's own before what the service said. Of the messages only once they were to be saved: each is begun empty. */
  readonly faults: Readonly<Record<string, string>>
  readonly saving: boolean
}
const NOTHING: LookTold = { faults: {}, saving: false }

export interface Look {
  /** The draft: what is on screen. */
  readonly value: UiSettings
  readonly draft: Draft<UiSettings>
  /** How many settings differ from what is saved. */
  readonly changed: number
  /** Something would be lost: a setting differs, or a message is still being edited. */
  readonly dirty: boolean
  /** Rises whenever what is typed anywhere below has to be forgotten. */
  readonly round: number
  readonly told: LookTold
  /** It is to be saved, and that has not begun. */
  readonly wanted: boolean
  change(part: Partial<UiSettings>): void
  /** Something happened among the messages. */
  noticeMessages(): void
  /** Messages that are being edited are no more so. */
  forgetEditing(): void
  revert(): void
  tell(told: LookTold): void
  /** Saves it, once that which does so is there. */
  apply(): void
  /** The saving has begun. */
  begun(): void
}

/** Draft against saved of the look of one domain (document 3 §4 Chat UI settings). */
export function useLook(
  { domain, settings, version }: UiDomain,
  messages: RefObject<MessagesHandle | null>,
): Look {
  const draft = useDraft(t(TITLE), settings, version, `look/${domain}`)
  // Until the messages are there to be asked, what is kept of them tells.
  const [editing, setEditing] = useState(useIsKept(`look-messages/${domain}`))
  // After what was drawn because of it.
  const noticeMessages = useCallback(
    () => queueMicrotask(() => setEditing(messages.current?.unfinished() === true)),
    [messages],
  )
  const [round, setRound] = useState(0)
  const [told, tell] = useState(NOTHING)
  const [wanted, want] = useState(false)
  const toast = useToast()
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
    told,
    wanted,
    change: (part) => draft.change({ ...value, ...part }),
    noticeMessages,
    forgetEditing,
    revert() {
      draft.reset()
      forgetEditing()
    },
    tell,
    apply() {
      want(true)
      LookSaving.prepare()
      fetchSaving().catch(() => {
        want(false)
        toast.show(t(FAILED), { tone: 'error' })
      })
    },
    begun: () => want(false),
  }
}
