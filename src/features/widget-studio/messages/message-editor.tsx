import { useRef } from 'react'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { countGraphemes } from '../../../rules/text/graphemes'
import { Button } from '../../../ui/button/button'
import { LimitedTextArea } from '../limited-text-area'
import { t } from '../../../i18n/translate'

export interface MessageEditorProps {
  text: string
  issue: string | undefined
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** The editor of a message; Save puts its text into the draft. */
export function MessageEditor({ text, issue, onType, onSave, onCancel }: MessageEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const maxLength = CHAT_UI_LIMITS.engagementMessage
  return (
    <div className="limited">
      <LimitedTextArea
        ref={area}
        label={t('Engagement message')}
        hideLabel
        value={text}
        maxLength={maxLength}
        error={issue && t(issue)}
        count={`${countGraphemes(text)} / ${maxLength}`}
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
