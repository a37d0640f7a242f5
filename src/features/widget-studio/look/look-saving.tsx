import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { chatUiSettings, type UiDomain, type UiSettings } from '../../../contract/chat-ui'
import { saveChatUiSettings } from '../../../contract/chat-ui-changes'
import { Conflict } from '../../../editing/conflict'
import { useSave } from '../../../editing/use-save'
import { lookFaults } from '../../../rules/look-faults'
import type { MessagesHandle } from '../messages/messages-section'
import { changesOf, withoutUnwritten } from './look-changes'
import { UnfinishedDialog } from './unfinished-dialog'
import { FAILED, type Look, type LookTold } from './use-look'
import { t } from '../../../words/translate'

export interface LookSavingProps {
  domain: UiDomain
  look: Look
  messages: RefObject<MessagesHandle | null>
  /** Holds the fields. */
  form: RefObject<HTMLElement | null>
}

/** Saves the look of a domain when that is wanted: says what is wrong with it, asks what becomes of a message that is being edited (document 3 §4, §5). */
export function LookSaving({ domain: { domain, settings }, look, messages, form }: LookSavingProps) {
  const { value, draft, round, wanted, begun, tell, forgetEditing, noticeMessages } = look
  const saving = useSave(saveChatUiSettings, {
    reads: [chatUiSettings],
    saved: t('Your changes were saved successfully.'),
    failed: t(FAILED),
  })
  const { settle } = saving
  /** Settings are to be saved while a message is being edited: it is asked what becomes of that. */
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<UiSettings | null>(null)
  const { engagement_messages: ofMessages, ...ofFields } = changesOf(settings, value)

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
  /** Saves, or asks first. False: something is wrong, and nothing was sent. */
  const apply = async () => {
    if (!messages.current?.unfinished()) return await send(value)
    setAsking(true)
    return true
  }
  const answer = async (choice: 'save' | 'discard') => {
    setAsking(false)
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
    noticeMessages()
    return await send(whole)
  }
  const showFault = (sent: boolean) => {
    if (sent) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .error')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'nearest' })
  }
  const told = JSON.stringify({
    faults: {
      ...fieldFaults(saving.faults),
      ...lookFaults(ofFields),
      ...(refused === value && lookFaults({ engagement_messages: ofMessages })),
    },
    saving: saving.saving,
  } satisfies LookTold)
  // Before it is seen that something was typed.
  useLayoutEffect(() => tell(JSON.parse(told) as LookTold), [told, tell])
  useEffect(() => settle(), [round, settle])
  useEffect(() => {
    if (!wanted) return
    begun()
    queueMicrotask(() => void apply().then(showFault))
  })

  return (
    <>
      <Conflict
        message={saving.conflict}
        draft={{ reset: look.revert, rebase: draft.rebase }}
        settle={settle}
      />
      <UnfinishedDialog
        open={asking}
        onSave={() => void answer('save').then(showFault)}
        onDiscard={() => void answer('discard').then(showFault)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** The service names a field by its place in the body. */
const fieldFaults = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace(/^settings\./, ''), fault]))
