import { Icon } from '../../../ui/icon'

/** Over the dialogue of a test lead (document 1 §2 Preview mode). */
export function PreviewBanner() {
  return (
    <div className="banner warning" role="status">
      <Icon name="eye" />
      <b>You Are Currently in Preview</b>
    </div>
  )
}
