import { useLayoutEffect, useRef } from 'react'
import { chatMetadata } from '../../../contract/calls/chat-metadata'
import type { UiDomain } from '../../../contract/calls/chat-ui'
import { Conflict } from '../../../forms/conflict'
import { useCall } from '../../../query/use-call'
import type { MessagesHandle } from '../messages/messages-section'
import { AppearanceForm } from './appearance-form'
import { PreviewPane } from './preview-pane'
import { SaveBar } from './save-bar'
import { WidgetPreview } from '../preview/preview'
import { UnfinishedDialog } from './unfinished-dialog'
import { useAppearance } from './use-appearance'
import { useAppearanceSaving } from './use-appearance-saving'
import { t } from '../../../i18n/translate'

export interface DomainAppearanceProps {
  domain: UiDomain
  /** URLs of the agent's default pictures. */
  avatars: readonly string[]
  narrow: boolean
  onDirty: (dirty: boolean) => void
}

/** The appearance of one domain: its settings, the unsaved changes, and the preview. */
export function DomainAppearance({ domain, avatars, narrow, onDirty }: DomainAppearanceProps) {
  const messages = useRef<MessagesHandle>(null)
  const appearance = useAppearance(domain, messages)
  const metadata = useCall(chatMetadata, {})
  const form = useRef<HTMLDivElement>(null)
  const { saving, issues, conflict, settle, apply, asking, answer } = useAppearanceSaving(
    domain,
    appearance,
    messages,
    form,
  )
  const { dirty } = appearance
  // Runs before anything that would lose the changes can be pressed.
  useLayoutEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  return (
    <>
      <div className="studio-pane">
        <div
          className="studio-form scroll"
          ref={form}
          role="region"
          aria-label={t('Chat UI settings')}
          part="form"
          tabIndex={0}
        >
          <Conflict
            message={conflict}
            draft={{ reset: appearance.revert, rebase: appearance.draft.rebase }}
            settle={settle}
          />
          <UnfinishedDialog
            open={asking}
            onSave={() => answer('save')}
            onDiscard={() => answer('discard')}
            onCancel={() => answer(null)}
          />
          <AppearanceForm {...{ domain, avatars, metadata, appearance, issues, messages }} />
        </div>
        <SaveBar
          dirty={dirty}
          changed={appearance.changed}
          saving={saving}
          onRevert={appearance.revert}
          onApply={apply}
        />
      </div>
      <PreviewPane narrow={narrow}>
        <WidgetPreview
          domain={domain.domain}
          appearance={appearance.value}
          supportsSms={metadata.data?.supports_sms === true}
        />
      </PreviewPane>
    </>
  )
}
