import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { useCopy } from '../../../ui/hooks/use-copy'

/** A text to be entered elsewhere, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy(value)
  return (
    <div className="channel-copy">
      <TextInput
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={() => {}}
      />
      <Button aria-label={t('Copy: {label}', { label })} onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('Copied') : ''}
      </span>
    </div>
  )
}
