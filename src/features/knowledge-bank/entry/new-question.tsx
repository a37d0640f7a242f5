import { useId, type KeyboardEvent } from 'react'
import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { TextInput } from '../../../ui/field/text-input'
import { AnswerForm } from './answer-form'
import { QuestionField } from './question-field'
import type { Editor } from './use-editor'
import { t } from '../../../i18n/translate'

export interface NewQuestionProps {
  editor: Editor
  step: 'question' | 'answer'
}

/** A new question of a topic: first its text, then its answer. */
export function NewQuestion({ editor, step }: NewQuestionProps) {
  return step === 'question' ? <QuestionInput editor={editor} /> : <NewAnswer editor={editor} />
}

function QuestionInput({ editor }: { editor: Editor }) {
  const { draft } = editor
  const text = draft.value
  if (!text) return null
  const question = text.question.trim()
  const next = () => {
    if (question === '') return
    draft.change({ ...text, question })
    editor.step('answer')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    editor.close()
  }
  return (
    <form
      className="tile"
      aria-label={t('New question')}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <TextInput
        label={t('New question')}
        placeholder={t('What will customers ask?')}
        data-first
        required
        maxLength={KNOWLEDGE_LENGTHS.question}
        value={text.question}
        onChange={(typed) => draft.change({ ...text, question: typed })}
      />
      <div className="cluster">
        <span className="push" />
        <Button size="small" onClick={editor.close}>
          {t('Discard')}
        </Button>
        <Button type="submit" size="small" variant="primary" disabled={question === ''}>
          {t('Next')}
        </Button>
      </div>
    </form>
  )
}

function NewAnswer({ editor }: { editor: Editor }) {
  const id = useId()
  const { draft } = editor
  const text = draft.value
  if (!text) return null
  return (
    <article className="tile open" aria-labelledby={id}>
      <div className="spread">
        <h3 id={id}>{text.question}</h3>
        <span className="cluster tight">
          <Button variant="quiet" size="small" icon="edit" onClick={() => editor.step('question')}>
            {t('Edit question')}
          </Button>
          <IconButton icon="close" label={t('Close')} size="small" onClick={editor.close} />
        </span>
      </div>
      <AnswerForm
        editor={editor}
        entry={null}
        labelledBy={id}
        head={(issues, saving) =>
          // The service refused the question, so it can be corrected here.
          issues['question.question'] && <QuestionField draft={draft} issues={issues} saving={saving} />
        }
      />
    </article>
  )
}
