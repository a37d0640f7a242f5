import { t } from '../i18n/translate'
import type { Draft } from './use-draft'

/** Says that the form shows a restored draft that is not saved, where nothing else does. */
export function DraftRestoredNotice({ draft }: { draft: Pick<Draft<unknown>, 'restored'> }) {
  if (!draft.restored) return null
  return (
    <p className="banner rounded" role="status">
      {t('Your unsaved changes have been restored.')}
    </p>
  )
}
