import { Icon } from '../../../ui/icon/icon'
import { t } from '../../../i18n/translate'

/** Shown above the dialogue of a test lead. */
export function PreviewBanner() {
  return (
    <div className="banner warning" role="status">
      <Icon name="eye" />
      <b>{t('You Are Currently in Preview')}</b>
    </div>
  )
}
