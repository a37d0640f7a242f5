import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'

interface SaveActionProps {
  readonly draft: { readonly dirty: boolean }
  readonly saving: boolean
  /** Whether what was entered can be saved; true by default. */
  readonly valid?: boolean
}

/** By a press of the button, or by the form with this id, which the Enter key submits, too. */
type SaveBy = { readonly onSave: () => void } | { readonly form: string }

/** The button that saves a block as a whole, for `actions` of a block that the user may change. */
export const SaveAction = ({ draft, saving, valid = true, ...by }: SaveActionProps & SaveBy) => (
  <Button
    {...('form' in by ? { type: 'submit', form: by.form } : { onClick: by.onSave })}
    variant="primary"
    disabled={!draft.dirty || !valid}
    busy={saving}
  >
    {t('Save')}
  </Button>
)
