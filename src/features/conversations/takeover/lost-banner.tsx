import { Icon } from '../../../ui/icon/icon'
import { t } from '../../../i18n/translate'

/** Says that the live connection is lost. It reconnects by itself. */
export function LostBanner({ text }: { text: string }) {
  return (
    <div className="banner danger" role="alert">
      <Icon name="warning" />
      <span>{t(text)}</span>
    </div>
  )
}
