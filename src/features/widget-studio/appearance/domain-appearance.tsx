import { useLayoutEffect, useRef } from 'react'
import { chatMetadata } from '../../../contract/calls/chat-metadata'
import type { UiDomain } from '../../../contract/calls/chat-ui'
import { Conflict } from '../../../forms/conflict'
import { useCall } from '../../../query/use-call'
import type { MessagesHandle } from '../messages/messages-section'
import { LookForm } from './appearance-form'
import { PreviewPane } from './preview-pane'
import { SaveBar } from './save-bar'
import { Stage } from '../preview/preview'
import { UnfinishedDialog } from './unfinished-dialog'
import { useAppearance } from './use-appearance'
import { useLookSaving } from './use-appearance-saving'
import { t } from '../../../i18n/translate'

export interface DomainLookProps {
  domain: UiDomain
  /** Addresses of the default pictures of the agent. */
  avatars: readonly string[]
  narrow: boolean
  onDirty: (dirty: boolean) => void
}

/** The look of one domain: its settings, what is not saved of them, and the widget as it would be. */
export function DomainLook({ domain, avatars, narrow, onDirty }: DomainLookProps) {
  const messages = useRef<MessagesHandle>(null)
  const look = useAppearance(domain, messages)
  const metadata = useCall(chatMetadata, {})
  const form = useRef<HTMLDivElement>(null)
  const { saving, faults, conflict, settle, apply, asking, answer } = useLookSaving(
    domain,
    look,
    messages,
    form,
  )
  const { dirty } = look
  // Before anything can be pressed that would lose it.
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
            draft={{ reset: look.revert, rebase: look.draft.rebase }}
            settle={settle}
          />
          <UnfinishedDialog
            open={asking}
            onSave={() => answer('save')}
            onDiscard={() => answer('discard')}
            onCancel={() => answer(null)}
          />
          <LookForm {...{ domain, avatars, metadata, look, faults, messages }} />
        </div>
        <SaveBar
          dirty={dirty}
          changed={look.changed}
          saving={saving}
          onRevert={look.revert}
          onApply={apply}
        />
      </div>
      <PreviewPane narrow={narrow}>
        <Stage domain={domain.domain} look={look.value} supportsSms={metadata.data?.supports_sms === true} />
      </PreviewPane>
    </>
  )
}
