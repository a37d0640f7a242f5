import { Icon } from '../../../ui/icon'
import { t } from '../../../i18n/translate'

/** The live connection is gone; it comes back by itself. */
export function LostBanner({ text }: { text: string }) {
  return (
    <div className="banner danger" role="alert">
      <Icon name="warning" />
      <span>{t(text)}</span>
    </div>
  )
}
