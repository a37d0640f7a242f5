import {
  agenticDashboard,
  JOURNEY_NAME_LENGTH,
  renameJourney,
  type Journey,
} from '../../contract/calls/agentic'
import { DraftRestoredNotice } from '../../forms/draft-restored-notice'
import { useDraft } from '../../forms/use-draft'
import { useSave } from '../../forms/use-save'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { TextInput } from '../../ui/field/text-input'
import { nameDraftKey } from './draft-keys'
import { t } from '../../i18n/translate'
import { isBlank } from '../../contract/core/blank'

export interface RenameJourneyProps {
  journey: Journey
  open: boolean
  onClose: () => void
}

/** Gives a journey another name. */
export function RenameJourney(props: RenameJourneyProps) {
  return props.open ? <Form {...props} /> : null
}

function Form({ journey, onClose }: RenameJourneyProps) {
  const draft = useDraft(null, journey.name, undefined, nameDraftKey(journey.id))
  const name = draft.value ?? journey.name
  const { save, saving, error } = useSave(renameJourney, {
    reads: [agenticDashboard],
    saved: t('Journey renamed'),
    failed: null,
  })
  const missing = isBlank(name)
  const submit = async () => {
    if (saving || missing) return
    if (await save({ journey_id: journey.id, name: name.trim() })) onClose()
  }
  return (
    <FormDialog
      title={t('Rename journey')}
      submitLabel={t('Rename')}
      busy={saving}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DraftRestoredNotice draft={draft} />
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={JOURNEY_NAME_LENGTH}
        required
        error={missing ? t('Is required') : error}
        onChange={draft.change}
      />
    </FormDialog>
  )
}
