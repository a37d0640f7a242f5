import { useState } from 'react'
import { generalSettings } from '../../../contract/calls/signature'
import { useCall } from '../../../query/use-call'
import { Checkbox } from '../../../ui/choice/checkbox'
import { useToast } from '../../../ui/toast/toast'
import { savedDraft, type SignatureDraft } from './signature-draft'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface SameAsSalesProps {
  draft: SignatureDraft
  readOnly: boolean
  onChange: (next: SignatureDraft) => void
}

/** Fills the fields from Sales AI; changing any of them ends that. */
export function SameAsSales({ draft, readOnly, onChange }: SameAsSalesProps) {
  const sales = useCall(generalSettings, { service_type: 'LEAD_ENGAGE' }, { enabled: false })
  const toast = useToast()
  const [filling, setFilling] = useState(false)
  const fill = async () => {
    setFilling(true)
    const { data, error } = await sales.refetch()
    setFilling(false)
    if (error || !data) toast.show(error ? errorText(error) : t('Error'), { tone: 'error' })
    else onChange({ ...savedDraft(data), mirrored: true })
  }
  return (
    <Checkbox
      label={t('Same as Sales AI')}
      checked={draft.mirrored}
      disabled={readOnly || filling}
      onChange={(checked) => {
        if (checked) void fill()
        else onChange({ ...draft, mirrored: false })
      }}
    />
  )
}
