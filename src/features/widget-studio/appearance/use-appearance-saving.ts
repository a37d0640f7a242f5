import { useEffect, useState, type RefObject } from 'react'
import { chatUiSettings, type UiDomain, type UiSettings } from '../../../contract/calls/chat-ui'
import { saveChatUiSettings } from '../../../contract/calls/chat-ui-changes'
import { useSave } from '../../../forms/use-save'
import { appearanceIssues } from '../../../rules/widget/appearance-issues'
import type { MessagesHandle } from '../messages/messages-section'
import { changesOf, withoutEmptyMessages } from './appearance-changes'
import type { WidgetAppearance } from './use-appearance'
import { t } from '../../../i18n/translate'

export interface AppearanceSaving {
  readonly saving: boolean
  /**
   * The issues by field; our own checks come before the service's messages. Messages are checked only on
   * saving, since each starts empty.
   */
  readonly issues: Readonly<Record<string, string>>
  /** Message that somebody else saved meanwhile; null if nobody did. */
  readonly conflict: string | null
  /** Marks the conflict as resolved. */
  settle(): void
  /** Saves the draft, or asks first about a message that is being edited. */
  apply(): void
  /** Whether that question is open. */
  readonly asking: boolean
  /** The person's answer; null to continue editing. */
  answer(choice: 'save' | 'discard' | null): void
}

/**
 * Saves the appearance of a domain. If it has issues, they are shown and focused instead.
 * @param form contains the fields.
 */
export function useAppearanceSaving(
  { domain, settings }: UiDomain,
  { value, draft, round, forgetEditing, noticeMessages }: WidgetAppearance,
  messages: RefObject<MessagesHandle | null>,
  form: RefObject<HTMLElement | null>,
): AppearanceSaving {
  const { save, saving, issues, conflict, settle } = useSave(saveChatUiSettings, {
    reads: [chatUiSettings],
    saved: t('Your changes were saved successfully.'),
    failed: t('An error occurred while saving your changes.'),
  })
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<UiSettings | null>(null)
  useEffect(() => settle(), [round, settle])
  const { engagement_messages: ofMessages, ...ofFields } = changesOf(settings, value)

  /** Resolves to false if there are issues and nothing was sent. */
  const send = async (appearance: UiSettings) => {
    const change = changesOf(settings, appearance)
    if (Object.keys(change).length === 0) return true
    if (Object.keys(appearanceIssues(change)).length > 0) {
      setRefused(appearance)
      return false
    }
    const saved = await save({
      settings_type: 'UI_SETTINGS',
      base_version: draft.base_version,
      website_url: domain,
      settings: change,
    })
    if (saved) draft.saved(appearance)
    return true
  }
  const sendOrShow = async (appearance: UiSettings) => {
    if (await send(appearance)) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .error')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'nearest' })
  }
  const answer = (choice: 'save' | 'discard' | null) => {
    setAsking(false)
    if (choice === 'discard') {
      const values = withoutEmptyMessages(value)
      draft.change(values)
      forgetEditing()
      void sendOrShow(values)
    } else if (choice === 'save') {
      const engagement_messages = messages.current?.finish()
      if (!engagement_messages) return
      const whole = { ...value, engagement_messages }
      draft.change(whole)
      noticeMessages()
      void sendOrShow(whole)
    }
  }
  return {
    saving,
    issues: {
      ...issuesByField(issues),
      ...appearanceIssues(ofFields),
      ...(refused === value && appearanceIssues({ engagement_messages: ofMessages })),
    },
    conflict,
    settle,
    apply: () => (messages.current?.unfinished() ? setAsking(true) : void sendOrShow(value)),
    asking,
    answer,
  }
}

/** The service names a field by its path in the body. */
const issuesByField = (issues: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(issues).map(([path, issue]) => [path.replace(/^settings\./, ''), issue]))
