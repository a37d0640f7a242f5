import { useCallback, useEffect, useState, type RefObject } from 'react'
import { chatUiSettings, saveChatUiSettings, type UiDomain, type UiSettings } from '../../../contract/chat-ui'
import { useUnsaved } from '../../../editing/unsaved'
import { useDraft, type Draft } from '../../../editing/use-draft'
import { useSave, type Save } from '../../../editing/use-save'
import { lookFaults } from '../../../rules/chat-ui'
import type { MessagesHandle } from '../messages/messages-section'
import { changedFields, changesOf, withoutUnwritten } from './look-changes'
import { t } from '../../../words/translate'

const TITLE = 'Customer Experience Settings'

export interface Look {
  /** The draft: what is on screen. */
  readonly value: UiSettings
  readonly draft: Draft<UiSettings>
  readonly saving: Save<typeof saveChatUiSettings>
  /** How many settings differ from what is saved. */
  readonly changed: number
  /** Something would be lost: a setting differs, or a message is still being edited. */
  readonly dirty: boolean
  /** What is wrong, by field; the person's own before what the service said. Of the messages only once they were to be saved: each is begun empty. */
  readonly faults: Readonly<Record<string, string>>
  /** Rises whenever what is typed anywhere below has to be forgotten. */
  readonly round: number
  /** Settings are to be saved while a message is being edited: it is asked what becomes of that. */
  readonly asking: boolean
  change(part: Partial<UiSettings>): void
  /** Something happened among the messages. */
  noticeMessages(): void
  revert(): void
  /** Saves, or asks first. False: something is wrong, and nothing was sent. */
  apply(): Promise<boolean>
  /** The answer to what was asked. */
  answer(choice: 'save' | 'discard' | 'cancel'): Promise<boolean>
}

/** Draft against saved of the look of one domain (document 3 §4 Chat UI settings). */
export function useLook(
  { domain, settings, version }: UiDomain,
  messages: RefObject<MessagesHandle | null>,
): Look {
  const draft = useDraft(t(TITLE), settings, version, `look/${domain}`)
  const saving = useSave(saveChatUiSettings, {
    reads: [chatUiSettings],
    saved: t('Your changes were saved successfully.'),
    failed: t('An error occurred while saving your changes.'),
  })
  const [editing, setEditing] = useState(false)
  // After what was drawn because of it.
  const notice = useCallback(
    () => queueMicrotask(() => setEditing(messages.current?.unfinished() === true)),
    [messages],
  )
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<UiSettings | null>(null)
  useUnsaved(t(TITLE), editing)
  // Messages that were being edited when the session ended are so again.
  useEffect(notice, [notice])
  const value = draft.value ?? settings
  const { engagement_messages: ofMessages, ...ofFields } = changesOf(settings, value)

  const forgetEditing = () => {
    setEditing(false)
    setRound((now) => now + 1)
  }
  const send = async (look: UiSettings) => {
    const change = changesOf(settings, look)
    if (Object.keys(change).length === 0) return true
    if (Object.keys(lookFaults(change)).length > 0) {
      setRefused(look)
      return false
    }
    const saved = await saving.save({
      settings_type: 'UI_SETTINGS',
      base_version: draft.base_version,
      website_url: domain,
      settings: change,
    })
    if (saved) draft.saved(look)
    return true
  }
  return {
    value,
    draft,
    saving,
    changed: changedFields(settings, value).length,
    dirty: draft.dirty || editing,
    faults: {
      ...fieldFaults(saving.faults),
      ...lookFaults(ofFields),
      ...(refused === value && lookFaults({ engagement_messages: ofMessages })),
    },
    round,
    asking,
    change: (part) => draft.change({ ...value, ...part }),
    noticeMessages: notice,
    revert() {
      draft.reset()
      saving.settle()
      forgetEditing()
    },
    async apply() {
      if (!messages.current?.unfinished()) return await send(value)
      setAsking(true)
      return true
    },
    async answer(choice) {
      setAsking(false)
      if (choice === 'cancel') return true
      if (choice === 'discard') {
        const kept = withoutUnwritten(value)
        draft.change(kept)
        forgetEditing()
        return await send(kept)
      }
      const engagement_messages = messages.current?.finish()
      if (!engagement_messages) return true
      const whole = { ...value, engagement_messages }
      draft.change(whole)
      setEditing(false)
      return await send(whole)
    },
  }
}

/** The service names a field by its place in the body. */
const fieldFaults = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace(/^settings\./, ''), fault]))
