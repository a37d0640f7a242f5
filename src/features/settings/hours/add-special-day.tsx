import { useState } from 'react'
import { DraftRestoredNotice } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { addSpecialDay, newDayIssues, type SpecialYear } from '../../../rules/settings/hours-form'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { TextInput } from '../../../ui/field/text-input'
import type { HoursEditing } from './day-hours'
import { t } from '../../../i18n/translate'

const NAME_MAX = 80
const EMPTY = { name: '', date: '' }

/** Prefix of the key of a day that was not added yet; its year follows. */
export const SPECIAL_DAY = 'special-day/'

interface AddSpecialDayProps {
  editing: HoursEditing
  year: SpecialYear
  onClose: () => void
}

/** Asks for name and date of a day that the calendar does not know. It is saved with the block. */
export function AddSpecialDay({ editing, year, onClose }: AddSpecialDayProps) {
  const { form, change } = editing
  const draft = useDraft(null, EMPTY, undefined, SPECIAL_DAY + year)
  const { name, date } = draft.value ?? EMPTY
  const [tried, setTried] = useState(false)
  const issues = newDayIssues(form, year, { name, date })
  const shown = tried ? issues : {}
  const of = form.special[year].year
  const submit = () => {
    setTried(true)
    if (issues.name !== undefined || issues.date !== undefined) return
    change(addSpecialDay(form, year, { name, date }))
    onClose()
  }
  return (
    <FormDialog title={t('Add special day')} submitLabel={t('Add')} onClose={onClose} onSubmit={submit}>
      <DraftRestoredNotice draft={draft} />
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={NAME_MAX}
        error={shown.name && t(shown.name)}
        required
        onChange={(next) => draft.change({ name: next, date })}
      />
      <TextInput
        label={t('Date')}
        type="date"
        min={`${of}-01-01`}
        max={`${of}-12-31`}
        value={date}
        error={shown.date && t(shown.date, { year: of })}
        required
        onChange={(next) => draft.change({ name, date: next })}
      />
    </FormDialog>
  )
}
