import {
  deleteKnowledge,
  deleteKnowledgeTopic,
  knowledgeEntries,
  knowledgeConflicts,
  unansweredQuestions,
  type KnowledgeQuestion,
  type KnowledgeTopic,
} from '../../contract/calls/knowledge'
import { useInvalidate } from '../../query/use-call'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useToast } from '../../ui/toast/toast'
import { useBank, type Bank } from './bank'
import { TOASTS } from './knowledge-texts'
import type { TopicInGroup } from './topics'
import { useKnowledgeSave } from './use-knowledge-save'
import { pageLanguage } from '../../i18n/language'
import { plural, t } from '../../i18n/translate'

/** The topic or question to delete. */
export type Deletion =
  | { readonly kind: 'topic'; readonly group: TopicInGroup['group']; readonly topic: KnowledgeTopic }
  | { readonly kind: 'question'; readonly topic: KnowledgeTopic; readonly question: KnowledgeQuestion }

export interface DeleteDialogProps {
  deletion: Deletion
  onClose: () => void
  onDeleted: (deletion: Deletion) => void
}

/** Asks before a question, or a topic with its questions, is deleted, and says what else is deleted. */
export function DeleteDialog({ deletion, onClose, onDeleted }: DeleteDialogProps) {
  const bank = useBank()
  const toast = useToast()
  const invalidate = useInvalidate()
  const question = useKnowledgeSave(deleteKnowledge)
  const topic = useKnowledgeSave(deleteKnowledgeTopic)

  const remove = async () => {
    const done =
      deletion.kind === 'question'
        ? await question.save({
            'x-api-key': bank.call['x-api-key'],
            dealer_id: bank.call.dealer_id,
            entry_id: String(deletion.question.entry_id),
          })
        : await topic.save({
            ...bank.call,
            group_id: String(deletion.group.id),
            topic_id: deletion.topic.id,
          })
    if (done) {
      toast.show(
        deletion.kind === 'topic' ? t('Topic deleted successfully') : t('Question deleted successfully'),
        TOASTS,
      )
      onDeleted(deletion)
      return
    }
    // Somebody else may have deleted it, so the stored state is fetched.
    onClose()
    await invalidate(knowledgeEntries, unansweredQuestions, knowledgeConflicts)
  }
  return (
    <ConfirmDialog
      open
      title={deletion.kind === 'topic' ? t('Delete topic') : t('Delete question')}
      confirmLabel={t('Delete')}
      tone="danger"
      busy={question.saving || topic.saving}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {confirmationText(deletion, bank)}
    </ConfirmDialog>
  )
}

function confirmationText(deletion: Deletion, { mirrors, productId, products }: Bank): string {
  const { topic } = deletion
  const productName = products.find(({ id }) => id === productId)?.product_name ?? ''
  if (deletion.kind === 'topic') {
    const count = topic.questions.length
    const deleted =
      count === 0
        ? t('“{topic}” is deleted.', { topic: topic.name })
        : plural(
            count,
            '“{topic}” is deleted with its {count} question.',
            '“{topic}” is deleted with its {count} questions.',
            { topic: topic.name },
          )
    const consequence = t('{product} no longer answers from it; other products keep their answers.', {
      product: productName,
    })
    return `${deleted} ${consequence}`
  }
  const { question } = deletion
  const others = question.products.filter(({ id }) => id !== productId).map(({ name }) => name)
  const sentences = [t('“{question}” and its answer are deleted.', { question: question.question })]
  if (mirrors && others.length > 0)
    sentences.push(
      t('{products} no longer answer from it.', { products: joinNames([productName, ...others]) }),
    )
  if (topic.custom && topic.questions.length === 1)
    sentences.push(
      t('It is the last question in “{topic}”, so the topic is deleted, too.', { topic: topic.name }),
    )
  return sentences.join(' ')
}

const joinNames = (names: readonly string[]) =>
  new Intl.ListFormat(pageLanguage(), { type: 'conjunction' }).format(names)
