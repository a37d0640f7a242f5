import { useRef, useState } from 'react'
import { deleteView, savedViews, type SavedView } from '../../../contract/calls/views'
import { errorText } from '../../../i18n/translate-message'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { useCallMutation } from '../../../query/use-call-mutation'
import { productLabel } from '../../../rules/people/products'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { IconButton } from '../../../ui/button/icon-button'
import { Loading } from '../../../ui/progress/loading'
import type { OverlayProps } from '../shell-tools'
import { useViews } from './use-views'
import { otherProduct } from './views-menu'
import { t } from '../../../i18n/translate'

/** A list of the saved views, to open or delete one. */
export function ManageViews({ tools, onClose }: OverlayProps) {
  const { views, error, loading, retrying, retry } = useViews(tools.viewer)
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(list)
  const remove = useCallMutation(deleteView, {
    invalidates: [savedViews],
    onSuccess: (_, { view_id }) => handleDeleted(view_id),
    // Another tab has already deleted it.
    onError: ({ code }) => code === 'not_found' && viewToDelete && handleDeleted(viewToDelete.id),
  })
  function handleDeleted(id: string) {
    const index = views?.findIndex((view) => view.id === id) ?? -1
    const next = views?.[index + 1] ?? views?.[index - 1]
    setViewToDelete(null)
    focusNext(next ? `[data-view="${CSS.escape(next.id)}"] .view-delete` : '.views-none')
  }
  const confirmDeletion = (view: SavedView | null) => {
    remove.reset()
    setViewToDelete(view)
  }
  return (
    <Dialog
      open
      title={t('Views')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div ref={list}>
        {loading && <Loading minHeight={120} />}
        {error && (
          <ErrorState
            error={error}
            message={errorText(error)}
            retrying={retrying}
            onRetry={retry}
            minHeight={120}
          />
        )}
        {views?.length === 0 && (
          <div className="views-none" tabIndex={-1}>
            <EmptyState icon="star" text={t('No views are saved here yet')} minHeight={120} />
          </div>
        )}
        <ul className="views-list" aria-label={t('Saved views')}>
          {views?.map((view) => {
            const product = otherProduct(tools, view.product)
            return (
              <li key={view.id} data-view={view.id}>
                <Button
                  variant="link"
                  className="view-open"
                  onClick={() => {
                    onClose()
                    tools.openView(view)
                  }}
                >
                  <span className="truncate">{view.name}</span>
                </Button>
                {product && <span className="muted small-text">{productLabel(product)}</span>}
                <IconButton
                  icon="trash"
                  size="small"
                  className="push view-delete"
                  label={t('Delete {name}', { name: view.name })}
                  onClick={() => confirmDeletion(view)}
                />
              </li>
            )
          })}
        </ul>
      </div>
      <ConfirmDialog
        open={viewToDelete !== null}
        title={t('Delete view?')}
        confirmLabel={t('Delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onConfirm={() => viewToDelete && remove.mutate({ view_id: viewToDelete.id })}
        onCancel={() => confirmDeletion(null)}
      >
        <p className="view-doomed">
          {t('“{name}” is deleted. What it shows stays as it is.', { name: viewToDelete?.name })}
        </p>
      </ConfirmDialog>
    </Dialog>
  )
}
