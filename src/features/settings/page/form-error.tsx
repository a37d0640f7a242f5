import { Icon } from '../../../ui/icon/icon'

/** What the service said of a save, under the fields of its form. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
