import { Select } from '../../../ui/field/select'
import type { SignatureChoice } from './use-signature'
import { t } from '../../../i18n/translate'

interface SignatureSelectProps {
  signature: SignatureChoice
  /** Receives the text of the chosen signature. */
  onChoose: (text: string) => void
}

/** Chooses the signature of the reply where the dealership has more than one. */
export function SignatureSelect({ signature, onChoose }: SignatureSelectProps) {
  const { named, chosen, choose } = signature
  if (named.length === 0) return null
  return (
    <Select
      label={t('Signature')}
      hideLabel
      fieldClassName="signature-select"
      title={t('Signature')}
      options={[
        { value: '', label: t('Default') },
        ...named.map(({ resource_id, ResourceName }) => ({ value: resource_id, label: ResourceName })),
      ]}
      value={chosen}
      onChange={(id) => onChoose(choose(id))}
    />
  )
}
