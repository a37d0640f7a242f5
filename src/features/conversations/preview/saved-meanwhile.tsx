import { useState } from 'react'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { t } from '../../../i18n/translate'

interface SavedMeanwhileProps {
  /** The service's message; null when the conflict was found while reading the instructions. */
  message: string | null
  /** Fetches the saved version; the person's own text remains. */
  onReload: () => Promise<void>
}

/** Shown when somebody else saved the same instructions meanwhile. */
export function SavedMeanwhile({ message, onReload }: SavedMeanwhileProps) {
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  return (
    <div className="saved-meanwhile" role="alert">
      <Icon name="warning" />
      <div className="stack">
        <span>
          {message === null
            ? t('Someone else saved new instructions after you started. Your text is still here.')
            : message}
        </span>
        <span className="muted small-text">
          {t(
            'Reload adds their version to the list below so that you can compare. Yours stays in the boxes, and you can save it over theirs.',
          )}
        </span>
        <Button size="small" icon="refresh" busy={busy} onClick={reload}>
          {t('Reload')}
        </Button>
      </div>
    </div>
  )
}
