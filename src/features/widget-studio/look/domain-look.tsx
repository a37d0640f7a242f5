import { useLayoutEffect, useRef } from 'react'
import { chatMetadata } from '../../../contract/chat-account'
import type { UiDomain } from '../../../contract/chat-ui'
import { Conflict } from '../../../editing/conflict'
import { useCall } from '../../../query/use-call'
import type { MessagesHandle } from '../messages/messages-section'
import { Stage } from '../stage/stage'
import { LookForm } from './look-form'
import { PreviewPane } from './preview-pane'
import { SaveBar } from './save-bar'
import { UnfinishedDialog } from './unfinished-dialog'
import { useLook } from './use-look'
import { t } from '../../../words/translate'

export interface DomainLookProps {
  domain: UiDomain
  /** Addresses of the default pictures of the agent. */
  avatars: readonly string[]
  narrow: boolean
  onDirty: (dirty: boolean) => void
}

/** The look of one domain: its settings, what is not saved of them, and the widget as it would be (document 3 §2, §4). */
export function DomainLook({ domain, avatars, narrow, onDirty }: DomainLookProps) {
  const messages = useRef<MessagesHandle>(null)
  const look = useLook(domain, messages)
  const metadata = useCall(chatMetadata, {})
  const form = useRef<HTMLDivElement>(null)
  const { dirty } = look
  // Before anything can be pressed that would lose it.
  useLayoutEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  const showFault = (sent: boolean) => {
    if (sent) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .error')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'nearest' })
  }
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
            message={look.saving.conflict}
            draft={{ reset: look.revert, rebase: look.draft.rebase }}
            settle={look.saving.settle}
          />
          <LookForm domain={domain} avatars={avatars} metadata={metadata} look={look} messages={messages} />
        </div>
        <SaveBar
          dirty={dirty}
          changed={look.changed}
          saving={look.saving.saving}
          onRevert={look.revert}
          onApply={() => void look.apply().then(showFault)}
        />
      </div>
      <PreviewPane narrow={narrow}>
        <Stage domain={domain.domain} look={look.value} supportsSms={metadata.data?.supports_sms === true} />
      </PreviewPane>
      <UnfinishedDialog
        open={look.asking}
        onSave={() => void look.answer('save').then(showFault)}
        onDiscard={() => void look.answer('discard').then(showFault)}
        onCancel={() => void look.answer('cancel')}
      />
    </>
  )
}
