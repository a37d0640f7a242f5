import { t } from '../../../../i18n/translate'
import { LazyDialog } from '../../../../ui/dialog/lazy-dialog'
import { lazyComponent } from '../../../../ui/lazy/lazy'
import type { TemplateDialogProps } from './template-dialog'

const TemplateDialog = lazyComponent(() =>
  import('./template-dialog').then((module) => module.TemplateDialog),
)

/** The choice of a template, whose code is fetched when somebody opens it. */
export function TemplateWindow(props: TemplateDialogProps) {
  return (
    <LazyDialog title={t('Send a template')} onClose={props.onClose}>
      <TemplateDialog {...props} />
    </LazyDialog>
  )
}
