import { useEffect, useRef } from 'react'
import { TextArea } from '../../../ui/field/text-area'
import { t } from '../../../i18n/translate'

const TEXT_LENGTH = 2000

export interface SignatureTextProps {
  text: string
  saving: boolean
  onText: (text: string) => void
}

/** An editor for the signature as free text, which takes the focus. */
export function SignatureText({ text, saving, onText }: SignatureTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <TextArea
      ref={area}
      label={t('Signature text')}
      hideLabel
      value={text}
      minRows={8}
      maxRows={16}
      maxLength={TEXT_LENGTH}
      readOnly={saving}
      onChange={onText}
    />
  )
}
