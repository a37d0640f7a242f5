import { t } from '../i18n/translate'
import type { Draft } from './use-draft'

/** Says in a form that what stands in it was kept and is not saved, where nothing else shows it. */
export function KeptNote({ draft }: { draft: Pick<Draft<unknown>, 'restored'> }) {
  if (!draft.restored) return null
  return (
    <p className="banner rounded" role="status">
      {t('What you typed before is back.')}
    </p>
  )
}
