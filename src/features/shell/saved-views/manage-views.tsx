import { useRef, useState } from 'react'
import { deleteView, savedViews, type SavedView } from '../../../contract/calls/views'
import { errorText } from '../../../i18n/translate-message'
import { useNextFocus } from '../../../forms/use-next-focus'
import { useCallMutation } from '../../../query/use-call-mutation'
import { productLabel } from '../../../rules/people/products'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog } from '../../../ui/dialog'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { IconButton } from '../../../ui/icon-button'
import { Loading } from '../../../ui/loading'
import type { OverlayProps } from '../shell-tools'
import { useViews } from './use-views'
import { otherProduct } from './views-menu'
import { t } from '../../../i18n/translate'

/** The saved views in a list, to open or to delete one. */
export function ManageViews({ tools, onClose }: OverlayProps) {
  const { views, error, loading, retrying, retry } = useViews(tools.viewer)
  const [doomed, setDoomed] = useState<SavedView | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(list)
  const remove = useCallMutation(deleteView, {
    invalidates: [savedViews],
    onSuccess: (_, { view_id }) => forget(view_id),
    // Another tab was faster.
    onError: ({ code }) => code === 'not_found' && doomed && forget(doomed.id),
  })
  function forget(id: string) {
    const at = views?.findIndex((view) => view.id === id) ?? -1
    const next = views?.[at + 1] ?? views?.[at - 1]
    setDoomed(null)
    focusNext(next ? `[data-view="${CSS.escape(next.id)}"] .view-delete` : '.views-none')
  }
  const ask = (view: SavedView | null) => {
    remove.reset()
    setDoomed(view)
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
          <ErrorState message={errorText(error)} retrying={retrying} onRetry={retry} minHeight={120} />
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
                  onClick={() => ask(view)}
                />
              </li>
            )
          })}
        </ul>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        title={t('Delete view?')}
        confirmLabel={t('Delete')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ view_id: doomed.id })}
        onCancel={() => ask(null)}
      >
        <p className="view-doomed">
          {t('“{name}” is deleted. What it shows stays as it is.', { name: doomed?.name })}
        </p>
        {remove.error && (
          <p className="dialog-error" role="alert">
            {errorText(remove.error)}
          </p>
        )}
      </ConfirmDialog>
    </Dialog>
  )
}
