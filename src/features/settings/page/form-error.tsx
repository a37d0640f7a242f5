import { Icon } from '../../../ui/icon/icon'

/** The service's message about a failed save, below the fields of the form. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
