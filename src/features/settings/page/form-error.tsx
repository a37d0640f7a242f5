import { Icon } from '../../../ui/icon'
import { t } from '../../../i18n/translate'

/** What the service said of a save, under the fields of its form. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      <span>{t(text)}</span>
    </p>
  )
}
