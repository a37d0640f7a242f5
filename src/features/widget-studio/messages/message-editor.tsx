import { useRef } from 'react'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { countGraphemes } from '../../../rules/text/graphemes'
import { Button } from '../../../ui/button'
import { LimitedTextArea } from '../limited-text-area'
import { t } from '../../../i18n/translate'

export interface MessageEditorProps {
  text: string
  fault: string | undefined
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** A message while it is being edited: its draft takes the words on Save. */
export function MessageEditor({ text, fault, onType, onSave, onCancel }: MessageEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const most = CHAT_UI_LIMITS.engagementMessage
  return (
    <div className="limited">
      <LimitedTextArea
        ref={area}
        label={t('Engagement message')}
        hideLabel
        value={text}
        most={most}
        error={fault && t(fault)}
        count={`${countGraphemes(text)} / ${most}`}
        onEdit={(edit) => onType(edit.text)}
      />
      <span className="cluster tight">
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="small" onClick={onSave}>
          {t('Save')}
        </Button>
      </span>
    </div>
  )
}
