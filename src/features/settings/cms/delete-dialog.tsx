import { cms, deleteContent } from '../../../contract/calls/cms'
import { useScope } from '../../../query/scope'
import { useInvalidate } from '../../../query/use-call'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useToast } from '../../../ui/toast/toast'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'

/** The topic or question to delete. */
export type Deletion =
  | { readonly key: 'topic'; readonly topic_id: string; readonly label: string; readonly questions: number }
  | {
      readonly key: 'question'
      readonly topic_id: string
      readonly question_id: string
      readonly label: string
    }

export interface DeleteDialogProps {
  /** The deletion to confirm; null while the dialog is closed. */
  deletion: Deletion | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a topic with its questions, or a question, is deleted. */
export function DeleteDialog({ deletion, onClose, onDeleted }: DeleteDialogProps) {
  const { product } = useScope()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { save, saving } = useSave(deleteContent, { reads: [cms] })

  const remove = async () => {
    if (!deletion) return
    const { key, topic_id } = deletion
    const done = await save({
      service_type: product,
      key,
      delete_information: key === 'topic' ? { topic_id } : { topic_id, question_id: deletion.question_id },
    })
    if (done) {
      toast.show(key === 'topic' ? t('Topic deleted successfully') : t('Question deleted successfully'))
      onDeleted()
      return
    }
    // Somebody else may have deleted it, so fetch the stored state.
    onClose()
    await invalidate(cms)
  }
  return (
    <ConfirmDialog
      open={deletion !== null}
      title={deletion?.key === 'topic' ? t('Delete topic') : t('Delete question')}
      confirmLabel={t('Delete')}
      tone="danger"
      busy={saving}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {deletion && confirmationText(deletion)}
    </ConfirmDialog>
  )
}

function confirmationText(deletion: Deletion): string {
  const { label } = deletion
  if (deletion.key === 'question')
    return t('“{label}” and its answer are deleted. The assistant no longer says it.', { label })
  const { questions } = deletion
  if (questions === 0) return t('“{label}” is deleted.', { label })
  return plural(
    questions,
    '“{label}” is deleted with its question. The assistant no longer says it.',
    '“{label}” is deleted with its {count} questions. The assistant no longer says them.',
    { label },
  )
}
