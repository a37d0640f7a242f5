import { Button } from '../ui/button'
import type { Draft } from './use-draft'
import { t } from '../i18n/translate'

export interface ConflictProps {
  /** Null: nobody else saved. */
  message: string | null
  draft: Pick<Draft<unknown>, 'reset' | 'rebase'>
  /** The conflict is settled. */
  settle: () => void
}

/**
 * Two people saved the same, and this one is the second: what they typed is given up, or saved over what the
 * other one saved.
 */
export function Conflict({ message, draft, settle }: ConflictProps) {
  if (message === null) return null
  const choose = (choice: () => void) => () => {
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
