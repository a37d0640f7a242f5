import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { TextInput } from '../../../ui/field/text-input'
import type { Editor } from './use-editor'
import { t } from '../../../i18n/translate'

export interface QuestionFieldProps {
  draft: Editor['draft']
  /** The service's messages by field path. */
  issues: Readonly<Record<string, string>>
  saving: boolean
}

/** The text of a question above its answer, where it can still be corrected. */
export function QuestionField({ draft, issues, saving }: QuestionFieldProps) {
  const text = draft.value
  if (!text) return null
  return (
    <TextInput
      label={t('Question')}
      required
      maxLength={KNOWLEDGE_LENGTHS.question}
      value={text.question}
      readOnly={saving}
      error={issues['question.question']}
      onChange={(question) => draft.change({ ...text, question })}
    />
  )
}
