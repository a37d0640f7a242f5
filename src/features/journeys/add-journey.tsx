import { useState } from 'react'
import { addJourney, agenticDashboard, JOURNEY_NAME_LENGTH } from '../../contract/calls/agentic'
import { INSTRUCTION_MAX_LENGTH } from '../../contract/calls/journeys'
import { DraftDialog } from '../../forms/draft-dialog'
import { DraftRestoredNotice } from '../../forms/draft-restored-notice'
import { useDraft } from '../../forms/use-draft'
import { useSave } from '../../forms/use-save'
import { isTooLong } from '../../ui/field/length-limit'
import { TextArea } from '../../ui/field/text-area'
import { TextInput } from '../../ui/field/text-input'
import { NEW_JOURNEY } from './draft-keys'
import { lengthText } from './texts'
import { t } from '../../i18n/translate'
import { isBlank } from '../../contract/core/blank'

const EMPTY = { name: '', instruction: '' }

export interface AddJourneyProps {
  open: boolean
  /** Called once it is saved and on screen. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a journey with its first instructions. The input remains after an error. */
export function AddJourney(props: AddJourneyProps) {
  // The next new journey starts empty.
  return props.open ? <Form {...props} /> : null
}

function Form({ onAdded, onClose }: AddJourneyProps) {
  const draft = useDraft(null, EMPTY, undefined, NEW_JOURNEY)
  const input = draft.value ?? EMPTY
  const { name, instruction } = input
  const [submitted, setSubmitted] = useState(false)
  const { save, saving, issues, error, refuse } = useSave(addJourney, {
    reads: [agenticDashboard],
    saved: t('Journey added'),
    failed: null,
  })
  const required = (text: string) => submitted && isBlank(text) && t('Is required')
  const submit = async () => {
    setSubmitted(true)
    if (saving) return
    if (isBlank(name) || isBlank(instruction)) return refuse()
    if (isTooLong(instruction, INSTRUCTION_MAX_LENGTH)) return
    const added = await save({ name: name.trim(), instruction: instruction.trim() })
    if (added) onAdded(added.id)
  }
  return (
    <DraftDialog
      size="wide"
      title={t('Add Journey')}
      submitLabel={t('Add Journey')}
      formClass="journey-form"
      busy={saving}
      dirty={draft.dirty}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DraftRestoredNotice draft={draft} />
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={JOURNEY_NAME_LENGTH}
        required
        error={required(name) || issues['name']}
        onChange={(name) => draft.change({ ...input, name })}
      />
      <TextArea
        label={t('Journey Instructions')}
        hint={t('How the assistant speaks to the leads of this journey, and what it offers them.')}
        minRows={7}
        maxRows={14}
        maxLength={INSTRUCTION_MAX_LENGTH}
        required
        count={lengthText(instruction)}
        value={instruction}
        error={required(instruction) || issues['instruction']}
        onChange={(instruction) => draft.change({ ...input, instruction })}
      />
      {error !== null && Object.keys(issues).length === 0 && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </DraftDialog>
  )
}
