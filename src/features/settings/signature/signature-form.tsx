import type { FormEvent, ReactNode } from 'react'
import type { SignatureField, SignatureVariant } from '../../../rules/settings/signature-text'
import { TextInput, type TextInputProps } from '../../../ui/field/text-input'
import { withText, type SignatureDraft } from './signature-draft'
import { SignaturePreview } from './signature-preview'
import type { SignatureIssues } from './use-signature-issues'
import { useWriteNumber } from './use-write-number'
import { t } from '../../../i18n/translate'

interface FieldLook extends Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'optional'> {
  readonly label: string
  readonly length: number
}

const PHONE = { type: 'tel', inputMode: 'tel', length: 32 } as const
// The empty placeholder distinguishes a person's position from that of a thing, which are one word in
// English.
const LOOKS: Readonly<Record<SignatureField, FieldLook>> = {
  DealershipName: { label: 'Dealership name', length: 120 },
  FullName: { label: 'Full name', length: 120 },
  Position: { label: 'Position{ofPerson}', optional: true, length: 120 },
  MainPhone: { label: 'Sales phone', ...PHONE },
  SecondaryPhone: { label: 'Service phone', optional: true, ...PHONE },
  PartsPhone: { label: 'Parts phone', optional: true, ...PHONE },
  WebsiteUrl: { label: 'Website', inputMode: 'url', length: 300 },
  Address: { label: 'Address', length: 300 },
}

/** Fields side by side, in order. */
const ROWS: Readonly<Record<SignatureVariant, readonly (readonly SignatureField[])[]>> = {
  full: [
    ['DealershipName', 'FullName'],
    ['Position', 'MainPhone'],
    ['SecondaryPhone', 'PartsPhone'],
    ['WebsiteUrl'],
    ['Address'],
  ],
  info: [['DealershipName'], ['MainPhone', 'SecondaryPhone'], ['PartsPhone', 'WebsiteUrl'], ['Address']],
}

export interface SignatureFormProps {
  /** Id of the form, for a submit button elsewhere. */
  id: string
  /** Names the form for assistive technology. */
  label: string
  variant: SignatureVariant
  draft: SignatureDraft
  issues: SignatureIssues
  readOnly: boolean
  /** Whether it is being saved, so that nothing can be changed. */
  saving: boolean
  onChange: (next: SignatureDraft) => void
  onSubmit: () => void
  /** Content before the fields: a nickname, a mirror. */
  children?: ReactNode
  /** Buttons below the fields. */
  foot?: ReactNode
}

/** The facts of a signature beside the generated text. */
export function SignatureForm(props: SignatureFormProps) {
  const { id, label, variant, draft, issues, readOnly, saving, onChange, onSubmit, children, foot } = props
  const writeNumber = useWriteNumber()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!readOnly && !saving) onSubmit()
  }
  const write = (name: SignatureField, value: string) => {
    issues.touched(name)
    onChange({ ...draft, fields: { ...draft.fields, [name]: value }, mirrored: false })
  }
  return (
    <div className="signature">
      <form className="stack" id={id} aria-label={label} noValidate onSubmit={submit}>
        {children}
        {ROWS[variant].map((row) => (
          <div className="field-row" key={row[0]}>
            {row.map((name) => {
              const { label: words, length, ...look } = LOOKS[name]
              return (
                <TextInput
                  key={name}
                  {...look}
                  label={t(words, { ofPerson: '' })}
                  autoComplete="off"
                  maxLength={length}
                  readOnly={readOnly || saving}
                  value={draft.fields[name]}
                  error={issues.shown[name]}
                  onChange={(value) => write(name, value)}
                  onBlur={() => issues.left(name)}
                />
              )
            })}
          </div>
        ))}
        {foot}
      </form>
      <SignaturePreview
        draft={draft}
        readOnly={readOnly}
        saving={saving}
        onText={(text) => onChange(withText(draft, text, writeNumber))}
      />
    </div>
  )
}
