import { Button } from '../ui/button/button'
import type { Draft } from './use-draft'
import { focusSection } from './focus-section'
import { t } from '../i18n/translate'

interface DiscardButtonProps {
  readonly draft: Pick<Draft<unknown>, 'dirty' | 'reset'>
  readonly saving: boolean
  /** Forgets the messages of the last save. */
  readonly settle: () => void
}

/**
 * Drops the changes of a form, and is shown only while there are any. Because it disappears with them, the
 * focus moves to the section around it.
 */
export function DiscardButton({ draft, saving, settle }: DiscardButtonProps) {
  if (!draft.dirty) return null
  return (
    <Button
      disabled={saving}
      onClick={({ currentTarget }) => {
        focusSection(currentTarget)
        draft.reset()
        settle()
      }}
    >
      {t('Discard')}
    </Button>
  )
}
