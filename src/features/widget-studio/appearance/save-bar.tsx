import { Button } from '../../../ui/button/button'
import { plural, t } from '../../../i18n/translate'

export interface SaveBarProps {
  dirty: boolean
  /** The number of settings that differ from the saved ones. */
  changed: number
  saving: boolean
  onRevert: () => void
  onApply: () => void
}

/** Says that there are unsaved changes, with buttons to revert or apply them. */
export function SaveBar({ dirty, changed, saving, onRevert, onApply }: SaveBarProps) {
  const count = changed === 0 ? '' : plural(changed, '{count} setting', '{count} settings')
  return (
    <div className="save-bar">
      <span role="status">
        {dirty ? (
          <>
            <span className="dot warning" /> <b>{t('Unsaved Changes')}</b>{' '}
            <span className="muted">{count}</span>
          </>
        ) : (
          <span className="muted">{t('All changes are saved')}</span>
        )}
      </span>
      {/* Not `disabled`: after saving with the keyboard, the focus must stay on the button. */}
      <Button aria-disabled={!dirty || saving} onClick={() => dirty && !saving && onRevert()}>
        {t('Revert Changes')}
      </Button>
      <Button variant="primary" aria-disabled={!dirty} busy={saving} onClick={() => dirty && onApply()}>
        {t('Apply changes')}
      </Button>
    </div>
  )
}
