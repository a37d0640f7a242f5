import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { TextInput } from '../../../ui/text-input'
import type { Editor } from './use-editor'
import { t } from '../../../i18n/translate'

export interface QuestionFieldProps {
  draft: Editor['draft']
  /** Of the service, by the path of the field. */
  faults: Readonly<Record<string, string>>
  saving: boolean
}

/** The words of a question above its answer, where they can still be put right. */
export function QuestionField({ draft, faults, saving }: QuestionFieldProps) {
  const text = draft.value
  if (!text) return null
  return (
    <TextInput
      label={t('Question')}
      required
      maxLength={KNOWLEDGE_LENGTHS.question}
      value={text.question}
      readOnly={saving}
      error={faults['question.question']}
      onChange={(question) => draft.change({ ...text, question })}
    />
  )
}
