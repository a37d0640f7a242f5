import { useState } from 'react'
import { cannedReplies, deleteCannedReply, type CannedReply } from '../../../contract/calls/assist'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { IconButton } from '../../../ui/button/icon-button'
import { Loading } from '../../../ui/progress/loading'
import { CannedEditor, DRAFT_PREFIX } from './canned-editor'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface CannedManagerProps {
  /** Whose customer the previews are for. */
  conversationId: string
  onClose: () => void
}

/** Lets an administrator add, change and delete the dealership's canned replies. */
export function CannedManager({ conversationId, onClose }: CannedManagerProps) {
  const replies = useCall(cannedReplies, { conversation_id: conversationId })
  const [chosen, setChosen] = useState<CannedReply | 'new' | null>(null)
  // A reply whose draft survived the end of the session opens first.
  const [restoredId, setRestoredId] = useState(useFirstStoredDraft(DRAFT_PREFIX))
  const items = replies.data?.items ?? []
  const edited =
    chosen ?? (restoredId === 'new' ? restoredId : (items.find(({ id }) => id === restoredId) ?? null))
  if (edited !== null) {
    return (
      <CannedEditor
        reply={edited === 'new' ? null : edited}
        items={items}
        fields={replies.data?.fields ?? {}}
        onDone={() => {
          setChosen(null)
          setRestoredId(null)
        }}
      />
    )
  }
  return (
    <Dialog
      open
      size="wide"
      title={t('Canned replies')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" icon="plus" onClick={() => setChosen('new')} data-autofocus>
            {t('Add canned reply')}
          </Button>
        </>
      }
    >
      {replies.isPending && <Loading />}
      {replies.isError && !replies.data && (
        <ErrorState
          error={replies.error}
          message={errorText(replies.error)}
          retrying={replies.isFetching}
          onRetry={() => void replies.refetch()}
        />
      )}
      {replies.data && items.length === 0 && (
        <EmptyState icon="bolt" text={t('There are no canned replies yet.')} />
      )}
      <ManagedList items={items} onEdit={setChosen} />
    </Dialog>
  )
}

interface ManagedListProps {
  items: readonly CannedReply[]
  onEdit: (reply: CannedReply) => void
}

function ManagedList({ items, onEdit }: ManagedListProps) {
  const { dealerSettings } = useScope()
  const [replyToDelete, setReplyToDelete] = useState<CannedReply | null>(null)
  const remove = useCallMutation(deleteCannedReply, {
    invalidates: [cannedReplies],
    onSuccess: () => setReplyToDelete(null),
  })
  const confirmDeletion = (reply: CannedReply | null) => {
    remove.reset()
    setReplyToDelete(reply)
  }
  return (
    <>
      <ul className="canned-managed">
        {items.map((reply) => (
          <li key={reply.id}>
            <div className="canned-words">
              <b className="truncate">{reply.title}</b>
              <span className="canned-text">{reply.text}</span>
            </div>
            <IconButton
              icon="edit"
              size="small"
              label={t('Edit {title}', { title: reply.title })}
              onClick={() => onEdit(reply)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={t('Delete {title}', { title: reply.title })}
              onClick={() => confirmDeletion(reply)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={replyToDelete !== null}
        title={t('Delete canned reply?')}
        confirmLabel={t('Delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onConfirm={() => replyToDelete && remove.mutate({ reply_id: replyToDelete.id })}
        onCancel={() => confirmDeletion(null)}
      >
        <p>
          {t('“{title}” will be deleted for everyone at {dealership}.', {
            title: replyToDelete?.title,
            dealership: dealerSettings.DealershipName,
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
