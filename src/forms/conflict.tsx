import type { MouseEvent } from 'react'
import { Button } from '../ui/button/button'
import type { Draft } from './use-draft'
import { focusSection } from './focus-section'
import { t } from '../i18n/translate'

export interface ConflictProps {
  /** The conflict message; null if nobody else saved. */
  message: string | null
  draft: Pick<Draft<unknown>, 'reset' | 'rebase'>
  /** Marks the conflict as resolved. */
  settle: () => void
}

/**
 * Shown to the second of two people who saved the same: they discard their changes, or save over those of the
 * other.
 */
export function Conflict({ message, draft, settle }: ConflictProps) {
  if (message === null) return null
  const choose = (choice: () => void) => (event: MouseEvent) => {
    // Both buttons disappear.
    focusSection(event.currentTarget)
    choice()
    settle()
  }
  return (
    <div className="banner warning" role="alert">
      <span>{message}</span>
      <Button size="small" onClick={choose(draft.reset)}>
        {t('Show theirs')}
      </Button>
      <Button size="small" onClick={choose(draft.rebase)}>
        {t('Keep mine')}
      </Button>
    </div>
  )
}
