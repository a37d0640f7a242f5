import { DiscardButton } from '../../../forms/discard-button'
import type { Draft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'

interface SaveActionProps {
  readonly draft: Pick<Draft<unknown>, 'dirty' | 'reset'>
  readonly saving: boolean
  /** Forgets the messages of the last save. */
  readonly settle: () => void
  /** Whether what was entered can be saved; true by default. */
  readonly valid?: boolean
}

/** By a press of the button, or by the form with this id, which the Enter key submits, too. */
type SaveBy = { readonly onSave: () => void } | { readonly form: string }

/** The buttons that save or drop the changes of a block that the user may change, for its `actions`. */
export const SaveAction = ({ draft, saving, settle, valid = true, ...by }: SaveActionProps & SaveBy) => (
  <>
    <DiscardButton draft={draft} saving={saving} settle={settle} />
    <Button
      {...('form' in by ? { type: 'submit', form: by.form } : { onClick: by.onSave })}
      variant="primary"
      disabled={!draft.dirty || !valid}
      busy={saving}
    >
      {t('Save')}
    </Button>
  </>
)
