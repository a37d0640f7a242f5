import { useId } from 'react'
import type { KnowledgeQuestion } from '../../../contract/calls/knowledge'
import { searchWords } from '../../../rules/conversations/search-words'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { useBank } from '../bank'
import { Marked } from '../highlighted'
import { AnswerForm } from './answer-form'
import type { Editor } from './use-editor'
import { t } from '../../../i18n/translate'

export interface EntryEditorProps {
  editor: Editor
  entry: KnowledgeQuestion
  /** The search text, to be highlighted. */
  searched: string
  onDelete: () => void
}

/** An open question. Only custom ones can be deleted. */
export function EntryEditor({ editor, entry, searched, onDelete }: EntryEditorProps) {
  const id = useId()
  const { creatable } = useBank()
  return (
    <article className="tile open" aria-labelledby={id} part="tile">
      <div className="spread">
        <h3 id={id}>
          <Marked text={entry.question} words={searchWords(searched)} />
        </h3>
        <IconButton icon="close" label={t('Close')} size="small" onClick={editor.close} />
      </div>
      <AnswerForm
        editor={editor}
        entry={entry}
        labelledBy={id}
        editable={entry.meta_data.editable}
        tools={
          creatable &&
          entry.meta_data.custom && (
            <Button variant="danger" icon="trash" onClick={onDelete}>
              {t('Delete')}
            </Button>
          )
        }
      />
    </article>
  )
}
