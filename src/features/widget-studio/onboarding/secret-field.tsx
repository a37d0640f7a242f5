import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { t } from '../../../i18n/translate'

export interface SecretFieldProps {
  label: string
  hint: string
  /** Whether one is stored; it is never read back. */
  stored: boolean
  /** Null leaves the stored secret; empty deletes it. */
  value: string | null
  error: string | undefined
  disabled: boolean
  onChange: (value: string | null) => void
}

/** A write-only secret: it can be replaced or removed. */
export function SecretField({ label, hint, stored, value, error, disabled, onChange }: SecretFieldProps) {
  const [replacing, setReplacing] = useState(false)
  /** The pressed button is replaced by another one, which takes the focus. */
  const [used, setUsed] = useState(false)
  const keep = () => {
    setReplacing(false)
    onChange(null)
  }
  const replace = () => {
    setUsed(true)
    setReplacing(true)
  }
  const remove = () => {
    setUsed(true)
    onChange('')
  }
  if (stored && value === '' && !replacing)
    return (
      <SecretLine label={label} text={t('The secret is removed when you save.')}>
        <Button size="small" disabled={disabled} autoFocus={used} onClick={keep}>
          {t('Keep it')}
        </Button>
      </SecretLine>
    )
  if (stored && value === null && !replacing)
    return (
      <SecretLine label={label} text={t('A secret is stored')}>
        <Button size="small" disabled={disabled} autoFocus={used} onClick={replace}>
          {t('Replace')}
        </Button>
        <Button size="small" variant="danger" disabled={disabled} onClick={remove}>
          {t('Remove')}
        </Button>
      </SecretLine>
    )
  return (
    <div className="secret">
      <TextInput
        label={label}
        hint={hint}
        error={error}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        disabled={disabled}
        autoFocus={replacing}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
      {stored && (
        <Button size="small" disabled={disabled} onClick={keep}>
          {t('Keep the stored one')}
        </Button>
      )}
    </div>
  )
}

function SecretLine({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <span className="cluster secret-line">
        <span className="muted">{text}</span>
        {children}
      </span>
    </div>
  )
}
