import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'

interface SaveActionProps {
  readonly draft: { readonly dirty: boolean }
  readonly saving: boolean
  /** Whether what was entered can be saved; true by default. */
  readonly valid?: boolean
  readonly onSave: () => void
}

/** The button that saves a block as a whole, for `actions` of a block that the user may change. */
export const SaveAction = ({ draft, saving, valid = true, onSave }: SaveActionProps) => (
  <Button variant="primary" disabled={!draft.dirty || !valid} busy={saving} onClick={onSave}>
    {t('Save')}
  </Button>
)
